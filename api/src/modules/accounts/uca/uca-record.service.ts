import {
  fieldIssues,
  type MessageKey,
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
import { followFences, watchAgain } from '../../field/geofence/fence-members.ts';
import { findParentPlace } from '../../field/place/place.repository.ts';
import { retirePhone } from '../../field/position/retire-phone.ts';
import { assertNamesStillFree, changeAccount, openAccount, takenNames } from '../account/account.service.ts';
import { preparePassword } from '../account/passwords.ts';
import { changeUca, findUca, insertUca, lockUca, roomForUcas } from './uca-record.repository.ts';

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

/** 422 when the place is not the client's, or the user name or the email is taken. */
async function assertValid(
  trx: Tx,
  ctx: Ctx,
  clientId: number,
  input: Pick<UcaInput, 'place_id' | 'username' | 'email'>,
  held: Parameters<typeof takenNames>[2],
): Promise<void> {
  const place = await findParentPlace(trx, ctx, input.place_id);
  const fields: Record<string, MessageKey> = {
    ...(place?.client_id !== clientId && { place_id: 'error.reference' }),
    ...(await takenNames(trx, input, held)),
  };
  if (Object.keys(fields).length > 0) throw problem('validation', 'error.validation', {}, fields);
}

/** 409 when the client has reached its limit of UCAs. */
async function assertRoom(trx: Tx, clientId: number): Promise<void> {
  const { maximum, count } = await roomForUcas(trx, clientId);
  if (count >= maximum) throw problem('conflict', 'error.ucaLimit', { maximum });
}

export function oneUca(ctx: Ctx, id: number): Promise<UcaRecord> {
  return ctx.tx((trx) => found(trx, ctx, id));
}

/** Creates a UCA and its account. Without a password a random one is emailed. 409 at the client's limit. */
export async function createUca(ctx: Ctx, input: UcaInput): Promise<UcaRecord> {
  const password = await preparePassword(input.password, true);
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, input.client_id);
    await assertRoom(trx, client_id);
    await assertValid(trx, ctx, client_id, input, null);
    const { account, uca } = columnsOf(input);
    const now = ctx.now();
    const user_id = await openAccount(trx, ctx, 'uca', { ...account, client_id }, password);
    const id = await insertUca(trx, { ...uca, client_id, user_id, created_at: now, updated_at: now });
    await followFences(trx, id, now);
    const after = await found(trx, ctx, id);
    await audit(trx, ctx, { action: 'create', entity: 'uca', entityId: id, after, clientId: client_id });
    return after;
  });
}

/** Validates the whole input after some of its fields have changed. */
function wholeOf(before: UcaRecord, changes: object): UcaInput {
  const { account, uca } = columnsOf({ ...before, password: '' });
  const whole = { ...account, ...uca, password: '', client_id: before.client_id, ...changes };
  const result = safeParse(ucaInput, whole);
  if (!result.success) throw invalid(fieldIssues(result.error, whole));
  return result.data;
}

/** Changes the given fields. A new password or a block ends the UCA's sessions. */
export async function editUca(ctx: Ctx, id: number, changes: Partial<UcaInput>): Promise<UcaRecord> {
  const password = await preparePassword(changes.password ?? '', false);
  return ctx.tx(async (trx) => {
    const user = await lockUca(trx, id);
    const before = await found(trx, ctx, id);
    if (user === undefined) throw notFound();
    const input = wholeOf(before, changes);
    if (input.client_id !== before.client_id)
      throw problem('validation', 'error.validation', {}, { client_id: 'error.reference' });
    const held = { id: user, username: before.username, email: before.email };
    await assertValid(trx, ctx, before.client_id, input, held);
    const { account, uca } = columnsOf(input);
    await changeAccount(trx, ctx, held, account, password);
    await changeUca(trx, id, { ...uca, updated_at: ctx.now() });
    await followFences(trx, id, ctx.now());
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

/** Deletes a UCA and its account; what its phone reported stays. It can be restored. */
export function removeUca(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const deleted_at = ctx.now();
    await retirePhone(trx, id, deleted_at);
    const user = await lockUca(trx, id);
    const before = await found(trx, ctx, id);
    if (user === undefined) throw notFound();
    await changeAccount(trx, ctx, { id: user, email: before.email }, { deleted_at });
    await changeUca(trx, id, { deleted_at, updated_at: deleted_at });
    await followFences(trx, id, deleted_at);
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
 * Restores a deleted UCA; a no-op when it is not deleted. 409 when its user name or place was lost meanwhile, or
 * the client is at its limit.
 */
export function bringBackUca(ctx: Ctx, id: number): Promise<UcaRecord> {
  return ctx.tx(async (trx) => {
    const user = await lockUca(trx, id);
    const deleted = await findUca(trx, ctx, id, { deleted: true });
    if (deleted && user !== undefined) {
      await assertRoom(trx, deleted.client_id);
      const place = await findParentPlace(trx, ctx, deleted.place_id);
      if (!place) throw problem('conflict', 'error.reference');
      await assertNamesStillFree(trx, deleted);
      await changeAccount(trx, ctx, { id: user, email: deleted.email }, { deleted_at: null });
      // Naming the type again restores it too, if it was deleted.
      await changeUca(trx, id, { deleted_at: null, updated_at: ctx.now(), type: deleted.type });
      await watchAgain(trx, id, ctx.now());
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
