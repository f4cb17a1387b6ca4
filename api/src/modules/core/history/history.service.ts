import {
  can,
  type HistoryEntity,
  type HistoryEntry,
  historyRecords,
  type listHistory,
  type Paged,
  type QueryOut,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameOfUser } from '../scope.ts';
import { changesBetween } from './changes.ts';
import { type Tracked, tracked } from './tracked.ts';

const notFound = () => problem('notFound', 'error.notFound');
type Snapshot = Record<string, unknown> | null;

/** The declaration of a kind of record. Throws `forbidden` for those who may not see it. */
export function assertTracked(ctx: Ctx, entity: HistoryEntity): Tracked {
  if (!can(ctx.user, historyRecords[entity].permission)) throw problem('forbidden', 'error.forbidden');
  return tracked.all()[entity];
}

/** 404 unless the caller may see the record; a deleted one still has its history. */
export async function assertRecord(
  trx: Tx,
  ctx: Ctx,
  { find }: Tracked,
  id: number,
): Promise<{ undeleted: boolean }> {
  if (await find(trx, ctx, id)) return { undeleted: true };
  if (await find(trx, ctx, id, { deleted: true })) return { undeleted: false };
  throw notFound();
}

const entries = (trx: Tx, entity: HistoryEntity, id: number) =>
  trx
    .selectFrom('audit_log as log')
    .where('log.entity', '=', entity)
    .where('log.entity_id', '=', String(id))
    .select(['log.id', 'log.action', 'log.at', 'log.address', 'log.request_id', 'log.before', 'log.after'])
    .select(nameOfUser('log.user_id').as('user_name'));

/** The changes of a record and their authors, newest first. */
export function pageOfHistory(
  ctx: Ctx,
  entity: HistoryEntity,
  id: number,
  query: QueryOut<typeof listHistory>,
): Promise<Paged<HistoryEntry>> {
  const kind = assertTracked(ctx, entity);
  return ctx.tx(async (trx) => {
    const { undeleted } = await assertRecord(trx, ctx, kind, id);
    const found = await page(trx, query, {
      select: entries(trx, entity, id),
      sortable: { id: 'log.id' },
      searchable: [],
      defaultSort: '-id',
      tieBreak: 'log.id',
    });
    const viewed = (state: Snapshot) => (state && kind.view ? kind.view(state) : state);
    const data = found.data.map((entry, at): HistoryEntry => {
      const { action, user_name, request_id } = entry;
      const [before, after] = [viewed(entry.before as Snapshot), viewed(entry.after as Snapshot)];
      const newest = at === 0 && query.page === 1;
      return {
        id: entry.id,
        action,
        at: entry.at,
        address: entry.address,
        user_name: user_name || null,
        imported: request_id.startsWith('import-'),
        // Restoring a record changes none of its fields.
        changes:
          action === 'restore' && !before
            ? []
            : changesBetween([...kind.fields, ...(kind.logged ?? [])], before, after),
        restorable:
          kind.edit !== undefined &&
          undeleted &&
          !newest &&
          after !== null &&
          kind.fields.every((field) => field in Object(after)),
      };
    });
    return { data, metadata: found.metadata };
  });
}

/** Restores a record to its state after an entry: an ordinary change under its own rules, logged as a restoration. */
export async function restoreState(
  ctx: Ctx,
  entity: HistoryEntity,
  id: number,
  entryId: number,
): Promise<{ id: number }> {
  const kind = assertTracked(ctx, entity);
  if (!kind.edit) throw notFound();
  const state = await ctx.tx(async (trx) => {
    if (!(await kind.find(trx, ctx, id))) throw notFound();
    const entry = await entries(trx, entity, id).where('log.id', '=', entryId).executeTakeFirst();
    return entry?.after as Snapshot | undefined;
  });
  if (!state) throw notFound();
  const changes = Object.fromEntries(
    kind.fields.filter((field) => field in state).map((field) => [field, state[field]]),
  );
  const restoring: Ctx = { ...ctx, auditAs: 'restore' };
  await kind.edit(restoring, id, changes);
  ctx.audited = restoring.audited;
  return { id };
}
