import { dayAfter, fromWallTime, type listVisits, type QueryOut } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { PageOptions } from '../../http/paging.ts';
import type { Tx } from '../../ports/database.ts';
import { allOf, ofClient } from '../core/scope.ts';
import { awaits, type VisitRoles } from './visit-roles.ts';

/** The filter of visit requests, which the list, its board, its calendar and its spreadsheets share. */
export type VisitFilter = Omit<QueryOut<typeof listVisits>, 'page' | 'per_page' | 'sort' | 'search'>;

const anyOf = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** Requests in some statuses; all where none is named. */
export const hasStatus = (statuses: VisitFilter['estados']) => anyOf('visit_request.status', statuses);

/**
 * The client's branches in a city or province, of those that can have requests; undefined where neither is filtered.
 */
async function branchesIn(
  trx: Tx,
  ctx: Ctx,
  { ciudad, provincia }: Pick<VisitFilter, 'ciudad' | 'provincia'>,
): Promise<number[] | undefined> {
  if (ciudad === undefined && provincia === undefined) return;
  const rows = await trx
    .selectFrom('branch')
    .select('id')
    .where(ofClient(ctx, 'branch.client_id'))
    .where('id', 'in', (query) =>
      query.selectFrom('department').select('branch_id').where(ofClient(ctx, 'department.client_id')),
    )
    .$if(ciudad !== undefined, (some) => some.where(sql<boolean>`fold(city) = fold(${ciudad})`))
    .$if(provincia !== undefined, (some) => some.where(sql<boolean>`fold(province) = fold(${provincia})`))
    .execute();
  return rows.map(({ id }) => id);
}

/** `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm`. */
const [DAY, MINUTE] = [10, 16];

/** The first or the last instant of a filter's value: an instant, or a whole day or minute of the client's zone. */
function boundOf(said: string | undefined, end: 'first' | 'last', timeZone: string): string | undefined {
  if (said === undefined || said.length > MINUTE) return said;
  const [day, time = '00:00'] = [said.slice(0, DAY), said.slice(DAY + 1) || undefined];
  if (end === 'first') return fromWallTime(day, `${time}:00`, timeZone) ?? undefined;
  if (said.length === MINUTE) return fromWallTime(day, `${time}:59`, timeZone) ?? undefined;
  const next = fromWallTime(dayAfter(day, 1), '00:00:00', timeZone);
  return next === null ? undefined : new Date(Date.parse(next) - 1).toISOString();
}

/** When the filter's dates apply: to the visit, which may span them, or to the day it was requested. */
function isWithin(query: Pick<VisitFilter, 'from' | 'to' | 'by_visit'>, timeZone: string) {
  const from = boundOf(query.from, 'first', timeZone);
  const to = boundOf(query.to, 'last', timeZone);
  const of = (column: string) => sql.ref(`visit_request.${column}`);
  const [begin, end] =
    query.by_visit === 'true' ? [of('starts_at'), of('ends_at')] : [of('created_at'), of('created_at')];
  return sql<SqlBool>`(${to === undefined ? sql`true` : sql`${begin} <= ${to}::timestamptz`}
    and ${from === undefined ? sql`true` : sql`${end} >= ${from}::timestamptz`})`;
}

/** The condition of a filter on requests, without its search. */
export async function visitsThatFit(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  filter: VisitFilter,
): Promise<RawBuilder<SqlBool>> {
  const { scope, estados, sucursales, departamentos, subdepartamentos, risky } = filter;
  const nearby = await branchesIn(trx, ctx, filter);
  const conditions = [
    hasStatus(estados),
    anyOf('visit_request.branch_id', sucursales),
    anyOf('visit_request.department_id', departamentos),
    anyOf('visit_request.subdepartment_id', subdepartamentos),
    anyOf('visit_request.branch_id', nearby),
    isWithin(filter, ctx.user.timezone),
    ...(risky === undefined ? [] : [sql`visit_request.risky = ${risky === 'true'}`]),
    ...(scope === 'own' ? [sql`visit_request.requester_id = ${ctx.user.id}`] : []),
    ...(scope === 'mine' ? [awaits(ctx, roles)] : []),
  ];
  return allOf(conditions);
}

/** How the list is sorted and searched. */
export const visitOrder = {
  sortable: {
    name: sql`fold(visit_request.name)`,
    starts_at: 'visit_request.starts_at',
    created_at: 'visit_request.created_at',
  },
  searchable: ['visit_request.search'],
  folded: true,
  defaultSort: '-starts_at',
  tieBreak: 'visit_request.id',
} satisfies Omit<PageOptions<never, never, never>, 'select'>;
