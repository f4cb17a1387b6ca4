import { fromWallTime, type MessageKey, toWallTime, type UserType } from 'contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { ofRecord, type Sortable } from '../../http/list-order.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';

/** Every condition holds; without any, it is true. */
export const allOf = (conditions: readonly Expression<unknown>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/**
 * The condition that keeps a query within the caller's client: the first of two locks, row-level security is the
 * second. `wanted` narrows further; a user of one client who requests another finds nothing.
 */
export function ofClient(
  ctx: Pick<Ctx, 'clientId' | 'allClients'>,
  column: string,
  wanted?: number,
): Expression<SqlBool> {
  const conditions: RawBuilder<unknown>[] = [];
  if (!ctx.allClients) conditions.push(sql`${sql.ref(column)} = ${ctx.clientId}`);
  if (wanted !== undefined) conditions.push(sql`${sql.ref(column)} = ${wanted}`);
  return allOf(conditions);
}

/** In the order of the client's name. For a user of one client all rows have the same: nothing is sorted. */
export const byClientName = ({ allClients }: Pick<Ctx, 'allClients'>, column: string): Sortable =>
  allClients ? ofRecord('client', column) : column;

/** The caller's own client. Throws `forbidden` for those who belong to none. */
export function clientOf(ctx: Pick<Ctx, 'clientId'>): number {
  if (ctx.clientId === null) throw problem('forbidden', 'error.forbidden');
  return ctx.clientId;
}

/** The condition that restricts a user of one branch to it. */
export function ofBranch(
  { user }: { user: Pick<Ctx['user'], 'branch_id'> },
  column: string,
): Expression<SqlBool> {
  return user.branch_id === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${user.branch_id}`;
}

/** Those whose attention points can be set: they see all of their branch until some are. */
const pointTypes: readonly UserType[] = ['sucursal', 'garita', 'bitacora_electronica'];
const pointColumns = { branch: 'branch_id', department: 'department_id', subdepartment: 'id' } as const;

/**
 * The condition that keeps people of a gate, a branch or the electronic log to the attention points they have access
 * to, if any was set for them: to these subdepartments, and the departments and branches they are in.
 */
export function ofPoints(
  { user }: { user: Pick<Ctx['user'], 'id' | 'type'> },
  what: keyof typeof pointColumns,
  column: string,
): Expression<SqlBool> {
  if (!pointTypes.includes(user.type)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(not exists (select from ${sql.table('user_access')} where user_access.user_id = ${user.id})
    or ${sql.ref(column)} in (select point.${sql.ref(pointColumns[what])} from ${sql.table('subdepartment')} as point
      join ${sql.table('user_access')} on user_access.subdepartment_id = point.id and user_access.user_id = ${user.id}
      where point.deleted_at is null))`;
}

/**
 * The client of a new record: those who see all clients specify it, all others create for their own. 422 on `client_id`
 * when it is missing, gone or another's.
 */
export async function clientFor(
  trx: Tx,
  ctx: Pick<Ctx, 'clientId' | 'allClients'>,
  wanted: number | undefined,
): Promise<number> {
  const refused = (key: MessageKey) => problem('validation', 'error.validation', {}, { client_id: key });
  if (!ctx.allClients) {
    if (ctx.clientId === null || (wanted !== undefined && wanted !== ctx.clientId))
      throw refused('error.reference');
    return ctx.clientId;
  }
  if (wanted === undefined) throw refused('error.clientRequired');
  const client = await trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', wanted)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!client) throw refused('error.reference');
  return client.id;
}

/** The name of a record that a row points at, looked up for the rows of a page only. */
export function nameIn<T extends string | null = string>(
  table: 'activity' | 'branch' | 'department' | 'subdepartment' | 'provider' | 'place' | 'uca_type',
  column: string,
): RawBuilder<T> {
  return sql<T>`(select named.name from ${sql.table(table)} as named where named.id = ${sql.ref(column)})`;
}

/** The full name of a person: of the row of `table` (or its alias), or of the only table in scope. */
export const personIn = (table?: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(table === undefined ? column : `${table}.${column}`);
  return sql<string>`trim(${of('name')} || ' ' || ${of('last_name')})`;
};

/** The person of an account, as lists show them. */
export const fullName = personIn('app_user');

/** The person of the account that a column points at; null for none, or where the caller may not see them. */
export function nameOfUser<T extends string | null = string | null>(column: string): RawBuilder<T> {
  return sql<T>`(select ${personIn('author')} from ${sql.table('app_user')} as author
    where author.id = ${sql.ref(column)})`;
}

/** The person of the UCA that a column points at; null for none, or where the caller may not see them. */
export const nameOfUca = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select ${personIn('person')} from ${sql.table('uca')} as walker
    join ${sql.table('app_user')} as person on person.id = walker.user_id where walker.id = ${sql.ref(column)})`;

/** What decides which day it is: a clock, and the time zone of the caller. */
export type Today = Pick<Ctx, 'now'> & { user: Pick<Ctx['user'], 'timezone'> };

/** The day it is for the caller, `YYYY-MM-DD`. */
export function todayOf(ctx: Today): string {
  const now = ctx.now();
  return toWallTime(now.getTime(), ctx.user.timezone)?.day ?? now.toISOString().slice(0, 10);
}

/** The instant at which a day begins on the caller's wall clock; today by default. */
export const startOfDay = (ctx: Today, day = todayOf(ctx)): string =>
  fromWallTime(day, '00:00', ctx.user.timezone) ?? `${day}T00:00:00.000Z`;

/**
 * The name of a row's client, as a sub-select: looked up for the rows of a page only, where a join would be paid for
 * every row that is counted.
 */
export function clientName<T extends string | null = string>(column: string): RawBuilder<T> {
  return sql<T>`(select client.name from client where client.id = ${sql.ref(column)})`;
}
