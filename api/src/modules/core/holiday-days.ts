import type { CalendarHoliday } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';

/** The days of a client's holidays as a JSON array, for plans of activities: `YYYY-MM-DD`, or `MM-DD` of every year. */
export const holidaysOf = (client: RawBuilder<unknown>): RawBuilder<string[]> => sql`
  (select coalesce(jsonb_agg(to_char(holiday.day, case when holiday.every_year then 'MM-DD' else 'YYYY-MM-DD' end)), '[]')
    from holiday where holiday.client_id = ${client} and holiday.deleted_at is null)`;

/** The holidays of a client in a period of days, both included, in order. */
export async function holidaysBetween(
  trx: Tx,
  client: number,
  { first, last }: { first: string; last: string },
): Promise<CalendarHoliday[]> {
  const { rows } = await sql<CalendarHoliday>`
    select to_char(shown.day, 'YYYY-MM-DD') as day, holiday.name
    from generate_series(${first}::date, ${last}::date, interval '1 day') as shown (day)
      join holiday on holiday.client_id = ${client} and holiday.deleted_at is null
        and case when holiday.every_year then to_char(holiday.day, 'MM-DD') = to_char(shown.day, 'MM-DD')
          else holiday.day = shown.day end
    order by shown.day, fold(holiday.name), holiday.id`.execute(trx);
  return rows;
}
