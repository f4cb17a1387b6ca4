import {
  fieldIssues,
  type UcaInput,
  type UcaRecord,
  type UcaSettings,
  ucaInput,
  ucaSettingNames,
} from 'contract';
import { safeParse } from 'zod/mini';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { invalid, problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientFor } from '../../core/scope.ts';
import { findParentPlace } from '../../field/place/place.repository.ts';
import { mailPasswords, newPasswords } from '../../imports/new-passwords.ts';
import { demandEmailStillFree, emailTaken, emailWritten } from '../auth/account-email.ts';
import { hashPassword } from '../auth/password.ts';
import {
  changeUca,
  findUca,
  insertUca,
  lockUca,
  roomForUcas,
  usernameTaken,
} from './uca-record.repository.ts';

const notFound = () => problem('notFound', 'error.notFound');

/** The columns of the account and of the UCA that an input fills. */
function columnsOf(input: UcaInput) {
  const { name, last_name, username, email, phone, blocked, type, place_id } = input;
  const settings = Object.fromEntries(ucaSettingNames.map((setting) => [setting, input[setting]]));
  return {
    account: { name, last_name, username, email, phone, blocked },
    uca: { type, place_id, ...(settings as UcaSettings) },
  };
}

async function found(trx: Tx, ctx: Ctx, id: number): Promise<UcaRecord> {
  const row = await findUca(trx, ctx, id);
  if (!row) throw notFound();
  return row;
}

/** 422 when the place is not the client's, or the user name or the address is somebody else's. */
async function demandValid(
  trx: Tx,
  ctx: Ctx,
  clientId: number,
  { place_id, username, email }: Pick<UcaInput, 'place_id' | 'username' | 'email'>,
  { userId, before }: { userId: number | null; before: string },
): Promise<void> {
  const place = await findParentPlace(trx, ctx, place_id);
  const taken = await usernameTaken(trx, username, userId);
  const mailed = await emailTaken(trx, email, { except: userId, before });
  if (place?.client_id === clientId && !taken && !mailed) return;
  throw problem(
    'validation',
    'error.validation',
    {},
    {
      ...(place?.client_id !== clientId && { place_id: 'error.reference' as const }),
      ...(taken && { username: 'error.unique' as const }),
      ...(mailed && { email: 'error.unique' as const }),
    },
  );
}

/** 409 when the client has as many UCAs as it may. */
async function demandRoom(trx: Tx, clientId: number): Promise<void> {
  const { maximum, living } = await roomForUcas(trx, clientId);
  if (living >= maximum) throw problem('conflict', 'error.ucaLimit', { maximum });
}

export function oneUca(ctx: Ctx, id: number): Promise<UcaRecord> {
  return ctx.tx((trx) => found(trx, ctx, id));
}

/** Creates a UCA and its account. Without a password a random one is mailed. 409 at the client's limit. */
export async function createUca(ctx: Ctx, input: UcaInput): Promise<UcaRecord> {
  const [password] = await newPasswords([input.password]);
  if (!password) throw new Error('no password was made');
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, input.client_id);
    await demandRoom(trx, client_id);
    await demandValid(trx, ctx, client_id, input, { userId: null, before: '' });
    const { account, uca } = columnsOf(input);
    const now = ctx.now();
    const id = await insertUca(
      trx,
      {
        ...account,
        client_id,
        type: 'uca',
        password_hash: password.hash,
        language: ctx.language,
        created_at: now,
        updated_at: now,
      },
      { ...uca, client_id, created_at: now, updated_at: now },
    );
    await mailPasswords(trx, ctx.language, [{ ...account, password }]);
    const after = await found(trx, ctx, id);
    await audit(trx, ctx, { action: 'create', entity: 'uca', entityId: id, after, clientId: client_id });
    return after;
  });
}

/** The whole input by its own rules, after some of its fields have changed. */
function wholeOf(before: UcaRecord, changes: object): UcaInput {
  const { account, uca } = columnsOf({ ...before, password: '' });
  const whole = { ...account, ...uca, password: '', client_id: before.client_id, ...changes };
  const result = safeParse(ucaInput, whole);
  if (!result.success) throw invalid(fieldIssues(result.error, whole));
  return result.data;
}

/** Changes what was given. A new password or a block ends the UCA's sessions. */
export async function editUca(ctx: Ctx, id: number, changes: Partial<UcaInput>): Promise<UcaRecord> {
  const password_hash = changes.password ? await hashPassword(changes.password) : undefined;
  return ctx.tx(async (trx) => {
    const user = await lockUca(trx, id);
    const before = await found(trx, ctx, id);
    if (user === undefined) throw notFound();
    const input = wholeOf(before, changes);
    if (input.client_id !== before.client_id)
      throw problem('validation', 'error.validation', {}, { client_id: 'error.reference' });
    await demandValid(trx, ctx, before.client_id, input, { userId: user, before: before.email });
    const { account, uca } = columnsOf(input);
    const updated_at = ctx.now();
    await changeUca(
      trx,
      { id, userId: user },
      { ...account, ...(password_hash && { password_hash }), updated_at },
      { ...uca, updated_at },
    );
    await emailWritten(trx, ctx, user, before.email);
    const changed = await found(trx, ctx, id);
    const clientId = before.client_id;
    await audit(trx, ctx, {
      action: 'update',
      entity: 'uca',
      entityId: id,
      before,
      after: changed,
      clientId,
    });
    return changed;
  });
}

/** Deletes a UCA and its account; what its phone reported stays. It can be brought back. */
export function removeUca(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const user = await lockUca(trx, id);
    const before = await found(trx, ctx, id);
    if (user === undefined) throw notFound();
    const now = { deleted_at: ctx.now(), updated_at: ctx.now() };
    await changeUca(trx, { id, userId: user }, now, now);
    await audit(trx, ctx, {
      action: 'delete',
      entity: 'uca',
      entityId: id,
      before,
      clientId: before.client_id,
    });
    return { id };
  });
}

/**
 * Brings a deleted UCA back; harmless when it was not deleted. 409 when its user name or place was lost meanwhile, or
 * the client has no room.
 */
export function bringBackUca(ctx: Ctx, id: number): Promise<UcaRecord> {
  return ctx.tx(async (trx) => {
    const user = await lockUca(trx, id);
    const deleted = await findUca(trx, ctx, id, { deleted: true });
    if (deleted && user !== undefined) {
      await demandRoom(trx, deleted.client_id);
      const place = await findParentPlace(trx, ctx, deleted.place_id);
      if (!place) throw problem('conflict', 'error.reference');
      if (await usernameTaken(trx, deleted.username, user)) throw problem('conflict', 'error.unique');
      await demandEmailStillFree(trx, deleted.email, user);
      const living = { deleted_at: null, updated_at: ctx.now() };
      // Naming the type again brings it back too, if it was deleted.
      await changeUca(trx, { id, userId: user }, living, { ...living, type: deleted.type });
    }
    const after = await found(trx, ctx, id);
    await audit(trx, ctx, {
      action: 'restore',
      entity: 'uca',
      entityId: id,
      after,
      clientId: after.client_id,
    });
    return after;
  });
}
