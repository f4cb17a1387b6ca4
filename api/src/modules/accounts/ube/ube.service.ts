import {
  type listUbes,
  type Paged,
  type QueryOut,
  type Ube,
  type UbeInput,
  type UbeRole,
  type UbeRoleName,
  type UbeSubdepartment,
  type UserMetadata,
  ubeInput,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Written } from '../../core/catalogue/catalogue.ts';
import { clientOf } from '../../core/scope.ts';
import { refuseBlacklisted } from '../../elog/blacklist/blacklisted.ts';
import { assertEnoughLeft } from '../../elog/subdepartment/reviewers.ts';
import { accountCatalogue } from '../account/account.catalogue.ts';
import { replaceRoles, selectUbes, subdepartmentsOfClient } from './ube.repository.ts';

/** The user record's flags that follow from the roles. A master sees what a visualizer sees. */
export function flagsOfRoles(roles: readonly Pick<UbeRole, 'role'>[], master: boolean): UserMetadata {
  const has = (name: UbeRoleName) => roles.some(({ role }) => role === name);
  return {
    ...(has('REQUEST') && { solicitador: true }),
    ...(has('VALIDATE') && { validador: true }),
    ...(has('AUTHORIZE') && { autorizador: true }),
    ...((has('VISUALIZE') || master) && { visualizador: true }),
    ...(master && { master: true }),
  };
}

/** Roles that count towards a subdepartment's votes: blocked users have none. */
const voting = (ube: { roles: readonly UbeRole[]; blocked: boolean } | null) =>
  ube && !ube.blocked ? ube.roles : [];

async function settle(trx: Tx, ctx: Ctx, { id, input, before }: Written<Ube, UbeInput>): Promise<void> {
  if (input) await replaceRoles(trx, { id, client_id: clientOf(ctx) }, input.roles, ctx.now());
  const kept = new Set(voting(input).map((one) => `${one.subdepartment_id} ${one.role}`));
  const lost = voting(before).filter((one) => !kept.has(`${one.subdepartment_id} ${one.role}`));
  await assertEnoughLeft(trx, clientOf(ctx), lost);
}

/** Electronic log users, each an account with roles by subdepartment. */
export const ubes = accountCatalogue<Ube, UbeInput>({
  type: 'bitacora_electronica',
  entity: 'ube',
  input: ubeInput,
  find: (trx, ctx, id, scope) => selectUbes(trx, ctx, scope).where('app_user.id', '=', id).executeTakeFirst(),
  async ownColumns(trx, ctx, { roles, master, identification, foreign_document }) {
    const client_id = clientOf(ctx);
    const known = new Set((await subdepartmentsOfClient(trx, client_id)).map(({ id }) => id));
    if (roles.some((one) => !known.has(one.subdepartment_id)))
      throw problem('validation', 'error.validation', {}, { roles: 'error.reference' });
    return {
      client_id,
      identification,
      foreign_document,
      flags: JSON.stringify(flagsOfRoles(roles, master)),
    };
  },
  refuse: refuseBlacklisted('ubes'),
  written: settle,
});

export function pageOfUbes(ctx: Ctx, query: QueryOut<typeof listUbes>): Promise<Paged<Ube>> {
  const { role, subdepartment_id, blocked } = query;
  const held = sql`select user_id from ${sql.table('ube_role')} where true
    ${role !== undefined && role !== 'MASTER' ? sql`and role = ${role}` : sql``}
    ${subdepartment_id !== undefined ? sql`and subdepartment_id = ${subdepartment_id}` : sql``}`;
  const byRole = (role !== undefined && role !== 'MASTER') || subdepartment_id !== undefined;
  return ctx.tx((trx) =>
    page(trx, query, {
      select: selectUbes(trx, ctx)
        .$if(byRole, (rows) => rows.where('app_user.id', 'in', sql<number>`(${held})`))
        .$if(role === 'MASTER', (rows) => rows.where(sql<boolean>`app_user.flags->>'master' = 'true'`))
        .$if(blocked !== undefined, (rows) => rows.where('app_user.blocked', '=', blocked === 'true')),
      sortable: {
        name: 'app_user.sort_name',
        username: 'app_user.username',
        identification: 'app_user.identification',
        email: sql`lower(app_user.email)`,
        blocked: 'app_user.blocked',
        created_at: 'app_user.created_at',
      },
      searchable: ['app_user.search', 'app_user.identification'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    }),
  );
}

export function subdepartmentsForRoles(ctx: Ctx): Promise<{ data: UbeSubdepartment[] }> {
  return ctx.tx(async (trx) => ({ data: await subdepartmentsOfClient(trx, clientOf(ctx)) }));
}
