import type { HistoryEntity } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Scope, Stored } from '../catalogue/catalogue.ts';
import { registry } from '../registry.ts';

/** What a kind of record needs in order to show its history and restore an earlier state. */
export interface Tracked {
  /** The fields of its form; other fields in the audit log are not shown. */
  fields: readonly string[];
  /** Other logged fields that are shown, but not restored. */
  logged?: readonly string[];
  /** The record as the caller may see it, undeleted or (`deleted`) deleted. */
  find(trx: Tx, ctx: Ctx, id: number, scope?: Scope): Promise<Stored | undefined>;
  /** What is shown of a state in the log, by field, where the log has it in another form. */
  view?(state: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The ordinary change, with its rules and permission; without it no state can be restored. */
  edit?(ctx: Ctx, id: number, changes: Record<string, unknown>): Promise<unknown>;
}

/** Every kind of record with a history. */
export const tracked = registry<Record<HistoryEntity, Tracked>>('records with a history');
