import { type ClientInput, flagsWithRoles, type VisitRole } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { emailWritten } from '../../accounts/auth/account-email.ts';
import { mailPasswords, type NewPassword, newPasswords } from '../../imports/new-passwords.ts';
import { findAccount } from './client.repository.ts';

type Given = Pick<
  ClientInput,
  | 'contact_name'
  | 'contact_last_name'
  | 'contact_email'
  | 'contact_phone'
  | 'username'
  | 'user_email'
  | VisitRole
>;

/** Where the account's letters go, and the field of the form that says so. */
export function addressOfAccount(given: Pick<ClientInput, 'user_email' | 'contact_email'>) {
  const field = given.user_email === '' ? 'contact_email' : 'user_email';
  return { field, email: given[field] } as const;
}

/** A password for a new account, or the one that was typed for an old one. Outside a transaction: it takes a while. */
export async function preparePassword(password: string, isNew: boolean): Promise<NewPassword | null> {
  if (password === '' && !isNew) return null;
  const [made = null] = await newPasswords([password]);
  return made;
}

/** Writes the account that signs in for a client; a password that was made goes to it by letter. */
export async function writeAccount(
  trx: Tx,
  ctx: Ctx,
  clientId: number,
  given: Given,
  password: NewPassword | null,
): Promise<void> {
  const now = ctx.now();
  const existing = await findAccount(trx, clientId);
  const account = {
    name: given.contact_name,
    last_name: given.contact_last_name,
    phone: given.contact_phone,
    username: given.username,
    email: addressOfAccount(given).email,
    flags: JSON.stringify(flagsWithRoles(existing?.flags ?? {}, given)),
    updated_at: now,
    ...(password && { password_hash: password.hash }),
  };
  if (existing) {
    await trx.updateTable('app_user').set(account).where('id', '=', existing.id).execute();
    await emailWritten(trx, ctx, existing.id, existing.email);
    return;
  }
  if (!password) throw new Error('a new account needs a password');
  await trx
    .insertInto('app_user')
    .values({
      ...account,
      password_hash: password.hash,
      client_id: clientId,
      type: 'cliente',
      language: ctx.language,
      created_at: now,
    })
    .execute();
  await mailPasswords(trx, ctx.language, [{ ...account, password }]);
}
