import { type DataOf, HOST_HITS, type listGateHosts, type QueryOut } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { searchCondition } from '../../../http/list-search.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf, nameIn, ofClient, personIn } from '../../core/scope.ts';
import { atGates } from '../gate-places.ts';

/** Whom visitors visit, and how they are reached. */

/** The account of an employee: that of their email, within the client. */
const accountIn = sql<number | null>`(select app_user.id from ${sql.table('app_user')}
  where app_user.client_id = employee.client_id and employee.email <> ''
    and lower(app_user.email) = lower(employee.email)
    and app_user.deleted_at is null and not app_user.blocked limit 1)`;

/** Active employees of the branch by name; none for a gate the caller does not keep. */
export function hostsFound(
  ctx: Ctx,
  { branch_id, search }: QueryOut<typeof listGateHosts>,
): Promise<DataOf<typeof listGateHosts>> {
  const condition = searchCondition(['employee.search'], search, true);
  return ctx.tx(async (trx) => {
    const data = await trx
      .selectFrom('employee')
      .where(ofClient(ctx, 'employee.client_id'))
      .where(atGates(ctx, 'employee.branch_id'))
      .where('employee.branch_id', '=', branch_id)
      .where('employee.deleted_at', 'is', null)
      .where('employee.active', '=', true)
      .$if(condition !== null, (rows) => rows.where(condition ?? sql<SqlBool>`true`))
      .select(['employee.id', personIn('employee').as('name'), 'employee.position'])
      .select([
        nameIn('department', 'employee.department_id').as('department_name'),
        sql<boolean>`employee.email <> ''`.as('by_email'),
        sql<boolean>`${accountIn} is not null`.as('by_push'),
      ])
      .orderBy('employee.search')
      .orderBy('employee.id')
      .limit(HOST_HITS)
      .execute();
    return { data };
  });
}

/** A person who is asked. */
export interface Asked {
  name: string;
  /** Empty: by their account alone. */
  email: string;
  user_id: number | null;
  /** Null without an account: the client's then. */
  language: string | null;
}

/** An active employee of the branch; undefined for none. */
export const hostOf = (trx: Tx, ctx: Ctx, id: number, branch: number): Promise<Asked | undefined> =>
  trx
    .selectFrom('employee')
    .leftJoin('app_user', (join) => join.on('app_user.id', '=', accountIn))
    .where('employee.client_id', '=', clientOf(ctx))
    .where('employee.id', '=', id)
    .where('employee.branch_id', '=', branch)
    .where('employee.deleted_at', 'is', null)
    .where('employee.active', '=', true)
    .select([personIn('employee').as('name'), 'employee.email'])
    .select(['app_user.id as user_id', 'app_user.language'])
    .executeTakeFirst();

/** The person a guest visits: their host, if there is one who can be reached, otherwise the requester of the visit. */
export async function whoAnswersFor(
  trx: Tx,
  { host_id, request_id }: { host_id: number | null; request_id: number | null },
): Promise<Asked | undefined> {
  const host =
    host_id === null
      ? undefined
      : await trx
          .selectFrom('employee')
          .leftJoin('app_user', (join) => join.on('app_user.id', '=', accountIn))
          .where('employee.id', '=', host_id)
          .where('employee.deleted_at', 'is', null)
          .where('employee.active', '=', true)
          .select([personIn('employee').as('name'), 'employee.email'])
          .select(['app_user.id as user_id', 'app_user.language'])
          .executeTakeFirst();
  if (host && (host.email !== '' || host.user_id !== null)) return host;
  if (request_id === null) return;
  return trx
    .selectFrom('visit_request')
    .innerJoin('app_user', 'app_user.id', 'visit_request.requester_id')
    .where('visit_request.id', '=', request_id)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.blocked', '=', false)
    .select([personIn('app_user').as('name'), 'app_user.email'])
    .select(['app_user.id as user_id', 'app_user.language'])
    .executeTakeFirst();
}
