import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Kinds of records that one search finds, each with a list of its own, in the order they are told when all else is equal. */
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
  'uca_group',
  'client',
  'uca_type',
  'label',
  'scan_rule',
  'geofence',
  'satellite_image',
  'stock_category',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What a search must have at least to find anything; shorter ones are answered with nothing. */
export const SEARCH_LENGTH = 2;
/** Hits of one kind at most. */
export const SEARCH_HITS = 5;

/** How a hit fits: its name begins so, some of its words do, or the text stands somewhere in it. */
export const searchFits = ['start', 'word', 'inside'] as const;

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  /** Null for what belongs to no client. */
  client_id: z.nullable(id),
  /** What the record is called. */
  title: z.string(),
  /** Tells it from others of the same name: document, plate, place, client; may be empty. */
  detail: z.string(),
  fit: z.enum(searchFits),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Records of every list the caller may see, by name, document, plate or code: those of a kind together, best first. */
export const searchAll = endpoint({
  method: 'GET',
  path: '/v1/buscar',
  access: 'signed-in',
  summary: 'Records of all kinds the caller may list, by name, document, plate or code',
  query: z.strictObject({ search: z._default(z.string().check(z.maxLength(100)), '') }),
  data: z.object({ data: z.array(searchHit) }),
});
