import { type ClientInput, flagsWithRoles, type VisitRole } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { changeAccount, openAccount } from '../../accounts/account/account.service.ts';
import type { NewPassword } from '../../accounts/account/passwords.ts';
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

/** Where the account's emails go, and the field of the form that sets it. */
export function addressOfAccount(given: Pick<ClientInput, 'user_email' | 'contact_email'>) {
  const field = given.user_email === '' ? 'contact_email' : 'user_email';
  return { field, email: given[field] } as const;
}

/** Writes the account that signs in for a client; a generated password is emailed to it. */
export async function writeAccount(
  trx: Tx,
  ctx: Ctx,
  clientId: number,
  given: Given,
  password: NewPassword | null,
): Promise<void> {
  const existing = await findAccount(trx, clientId);
  const account = {
    name: given.contact_name,
    last_name: given.contact_last_name,
    phone: given.contact_phone,
    username: given.username,
    email: addressOfAccount(given).email,
    flags: JSON.stringify(flagsWithRoles(existing?.flags ?? {}, given)),
  };
  if (existing) await changeAccount(trx, ctx, existing, account, password);
  else await openAccount(trx, ctx, 'cliente', { ...account, client_id: clientId }, password);
}
