import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Kinds of records that the search covers, in the order used when all else is equal. */
export const searchKinds = [
  'employee',
  'guest',
  'ube',
  'branch_user',
  'gate',
  'log_keeper',
  'staff',
  'uca',
  'contact',
  'vip',
  'blacklist',
  'provider',
  'uma',
  'branch',
  'place',
  'checkpoint',
  'subdepartment',
  'department',
  'request',
  'request_rule',
  'monitoring_session',
  'route',
  'visit_request',
  'uca_group',
  'client',
  'uca_type',
  'label',
  'scan_rule',
  'geofence',
  'satellite_image',
  'stock_category',
  'activity',
  'holiday',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Minimum length of a search; shorter ones return nothing. */
export const SEARCH_LENGTH = 2;
/** Maximum hits of one kind. */
export const SEARCH_HITS = 5;

/** How a hit matches: its name starts with the text, some of its words do, or the text occurs in it. */
export const searchFits = ['start', 'word', 'inside'] as const;

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  /** Null for records of no client. */
  client_id: z.nullable(id),
  /** The record's name. */
  title: z.string(),
  /** Distinguishes it from others of the same name: document, plate, place, client; may be empty. */
  detail: z.string(),
  fit: z.enum(searchFits),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Records of every list the caller may see, by name, document, plate or code: grouped by kind, best first. */
export const searchAll = endpoint({
  method: 'GET',
  path: '/v1/buscar',
  access: 'signed-in',
  summary: 'Records of all kinds the caller may list, by name, document, plate or code',
  query: z.strictObject({ search: z._default(z.string().check(z.maxLength(100)), '') }),
  data: z.object({ data: z.array(searchHit) }),
});
