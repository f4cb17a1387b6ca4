import {
  fieldIssues,
  type HeldRoles,
  type listUmas,
  type MessageKey,
  type Paged,
  type QueryOut,
  rolesOfFlags,
  type Uma,
  type UmaInput,
  umaInput,
  umaModules,
  umaRoles,
} from 'contract';
import { sql } from 'kysely';
import { safeParse } from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { invalid, problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { preparePassword } from '../../clients/client/client-account.ts';
import { lockRow } from '../../core/catalogue/catalogue.repository.ts';
import { clientFor } from '../../core/scope.ts';
import { mailPasswords } from '../../imports/new-passwords.ts';
import { emailTaken, emailWritten } from '../auth/account-email.ts';
import { demandEnoughLeft, lostEverywhere } from '../ube/reviewers.ts';
import { asUma, findUma, nameTaken, selectUmas } from './uma.repository.ts';

const notFound = () => problem('notFound', 'error.notFound');

export function pageOfUmas(ctx: Ctx, query: QueryOut<typeof listUmas>): Promise<Paged<Uma>> {
  const { blocked, client_id } = query;
  return ctx.tx(async (trx) => {
    const select = selectUmas(trx, ctx, { client: client_id }).$if(blocked !== undefined, (rows) =>
      rows.where('app_user.blocked', '=', blocked === 'true'),
    );
    const { data, metadata } = await page(trx, query, {
      select,
      sortable: {
        name: 'app_user.sort_name',
        username: 'app_user.username',
        email: 'app_user.email',
        client_name: sql.ref('client_name'),
        blocked: 'app_user.blocked',
        created_at: 'app_user.created_at',
      },
      searchable: ['app_user.search'],
      folded: true,
      defaultSort: 'name',
      tieBreak: 'app_user.id',
    });
    return { data: data.map(asUma), metadata };
  });
}

async function found(trx: Tx, ctx: Ctx, id: number): Promise<Uma> {
  const row = await findUma(trx, ctx, id);
  if (!row) throw notFound();
  return row;
}

export function oneUma(ctx: Ctx, id: number): Promise<Uma> {
  return ctx.tx((trx) => found(trx, ctx, id));
}

/** Roles that count against a subdepartment's votes: nobody blocked, nor kept out of visits, casts one. */
const votingRoles = (uma: Uma): HeldRoles => (uma.blocked || !uma.is_ubes ? rolesOfFlags({}) : uma);

/** What is stored of an input: of its flags only what keeps out of a module or gives a role. */
function columnsOf({ name, last_name, username, email, phone, blocked, ...input }: UmaInput) {
  const off = Object.entries(umaModules).flatMap(([module, flag]) =>
    input[module as keyof typeof umaModules] ? [] : [[flag, false]],
  );
  const on = Object.entries(umaRoles).flatMap(([role, flag]) =>
    input[role as keyof typeof umaRoles] ? [[flag, true]] : [],
  );
  const flags = JSON.stringify(Object.fromEntries([...off, ...on]));
  return { name, last_name, username, email, phone, blocked, flags };
}

/** 422 when the user name or the address is another account's. */
async function demandFree(
  trx: Tx,
  { username, email }: Pick<UmaInput, 'username' | 'email'>,
  before: Pick<Uma, 'id' | 'email'> | null,
): Promise<void> {
  const except = before?.id ?? null;
  const fields: Record<string, MessageKey> = {
    ...((await nameTaken(trx, username, except)) && { username: 'error.unique' }),
    ...((await emailTaken(trx, email, { except, before: before?.email ?? '' })) && { email: 'error.unique' }),
  };
  if (Object.keys(fields).length > 0) throw problem('validation', 'error.validation', {}, fields);
}

/** Creates a UMA's account. Without a password a random one is mailed. */
export async function createUma(ctx: Ctx, input: UmaInput): Promise<Uma> {
  const password = await preparePassword(input.password, true);
  if (!password) throw new Error('no password was made');
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, input.client_id);
    await demandFree(trx, input, null);
    const columns = columnsOf(input);
    const now = ctx.now();
    const { id } = await trx
      .insertInto('app_user')
      .values({
        ...columns,
        client_id,
        type: 'uma',
        password_hash: password.hash,
        language: ctx.language,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailPasswords(trx, ctx.language, [{ ...columns, password }]);
    const after = await found(trx, ctx, id);
    await audit(trx, ctx, { action: 'create', entity: 'uma', entityId: id, after, clientId: client_id });
    return after;
  });
}

/** The whole input by its own rules, after some of its fields have changed. */
function wholeOf(before: Uma, changes: object): UmaInput {
  const stored = before as unknown as Readonly<Record<string, unknown>>;
  const old = Object.fromEntries(Object.keys(umaInput.shape).map((name) => [name, stored[name] ?? '']));
  const whole = { ...old, password: '', ...changes };
  const result = safeParse(umaInput, whole);
  if (!result.success) throw invalid(fieldIssues(result.error, whole));
  return result.data;
}

/** Changes what was given. A new password or a block signs the UMA out everywhere. */
export async function editUma(ctx: Ctx, id: number, changes: Partial<UmaInput>): Promise<Uma> {
  const password = await preparePassword(changes.password ?? '', false);
  return ctx.tx(async (trx) => {
    await lockRow(trx, 'app_user', id);
    const before = await found(trx, ctx, id);
    const input = wholeOf(before, changes);
    if (input.client_id !== before.client_id)
      throw problem('validation', 'error.validation', {}, { client_id: 'error.reference' });
    await demandFree(trx, input, before);
    await trx
      .updateTable('app_user')
      .set({
        ...columnsOf(input),
        updated_at: ctx.now(),
        ...(password && { password_hash: password.hash }),
      })
      .where('id', '=', id)
      .execute();
    await emailWritten(trx, ctx, id, before.email);
    const changed = await found(trx, ctx, id);
    const clientId = before.client_id;
    await demandEnoughLeft(trx, clientId, lostEverywhere(votingRoles(before), votingRoles(changed)));
    await audit(trx, ctx, {
      action: 'update',
      entity: 'uma',
      entityId: id,
      before,
      after: changed,
      clientId,
    });
    return changed;
  });
}

/** Deletes a UMA, who is signed out everywhere. It can be brought back. */
export function removeUma(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    await lockRow(trx, 'app_user', id);
    const before = await found(trx, ctx, id);
    await trx.updateTable('app_user').set({ deleted_at: ctx.now() }).where('id', '=', id).execute();
    const clientId = before.client_id;
    await demandEnoughLeft(trx, clientId, lostEverywhere(votingRoles(before), null));
    await audit(trx, ctx, { action: 'delete', entity: 'uma', entityId: id, before, clientId });
    return { id };
  });
}

/** Brings a deleted UMA back; harmless when it was not deleted. 409 when its user name was taken meanwhile. */
export function bringBackUma(ctx: Ctx, id: number): Promise<Uma> {
  return ctx.tx(async (trx) => {
    await lockRow(trx, 'app_user', id);
    const deleted = await findUma(trx, ctx, id, { deleted: true });
    if (deleted) {
      await demandFree(trx, deleted, { id, email: '' }).catch(() => {
        throw problem('conflict', 'error.unique');
      });
      await trx.updateTable('app_user').set({ deleted_at: null }).where('id', '=', id).execute();
    }
    const after = await found(trx, ctx, id);
    await audit(trx, ctx, {
      action: 'restore',
      entity: 'uma',
      entityId: id,
      after,
      clientId: after.client_id,
    });
    return after;
  });
}
