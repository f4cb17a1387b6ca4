import type { CheckpointScan, listCheckpointScans, Paged, QueryOut } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import { fullName } from '../../core/scope.ts';
import { selectCheckpoints } from './checkpoint.repository.ts';

/** Scans of a checkpoint, newest first. 404 unless the caller may see it. */
export function pageOfScans(
  ctx: Ctx,
  id: number,
  query: QueryOut<typeof listCheckpointScans>,
): Promise<Paged<CheckpointScan>> {
  const { broken } = query;
  return ctx.tx(async (trx) => {
    const known = await selectCheckpoints(trx, ctx).where('checkpoint.id', '=', id).executeTakeFirst();
    if (!known) throw problem('notFound', 'error.notFound');
    return page(trx, query, {
      select: trx
        .selectFrom('scan')
        .innerJoin('uca', 'uca.id', 'scan.uca_id')
        .innerJoin('app_user', 'app_user.id', 'uca.user_id')
        .leftJoin('scan_rule as rule', 'rule.id', 'scan.rule_id')
        .where('scan.checkpoint_id', '=', id)
        .$if(broken !== undefined, (rows) =>
          rows.where(sql<boolean>`(scan.broken <> '[]')`, '=', broken === 'true'),
        )
        .select(['scan.id', 'scan.uca_id', fullName.as('uca_name'), 'scan.type', 'scan.note'])
        .select(['scan.captured_at', 'scan.received_at', 'rule.name as rule_name', 'scan.broken']),
      sortable: { captured_at: 'scan.captured_at' },
      searchable: [],
      defaultSort: '-captured_at',
      tieBreak: 'scan.id',
    });
  });
}
