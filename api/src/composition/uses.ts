import type { HistoryEntity } from 'contract';
import type { Used } from '../modules/core/catalogue/uses.ts';
import { accountUses } from './uses/accounts.ts';
import { clientUses } from './uses/clients.ts';
import { elogUses } from './uses/elog.ts';
import { fieldUses } from './uses/field.ts';

/**
 * What uses each kind of record: a record is deleted only when nothing of `by` is left. A test compares this with the
 * foreign keys of the database: everything that points at a record is either in `by`, or in `others` with the reason.
 */
export const uses: Record<HistoryEntity, Used> = {
  ...accountUses,
  ...clientUses,
  ...elogUses,
  ...fieldUses,
};
