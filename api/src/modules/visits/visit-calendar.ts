import {
  type DataOf,
  dayAfter,
  daysWithin,
  fromWallTime,
  iso,
  MOST_ON_DAY,
  type QueryOut,
  type VisitCalendarDay,
  VisitRequestStatus,
  type VisitTimes,
  type visitCalendar,
  type visitDay,
  visitDays,
  visitWindows,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { searchCondition } from '../../http/list-search.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { ofClient } from '../core/scope.ts';
import { isExpired, selectVisits } from './visit.repository.ts';
import { type VisitFilter, visitOrder, visitsThatFit } from './visit-filter.ts';
import { rolesOf, seenBy, type VisitRoles } from './visit-roles.ts';

/** Nobody is expected by what was refused, cancelled, or ended without its votes. */
const { validationRejected, authorizationRejected, cancelled, ...open } = VisitRequestStatus;
const expects = sql<SqlBool>`(visit_request.status = any(${Object.values(open)}::smallint[])
  and not ${isExpired})`;
const isSure = sql<boolean>`visit_request.status in (${sql.lit(open.authorized)},
  ${sql.lit(open.authorizedWithChanges)}, ${sql.lit(open.finalized)})`;

type Period = readonly [first: string, last: string];

/** The first instant of a period, and of the day after it. 422 where a day has none. */
function boundsOf(ctx: Ctx, [first, last]: Period): { from: string; to: string } {
  const from = fromWallTime(first, '00:00:00', ctx.user.timezone);
  const to = fromWallTime(dayAfter(last, 1), '00:00:00', ctx.user.timezone);
  if (!from || !to) throw problem('validation', 'error.validation', {}, { first: 'error.date' });
  return { from, to };
}

/** Requests of the filter that overlap a period, whether or not one of their windows does, in two parts. */
async function across(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  filter: VisitFilter & { search?: string | undefined },
  { from, to }: ReturnType<typeof boundsOf>,
) {
  const fits = await visitsThatFit(trx, ctx, roles, filter);
  const found = filter.search ? searchCondition(visitOrder.searchable, filter.search, true) : null;
  const rows = trx
    .selectFrom('visit_request')
    .where(ofClient(ctx, 'visit_request.client_id'))
    .where(seenBy(ctx, roles))
    .where(fits)
    .where(found ?? sql<SqlBool>`true`)
    .where(expects)
    .where('visit_request.ends_at', '>', from);
  // Two days before are enough for all but the long ones, which have an index of their own (migration 218).
  const start = sql<string>`${from}::timestamptz - interval '2 days'`;
  const isLong = sql<SqlBool>`visit_request.ends_at - visit_request.starts_at > interval '2 days'`;
  return [
    rows.where('visit_request.starts_at', '>=', start).where('visit_request.starts_at', '<', to),
    rows.where(isLong).where('visit_request.starts_at', '<', start),
  ] as const;
}

/** Requests with the same days at one branch, counted. */
interface Expected {
  branch_id: number;
  weekdays: number[];
  /** Of those that occur once. */
  first_day: string;
  last_day: string;
  /** Of those that recur. */
  starts_at: string | null;
  ends_at: string | null;
  visits: number;
  guests: number;
  authorized: number;
}

/** How many guests are expected, by day and branch. */
export function calendarOfVisits(
  ctx: Ctx,
  { first, last, ...filter }: QueryOut<typeof visitCalendar>,
): Promise<DataOf<typeof visitCalendar>> {
  const { timezone } = ctx.user;
  const bounds = boundsOf(ctx, [first, last]);
  return ctx.tx(async (trx) => {
    const [beginning, long] = await across(trx, ctx, await rolesOf(trx, ctx), filter, bounds);
    const columns = [
      'visit_request.branch_id',
      'visit_request.weekdays',
      'visit_request.starts_at',
      'visit_request.ends_at',
      'visit_request.guest_count',
      isSure.as('sure'),
    ] as const;
    const { rows } = await sql<Expected>`
      select branch_id, weekdays,
        to_char(starts_at at time zone ${timezone}, 'YYYY-MM-DD') as first_day,
        to_char((ends_at - interval '1 millisecond') at time zone ${timezone}, 'YYYY-MM-DD') as last_day,
        case when weekdays <> '{}' then starts_at end as starts_at,
        case when weekdays <> '{}' then ends_at end as ends_at,
        count(*)::integer as visits, sum(guest_count)::integer as guests,
        coalesce(sum(guest_count) filter (where sure), 0)::integer as authorized
      from (${beginning.select(columns)} union all ${long.select(columns)}) as visit
      group by 1, 2, 3, 4, 5, 6`.execute(trx);
    return { days: await countedByDay(trx, ctx, rows, [first, last]) };
  });
}

const timesOf = (starts_at: string, ends_at: string, weekdays: readonly number[]): VisitTimes => ({
  ...{ start: Date.parse(starts_at), end: Date.parse(ends_at), weekdays },
});

type Count = Pick<Expected, 'visits' | 'guests' | 'authorized'>;
const nothing: Count = { visits: 0, guests: 0, authorized: 0 };
const plus = (one: Count, other: Count): Count => ({
  visits: one.visits + other.visits,
  guests: one.guests + other.guests,
  authorized: one.authorized + other.authorized,
});

async function countedByDay(
  trx: Tx,
  ctx: Ctx,
  rows: readonly Expected[],
  period: Period,
): Promise<VisitCalendarDay[]> {
  const counted = new Map<string, Map<number, Count>>();
  for (const { branch_id, weekdays, starts_at, ends_at, first_day, last_day, ...count } of rows) {
    const days =
      starts_at && ends_at
        ? visitDays(timesOf(starts_at, ends_at, weekdays), ctx.user.timezone, period)
        : daysWithin([first_day, last_day], period);
    for (const day of days) {
      const branches = counted.get(day) ?? new Map<number, Count>();
      counted.set(day, branches.set(branch_id, plus(branches.get(branch_id) ?? nothing, count)));
    }
  }
  const ids = new Set([...counted.values()].flatMap((branches) => [...branches.keys()]));
  const named = await trx
    .selectFrom('branch')
    .select(['id', 'name'])
    .where(ofClient(ctx, 'client_id'))
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return [...counted]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, branches]) => ({
      day,
      ...[...branches.values()].reduce(plus, nothing),
      branches: [...branches]
        .map(([id, count]) => ({ id, name: names.get(id) ?? '', ...count }))
        .sort((one, other) => other.guests - one.guests || one.name.localeCompare(other.name)),
    }));
}

