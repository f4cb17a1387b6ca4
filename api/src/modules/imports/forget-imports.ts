import { sql } from 'kysely';
import type { Ports } from '../../ports/ports.ts';
import { importers } from './importer.ts';

const KEPT_DAYS = 30;

/**
 * Deletes files that were not confirmed within a day, passwords of rows that nobody retried in time, and
 * the rows of finished imports after a month.
 */
export async function forgetImports({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  const secret = importers
    .all()
    .flatMap(({ declaration: { columns } }) =>
      columns.filter((column) => column.secret).map(({ field }) => field),
    );
  await database.transact('system', async (trx) => {
    await sql`delete from import_run where started_at is null
      and created_at < ${now}::timestamptz - interval '1 day'`.execute(trx);
    await sql`
      with late as (
        update import_run set retry_until = null where retry_until <= ${now}::timestamptz
        returning id, array(select (places ->> field)::integer from unnest(${secret}::text[]) as field) as positions
      )
      update import_row as line set cells = (
          select jsonb_agg(case when place - 1 = any (late.positions) then '""' else cell end order by place)
          from jsonb_array_elements(line.cells) with ordinality as one(cell, place))
      from late where line.run_id = late.id and line.cells <> '[]'`.execute(trx);
    await sql`delete from import_row using import_run where run_id = import_run.id
      and ended_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`.execute(trx);
  });
}
