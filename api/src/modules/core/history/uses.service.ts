import type { HistoryEntity, RecordUse, RecordUses } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { findUses } from '../catalogue/uses.ts';
import { assertRecord, assertTracked } from './history.service.ts';

/** What uses a record: how many of each kind, a few by name, and where they are listed. */
export function usesOf(ctx: Ctx, entity: HistoryEntity, id: number): Promise<{ data: RecordUse[] }> {
  const kind = assertTracked(ctx, entity);
  return ctx.tx(async (trx) => {
    await assertRecord(trx, ctx, kind, id);
    const [used] = await findUses(trx, ctx, entity, [id]);
    return { data: used?.uses ?? [] };
  });
}

/** The same for many records at once; those without uses, and those the caller may not see, are left out. */
export function usesOfMany(
  ctx: Ctx,
  entity: HistoryEntity,
  ids: readonly number[],
): Promise<{ data: RecordUses[] }> {
  assertTracked(ctx, entity);
  return ctx.tx(async (trx) => ({ data: await findUses(trx, ctx, entity, ids) }));
}
