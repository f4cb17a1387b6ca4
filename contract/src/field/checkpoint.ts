import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { qrTypes } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, latitude, longitude, queryId, requiredText, text } from '../core/fields.ts';
import { listQuery } from '../core/paging.ts';
import { scanFaults } from '../rules/scan-judge.ts';
import { labelIds, labelled } from './label.ts';

/** A checkpoint (punto de control): a code at a place, which UCAs scan. */
export const checkpointInput = z.strictObject({
  name: requiredText(),
  type: text(),
  place_id: id,
  /** The content of its QR, which a phone reports. */
  code: requiredText(),
  /** N app or web, L free camera, C key camera, K link camera. */
  qr_type: z.enum(qrTypes),
  lat: latitude,
  lng: longitude,
  label_ids: labelIds,
  /** The rule that judges its scans; none when left out. */
  scan_rule_id: z.optional(z.nullable(id)),
});
export type CheckpointInput = z.infer<typeof checkpointInput>;

export const checkpoint = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  type: z.string(),
  place_id: id,
  place_name: z.string(),
  code: z.string(),
  qr_type: z.enum(qrTypes),
  lat: z.number(),
  lng: z.number(),
  ...labelled,
  scan_rule_id: z.nullable(id),
  scan_rule_name: z.nullable(z.string()),
  last_scan_at: z.nullable(z.string()),
  /** What was wrong with the last scan, by the rule in force then. */
  last_scan_broken: z.array(z.enum(scanFaults)),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Checkpoint = z.infer<typeof checkpoint>;

export const checkpointQuery = z.extend(listQuery, {
  place_id: z.optional(queryId),
  type: z.optional(text()),
  qr_type: z.optional(z.enum(qrTypes)),
  label_id: z.optional(queryId),
  scan_rule_id: z.optional(queryId),
  /** Only these ids, separated by commas: those selected for printing. */
  ids: z.optional(z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/))),
  client_id: z.optional(queryId),
});

/** Who may read checkpoints: also those who choose them for a geofence or an activity. */
export const checkpointReaders = ['entities.ucas', 'entities.geofences', 'entities.activities'] as const;

export const {
  list: listCheckpoints,
  get: getCheckpoint,
  create: createCheckpoint,
  update: updateCheckpoint,
  remove: deleteCheckpoint,
  restore: restoreCheckpoint,
} = catalogueEndpoints({
  path: '/v1/checkpoint',
  access: 'entities.ucas',
  readers: checkpointReaders,
  one: 'a checkpoint',
  many: 'Checkpoints',
  query: checkpointQuery,
  input: checkpointInput,
  fields: checkpointInput,
  row: checkpoint,
});

/** One change applied to several: labels added and removed, the rule for their scans. */
export const changeCheckpoints = endpoint({
  method: 'PATCH',
  path: '/v1/checkpoint',
  access: 'entities.ucas',
  summary: 'Changes several checkpoints of one client, all or none; answers those that were otherwise before',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    add_label_ids: labelIds,
    remove_label_ids: labelIds,
    /** If left out, each keeps its own. */
    scan_rule_id: z.optional(z.nullable(id)),
  }),
  data: z.object({ ids: z.array(id) }),
});

/** Defaults of a new checkpoint at a place. */
export const checkpointProposal = endpoint({
  method: 'GET',
  path: '/v1/lugar/{id}/checkpoint',
  access: 'entities.ucas',
  summary: 'The next free code of a place, as its codes are written, and where the place is',
  params: idParams,
  data: z.object({ code: z.string(), lat: z.nullable(z.number()), lng: z.nullable(z.number()) }),
});
export type CheckpointProposal = z.infer<typeof checkpointProposal.data>;

/** Options for the filters of the list. */
export const checkpointParameters = endpoint({
  method: 'GET',
  path: '/v1/checkpoint/parameters',
  access: 'entities.ucas',
  summary: 'Types of checkpoints',
  data: z.object({ types: z.array(z.string()) }),
});