/** The requests that expect guests on a day, the earliest first. */
export function visitsOnDay(
  ctx: Ctx,
  { day, ...filter }: QueryOut<typeof visitDay>,
): Promise<DataOf<typeof visitDay>> {
  const bounds = boundsOf(ctx, [day, day]);
  const [opens, closes] = [Date.parse(bounds.from), Date.parse(bounds.to)];
  return ctx.tx(async (trx) => {
    const roles = await rolesOf(trx, ctx);
    const [beginning, long] = await across(trx, ctx, roles, filter, bounds);
    const columns = [
      ...(['visit_request.id', 'visit_request.starts_at'] as const),
      ...(['visit_request.ends_at', 'visit_request.weekdays'] as const),
    ];
    const rows = await beginning.select(columns).unionAll(long.select(columns)).execute();
    const found = rows.flatMap(({ id, starts_at, ends_at, weekdays }) => {
      const windows = visitWindows(timesOf(starts_at, ends_at, weekdays), ctx.user.timezone).filter(
        ({ from, to }) => to > opens && from < closes,
      );
      return windows[0] ? [{ id, arrives: windows[0].from, windows }] : [];
    });
    found.sort((one, other) => one.arrives - other.arrives || one.id - other.id);
    const shown = found.slice(0, MOST_ON_DAY);
    const ids = shown.map(({ id }) => id);
    const full = await selectVisits(trx, ctx, roles)
      .where(sql<SqlBool>`visit_request.id = any(${ids}::bigint[])`)
      .execute();
    const byId = new Map(full.map((row) => [row.id, row]));
    const data = shown.flatMap(({ id, windows }) => {
      const row = byId.get(id);
      return row
        ? [{ ...row, windows: windows.map(({ from, to }) => ({ from: iso(from), to: iso(to) })) }]
        : [];
    });
    return { data, total: found.length };
  });
}
