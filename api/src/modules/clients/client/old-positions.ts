import { countedPositions, type DataOf, type oldPositions } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { patiently } from '../../../ports/database.ts';
import { isClient } from './client.repository.ts';

const DAY_MS = 86_400_000;

/** What a client would lose by keeping fewer days of positions, counted by phone. */
export function positionsBefore(ctx: Ctx, id: number, days: number): Promise<DataOf<typeof oldPositions>> {
  const before = new Date(ctx.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return ctx.tx(async (trx) => {
    if (!(await isClient(trx, id))) throw problem('notFound', 'error.notFound');
    await patiently(trx);
    const { rows } = await sql<{ positions: number }>`
      select count(*) as positions from (
        select from uca cross join lateral (
          select from position where position.uca_id = uca.id and captured_at < ${before}::timestamp at time zone 'UTC'
        ) as old
        where uca.client_id = ${id} limit ${countedPositions + 1}) as counted`.execute(trx);
    const positions = rows[0]?.positions ?? 0;
    return { before, positions: Math.min(positions, countedPositions), more: positions > countedPositions };
  });
}
