import type { DataOf, listVisitActors, QueryOut } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import { fullName, nameIn, ofClient } from '../core/scope.ts';
import { rolesOf, seenBy } from './visit-roles.ts';

type Query = QueryOut<typeof listVisitActors>;
type Found = Promise<DataOf<typeof listVisitActors>>;

/** Something of a request that the caller sees: `visit_request` and what else is joined fits the row in scope. */
const some = (from: RawBuilder<unknown>, seen: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select from ${from} and ${seen})`;

const requestsAt = (subdepartments: RawBuilder<unknown>) =>
  sql`${sql.table('visit_request')} where visit_request.subdepartment_id in (${subdepartments})`;

/** People who acted on requests that the caller sees, also those who have left, by name. */
export const pageOfVisitActors = (ctx: Ctx, query: Query): Found =>
  ctx.tx(async (trx) => {
    const seen = seenBy(ctx, await rolesOf(trx, ctx));
    const acted = sql`${sql.table('visit_event')}
      join ${sql.table('visit_request')} on visit_request.id = visit_event.request_id where visit_event.user_id = app_user.id`;
    return page(trx, query, {
      select: trx
        .selectFrom('app_user')
        .where(ofClient(ctx, 'app_user.client_id'))
        .where(some(acted, seen))
        .select(['app_user.id', fullName.as('name'), sql<string>`app_user.email`.as('detail')]),
      sortable: { name: 'app_user.sort_name' },
      searchable: ['app_user.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    });
  });

/** Branches with requests that the caller sees, by name. */
export const pageOfVisitBranches = (ctx: Ctx, query: Query): Found =>
  ctx.tx(async (trx) => {
    const seen = seenBy(ctx, await rolesOf(trx, ctx));
    const within = sql`select part.id from ${sql.table('subdepartment')} as part where part.branch_id = branch.id`;
    return page(trx, query, {
      select: trx
        .selectFrom('branch')
        .where(ofClient(ctx, 'branch.client_id'))
        .where(some(requestsAt(within), seen))
        .select(['branch.id', 'branch.name', 'branch.city as detail']),
      ...listOf('branch'),
    });
  });

/** Departments with requests that the caller sees, by name. */
export const pageOfVisitDepartments = (ctx: Ctx, query: Query): Found =>
  ctx.tx(async (trx) => {
    const seen = seenBy(ctx, await rolesOf(trx, ctx));
    const within = sql`select part.id from ${sql.table('subdepartment')} as part
      where part.department_id = department.id`;
    return page(trx, query, {
      select: trx
        .selectFrom('department')
        .where(ofClient(ctx, 'department.client_id'))
        .where(some(requestsAt(within), seen))
        .select(['department.id', 'department.name', nameIn('branch', 'department.branch_id').as('detail')]),
      ...listOf('department'),
    });
  });

/** Subdepartments with requests that the caller sees, by name. */
export const pageOfVisitSubdepartments = (ctx: Ctx, query: Query): Found =>
  ctx.tx(async (trx) => {
    const seen = seenBy(ctx, await rolesOf(trx, ctx));
    return page(trx, query, {
      select: trx
        .selectFrom('subdepartment')
        .where(ofClient(ctx, 'subdepartment.client_id'))
        .where(some(requestsAt(sql`subdepartment.id`), seen))
        .select(['subdepartment.id', 'subdepartment.name'])
        .select(nameIn('department', 'subdepartment.department_id').as('detail')),
      ...listOf('subdepartment'),
    });
  });

const listOf = (table: 'branch' | 'department' | 'subdepartment') => ({
  sortable: { name: sql`fold(${sql.ref(`${table}.name`)})` },
  searchable: [`${table}.search`],
  folded: true,
  defaultSort: 'name',
  tieBreak: `${table}.id`,
});
