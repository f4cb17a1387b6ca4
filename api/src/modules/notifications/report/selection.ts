import { type NotificationReportFilters, outcomes } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { type ReportPeriod, reportPeriod } from '../../core/report/period.ts';
import { fullName, ofClient } from '../../core/scope.ts';

export interface ReportUser {
  id: number;
  name: string;
  type: string;
  place: string;
}

type Fitting = Omit<ReportUser, 'name'>;

/** The filters of a report, prepared for testing rows. Null lets everything through. */
export interface Selection {
  period: ReportPeriod;
  zone: string;
  names: ReadonlySet<string> | null;
  mode: 0 | 1 | null;
  rule: number | null;
  weekday: number | null;
  hour: number | null;
  outcomes: readonly boolean[];
  ucas: ReadonlySet<number> | null;
}

type UserFilters = Pick<NotificationReportFilters, 'uca_id' | 'type' | 'place'>;

/** Everybody who was ever asked and matches the filters, including those who have left. */
export function reportUsers(
  trx: Tx,
  ctx: Ctx,
  { uca_id, type, place }: UserFilters = {},
): Promise<ReportUser[]> {
  return trx
    .selectFrom('uca')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .innerJoin('place', 'place.id', 'uca.place_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .$if(Boolean(uca_id?.length), (rows) => rows.where('uca.id', 'in', uca_id ?? []))
    .$if(Boolean(type?.length), (rows) => rows.where('uca.type', 'in', type ?? []))
    .$if(Boolean(place?.length), (rows) => rows.where('place.name', 'in', place ?? []))
    .select(['uca.id', fullName.as('name'), 'uca.type', 'place.name as place'])
    .execute();
}

/** Everybody who matches, querying no more than the filters need. */
export function filteredUsers(trx: Tx, ctx: Ctx, { uca_id, type, place }: UserFilters) {
  return trx
    .selectFrom('uca')
    .leftJoin('place', 'place.id', 'uca.place_id')
    .where(ofClient(ctx, 'uca.client_id'))
    .$if(Boolean(uca_id?.length), (rows) => rows.where('uca.id', 'in', uca_id ?? []))
    .$if(Boolean(type?.length), (rows) => rows.where('uca.type', 'in', type ?? []))
    .$if(Boolean(place?.length), (rows) => rows.where('place.name', 'in', place ?? []))
    .select(['uca.id', 'uca.type', sql<string>`${place?.length ? sql`place.name` : sql`''`}`.as('place')])
    .execute();
}

/** 1 completed is answered on time; 2 not completed is late or unanswered. */
function outcomesOf({ outcome, completion }: NotificationReportFilters): boolean[] {
  return outcomes.map((each) => {
    if (outcome && !outcome.includes(each)) return false;
    if (completion === 1) return each === 'on_time';
    return completion === undefined || each === 'late' || each === 'unanswered';
  });
}

/** The users who match the filters; null when the filters do not restrict users. */
function usersOf(
  { uca_id, type, place }: NotificationReportFilters,
  users: readonly Fitting[],
): Set<number> | null {
  if (!uca_id && !type && !place) return null;
  const fits = (user: Fitting) =>
    (!uca_id || uca_id.includes(user.id)) &&
    (!type || type.includes(user.type)) &&
    (!place || place.includes(user.place));
  return new Set(users.filter(fits).map(({ id }) => id));
}

export function selectionOf(
  ctx: Ctx,
  filters: NotificationReportFilters,
  users: readonly Fitting[],
): Selection {
  return {
    period: reportPeriod(ctx, filters),
    zone: ctx.user.timezone,
    names: filters.name ? new Set(filters.name) : null,
    mode: filters.mode === undefined ? null : filters.mode === 'report' ? 1 : 0,
    rule: filters.rule_id ?? null,
    weekday: filters.weekday ?? null,
    hour: filters.hour ?? null,
    outcomes: outcomesOf(filters),
    ucas: usersOf(filters, users),
  };
}

const accents = new Map(
  [...'áàäâãåéèëêíìïîóòöôõúùüûñç'].map((each, at) => [each, 'aaaaaaeeeeiiiiooooouuuunc'[at]]),
);

/** The same as the database's `fold`: ignores case and accents. */
export function fold(value: string): string {
  return value.toLowerCase().replace(/[à-ü]/g, (letter) => accents.get(letter) ?? letter);
}

/** Whether a text has every word of a search. */
export function searchTest(search: string | undefined): (text: string) => boolean {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The choices of the filters. */
export async function reportChoices(trx: Tx, ctx: Ctx) {
  const { rows } = await sql<{ name: string }>`
    with recursive step as (
      (select name from request_occurrence where ${ofClient(ctx, 'client_id')} order by name limit 1)
      union all
      select (select name from request_occurrence as later
        where ${ofClient(ctx, 'later.client_id')} and later.name > step.name order by name limit 1)
      from step where step.name is not null
    ) select name from step where name is not null limit 1000`.execute(trx);
  const users = await reportUsers(trx, ctx);
  const each = (values: string[]) => [...new Set(values)].sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
  return {
    names: each(rows.map(({ name }) => name)),
    types: each(users.map(({ type }) => type)),
    places: each(users.map(({ place }) => place)),
  };
}
