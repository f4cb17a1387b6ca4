import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../http/context.ts';
import { problem } from '../http/problem.ts';

/**
 * The condition that keeps a query within the caller's client: the first of two locks, row-level security is the
 * second. `wanted` narrows further; somebody of one client who asks for another finds nothing.
 */
export function ofClient(
  ctx: Pick<Ctx, 'clientId' | 'allClients'>,
  column: string,
  wanted?: number,
): Expression<SqlBool> {
  const conditions = [];
  if (!ctx.allClients) conditions.push(sql`${sql.ref(column)} = ${ctx.clientId}`);
  if (wanted !== undefined) conditions.push(sql`${sql.ref(column)} = ${wanted}`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The caller's own client. Throws `forbidden` for those who belong to none. */
export function clientOf(ctx: Pick<Ctx, 'clientId'>): number {
  if (ctx.clientId === null) throw problem('forbidden', 'error.forbidden');
  return ctx.clientId;
}

/**
 * The name of a row's client, as a sub-select: looked up for the rows of a page only, where a join would be paid for
 * every row that is counted.
 */
export function clientName(column: string): RawBuilder<string> {
  return sql<string>`(select client.name from client where client.id = ${sql.ref(column)})`;
}
