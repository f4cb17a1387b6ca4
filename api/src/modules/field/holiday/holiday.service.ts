import {
  dayAfter,
  type Holiday,
  type HolidayInput,
  holiday,
  holidayDays,
  isHoliday,
  type Paged,
  type QueryOut,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { remakeTasks } from '../task/remake-tasks.ts';
import { selectHolidays } from './holiday.repository.ts';

/** Days around now on which made tasks may be: those ahead, of any time zone. */
const NEAR = { before: 2, after: 4 };

/** Whether any of these holidays is on a day whose tasks have been created. */
function isNear(now: Date, some: readonly Pick<Holiday, 'day' | 'every_year'>[]): boolean {
  const today = now.toISOString().slice(0, 10);
  const days = Array.from({ length: NEAR.before + NEAR.after + 1 }, (_, nth) =>
    dayAfter(today, nth - NEAR.before),
  );
  const marked = holidayDays(some);
  return days.some((near) => isHoliday(marked, near));
}

/** Recreates the tasks of activities that use holidays. */
async function remakeAll(trx: Tx, client: number, now: Date): Promise<void> {
  const asking = await trx
    .selectFrom('activity')
    .select('id')
    .where('client_id', '=', client)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<string>`schedule->>'on_holidays'`, '<>', 'kept')
    .orderBy('id')
    .execute();
  for (const { id } of asking) await remakeTasks(trx, id, now);
}

/** A client names a day once. The future tasks it affects are recreated. */
export const holidays: Catalogue<Holiday, HolidayInput> = {
  table: 'holiday',
  input: holiday.input,
  find: (trx, ctx, id, scope) =>
    selectHolidays(trx, ctx, scope).where('holiday.id', '=', id).executeTakeFirst(),
  columnsOf: async (trx, ctx, { client_id, ...values }, before) => ({
    ...values,
    client_id: await clientFor(trx, ctx, client_id ?? before?.client_id),
  }),
  async written(trx, ctx, { id, before }) {
    const now = await trx
      .selectFrom('holiday')
      .select(['client_id', 'day', 'every_year'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (isNear(ctx.now(), [now, ...(before ? [before] : [])])) await remakeAll(trx, now.client_id, ctx.now());
  },
  unique: [{ field: 'day', within: [] }],
};

export function pageOfHolidays(ctx: Ctx, query: QueryOut<typeof holiday.list>): Promise<Paged<Holiday>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectHolidays(trx, ctx, { client: query.client_id }),
      sortable: {
        day: 'holiday.day',
        name: sql`fold(holiday.name)`,
        client_name: byClientName(ctx, 'holiday.client_id'),
        created_at: 'holiday.created_at',
      },
      searchable: ['holiday.search'],
      folded: true,
      defaultSort: 'day',
      tieBreak: 'holiday.id',
    }),
  );
}
