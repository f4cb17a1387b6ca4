import {
  type listUbes,
  type MessageKey,
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
import type { Catalogue, Written } from '../../core/catalogue/catalogue.ts';
import { clientOf } from '../../core/scope.ts';
import { refuseBlacklisted } from '../../elog/blacklist/blacklisted.ts';
import { takenUsernames } from '../../imports/lookups.ts';
import { mailPasswords, newPasswords } from '../../imports/new-passwords.ts';
import { emailTaken, emailWritten } from '../auth/account-email.ts';
import { demandEnoughLeft } from './reviewers.ts';
import { replaceRoles, selectUbes, subdepartmentsOfClient } from './ube.repository.ts';

/** The flags of the user record that follow from somebody's roles. A master sees what a visualizer sees. */
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

const refuseBlacklistedUbe = refuseBlacklisted('ubes');

/** Roles that count against a subdepartment's votes: nobody blocked casts one. */
const voting = (ube: { roles: readonly UbeRole[]; blocked: boolean } | null) =>
  ube && !ube.blocked ? ube.roles : [];

async function setPassword(trx: Tx, ctx: Ctx, id: number, input: UbeInput, isNew: boolean): Promise<void> {
  if (input.password === '' && !isNew) return;
  const [password] = await newPasswords([input.password]);
  if (!password) return;
  await trx.updateTable('app_user').set({ password_hash: password.hash }).where('id', '=', id).execute();
  await mailPasswords(trx, ctx.language, [{ ...input, password }]);
}

async function settle(trx: Tx, ctx: Ctx, { id, input, before }: Written<Ube, UbeInput>): Promise<void> {
  if (input) {
    if (before) await emailWritten(trx, ctx, id, before.email);
    await setPassword(trx, ctx, id, input, before === null);
    await replaceRoles(trx, { id, client_id: clientOf(ctx) }, input.roles, ctx.now());
  }
  const kept = new Set(voting(input).map((one) => `${one.subdepartment_id} ${one.role}`));
  const lost = voting(before).filter((one) => !kept.has(`${one.subdepartment_id} ${one.role}`));
  await demandEnoughLeft(trx, clientOf(ctx), lost);
}

/** Users of the electronic log, each an account with roles by subdepartment. */
export const ubes: Catalogue<Ube, UbeInput> = {
  table: 'app_user',
  entity: 'ube',
  input: ubeInput,
  find: (trx, ctx, id, scope) => selectUbes(trx, ctx, scope).where('app_user.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, { roles, master, password: _, ...input }, before) {
    const client_id = clientOf(ctx);
    const known = new Set((await subdepartmentsOfClient(trx, client_id)).map(({ id }) => id));
    if (roles.some((one) => !known.has(one.subdepartment_id)))
      throw problem('validation', 'error.validation', {}, { roles: 'error.reference' });
    return {
      ...input,
      client_id,
      type: 'bitacora_electronica',
      flags: JSON.stringify(flagsOfRoles(roles, master)),
      // Nothing opens an account before `settle` has given it a password.
      ...(!before && { password_hash: '', language: ctx.language }),
    };
  },
  unique: [
    // Among all accounts: `refuse`. Here it is named together with a document that is taken.
    { field: 'email', within: ['client_id'], folded: true },
    { field: 'identification', within: ['client_id'] },
  ],
  async refuse(trx, ctx, columns, before) {
    await refuseBlacklistedUbe(trx, ctx, columns, before);
    const { username, email } = columns;
    const name = String(username);
    const named = before?.username !== name && (await takenUsernames(trx, [name])).size > 0;
    const mailed = await emailTaken(trx, String(email), {
      except: before ? Number(before.id) : null,
      before: String(before?.email ?? ''),
    });
    const fields: Record<string, MessageKey> = {
      ...(named && { username: 'error.unique' }),
      ...(mailed && { email: 'error.unique' }),
    };
    if (named || mailed) throw problem('validation', 'error.validation', {}, fields);
  },
  written: settle,
};

export function pageOfUbes(ctx: Ctx, query: QueryOut<typeof listUbes>): Promise<Paged<Ube>> {
  const { role, subdepartment_id, blocked } = query;
  const held = sql`select user_id from ube_role where true
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
