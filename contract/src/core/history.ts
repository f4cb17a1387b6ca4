import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';
import { id, idList, idParams } from './fields.ts';
import { listQuery, paged } from './paging.ts';
import type { Permission } from './permissions.ts';
import { type HistoryEntity, historyRecords } from './records.ts';

const entity = z.enum(Object.keys(historyRecords) as [HistoryEntity, ...HistoryEntity[]]);
const access = [...new Set<Permission>(Object.values(historyRecords).map(({ permission }) => permission))];
const ofRecord = z.strictObject({ entity, ...idParams.shape });

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One field before and after. `field` is the form's; a reference to another record is shown by its name. */
export const historyChange = z.object({ field: z.string(), before: value, after: value });
export type HistoryChange = z.infer<typeof historyChange>;

export const historyEntry = z.object({
  id,
  /** `create`, `update`, `delete`, `restore`, or another word of the audit log. */
  action: z.string(),
  at: z.string(),
  /** Null for changes made by the system. */
  user_name: z.nullable(z.string()),
  address: z.string(),
  /** Made by an import. */
  imported: z.boolean(),
  changes: z.array(historyChange),
  /** The record can be restored to its state after this entry. */
  restorable: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The spec does not cover history, so the paths are ours, in its style. */
export const listHistory = endpoint({
  method: 'GET',
  path: '/v1/historial/{entity}/{id}',
  access,
  summary: 'Who changed what of a record, when and from which address, newest first',
  params: ofRecord,
  query: z.pick(listQuery, { page: true, per_page: true }),
  data: paged(historyEntry),
});

export const restoreHistory = endpoint({
  method: 'POST',
  path: '/v1/historial/{entity}/{id}/{entry}/restaurar',
  access,
  summary: 'Puts a record back to how it was after an entry, as an ordinary change',
  params: z.strictObject({ ...ofRecord.shape, entry: idParams.shape.id }),
  data: z.object({ id }),
});

export const recordUse = z.object({
  /** What uses it, as text with the count: `empleados (3)`. */
  label: z.string(),
  count: z.number(),
  /** A few of them by name. */
  names: z.array(z.string()),
  /** Link to their list, filtered by this record. */
  path: z.nullable(z.string()),
});
export type RecordUse = z.infer<typeof recordUse>;

export const listUses = endpoint({
  method: 'GET',
  path: '/v1/uso/{entity}/{id}',
  access,
  summary: 'What uses a record',
  params: ofRecord,
  data: z.object({ data: z.array(recordUse) }),
});

export const recordUses = z.object({ id, uses: z.array(recordUse) });
export type RecordUses = z.infer<typeof recordUses>;

export const listUsesOfMany = endpoint({
  method: 'GET',
  path: '/v1/uso/{entity}',
  access,
  summary: 'What uses each of many records; those that nothing uses are left out',
  params: z.strictObject({ entity }),
  query: z.strictObject({ ids: idList }),
  data: z.object({ data: z.array(recordUses) }),
});
