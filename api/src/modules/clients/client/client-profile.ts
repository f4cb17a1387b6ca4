import type { clientProfile, DataOf } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { personIn } from '../../core/scope.ts';
import { isClient } from './client.repository.ts';

const FIRST = 10;
/** Listed by another area, in its own tab. */
const countedAlone = ['branches'];
const person = personIn('u');

/** Each part of a client as rows of what its contract has of each; those that are only counted need no detail. */
const parts = {
  branches: sql`select name from branch where deleted_at is null`,
  places: sql`select p.name, coalesce((select b.name from branch b where b.id = p.branch_id), '') as detail
    from place p where p.deleted_at is null`,
  types: sql`select type as name, count(*)::text as detail from uca where deleted_at is null group by type`,
  ucas: sql`select ${person} as name, u.username as detail from uca join app_user u on u.id = uca.user_id
    where uca.deleted_at is null`,
  umas: sql`select ${person} as name, u.username as detail from app_user u
    where u.type = 'uma' and u.deleted_at is null`,
  checkpoints: sql`select name, code as detail from checkpoint where deleted_at is null`,
  activities: sql`select name, kind as detail, active from activity where deleted_at is null`,
  labels: sql`select name, description as detail from label where deleted_at is null`,
};

/** What belongs to a client. Row-level security narrows each part to it, as for a user of that client. */
export async function profileOf(ctx: Ctx, id: number): Promise<DataOf<typeof clientProfile>> {
  return ctx.tx(async (trx) => {
    if (!(await isClient(trx, id))) throw problem('notFound', 'error.notFound');
    await sql`select set_config('app.all_clients', 'off', true), set_config('app.client_id', ${String(id)}, true)`.execute(
      trx,
    );
    const first = (rows: RawBuilder<unknown>) =>
      sql`coalesce((select jsonb_agg(to_jsonb(listed))
        from (select * from (${rows}) as every order by fold(name) limit ${FIRST}) as listed), '[]')`;
    const each = Object.entries(parts).map(
      ([part, rows]) => sql`select ${part}::text as part,
        (select count(*) from (${rows}) as counted) as count,
        ${countedAlone.includes(part) ? sql`'[]'::jsonb` : first(rows)} as first`,
    );
    const { rows } = await sql<DataOf<typeof clientProfile>['data'][number]>`${sql.join(
      each,
      sql` union all `,
    )}`.execute(trx);
    return { data: rows };
  });
}
