import * as z from 'contract/z';
import { yesOrNo } from '../core/catalogue.ts';
import { scanTypes } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { listQuery, paged } from '../core/paging.ts';
import { scanFaults } from '../rules/scan-judge.ts';

/** A scan as shown in a checkpoint's detail. */
export const checkpointScan = z.object({
  id,
  uca_id: id,
  uca_name: z.string(),
  type: z.enum(scanTypes),
  note: z.string(),
  captured_at: z.string(),
  received_at: z.string(),
  /** The rule it was judged by when it arrived, if any. */
  rule_name: z.nullable(z.string()),
  broken: z.array(z.enum(scanFaults)),
});
export type CheckpointScan = z.infer<typeof checkpointScan>;

export const listCheckpointScans = endpoint({
  method: 'GET',
  path: '/v1/checkpoint/{id}/escaneos',
  access: 'entities.ucas',
  summary: 'Scans of a checkpoint, newest first, with what its rule found wrong',
  params: idParams,
  query: z.extend(z.pick(listQuery, { page: true, per_page: true }), {
    /** Only those that broke a rule, or only the others. */
    broken: z.optional(yesOrNo),
  }),
  data: paged(checkpointScan),
});
