import type { MessageKey, UserType } from 'contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Tables } from '../../../ports/schema.ts';
import { emailTaken, emailWritten } from '../auth/account-email.ts';
import { mailPasswords, type NewPassword } from './passwords.ts';

/** An account is a row of `app_user`, for every kind of user. See ADR 0036. */

/** What identifies an account among all accounts of all clients. */
export interface AccountNames {
  username: string;
  email: string;
}

/** Which of these user names are taken, by anybody in the system. */
export async function takenUsernames(trx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ username: string }>`
    select username from usernames_in_use(${names}::text[]) as username`.execute(trx);
  return new Set(rows.map(({ username }) => username));
}

/** Whether another undeleted account has the user name, in any client; an account may keep its own. */
export async function usernameTaken(trx: Tx, username: string, before = ''): Promise<boolean> {
  return username !== before && (await takenUsernames(trx, [username])).size > 0;
}

/**
 * Which of these another undeleted account has, by field, each with its message. `held` is the current account,
 * null for a new one.
 */
export async function takenNames(
  trx: Tx,
  { username, email }: AccountNames,
  held: (AccountNames & { id: number }) | null,
): Promise<Record<string, MessageKey>> {
  const named = await usernameTaken(trx, username, held?.username);
  const mailed = await emailTaken(trx, email, { except: held?.id ?? null, before: held?.email ?? '' });
  return {
    ...(named && { username: 'error.unique' as const }),
    ...(mailed && { email: 'error.unique' as const }),
  };
}

/** 409 when restoring a deleted account would conflict with another's user name or address. */
export async function assertNamesStillFree(trx: Tx, { username, email }: AccountNames): Promise<void> {
  const taken = await takenNames(trx, { username, email }, null);
  if (Object.keys(taken).length > 0) throw problem('conflict', 'error.unique');
}

type NewAccount = Omit<
  Insertable<Tables['app_user']>,
  'type' | 'password_hash' | 'language' | 'created_at' | 'updated_at'
> &
  AccountNames;

/** Creates an account; a generated password is emailed. Returns its id. */
export async function openAccount(
  trx: Tx,
  ctx: Ctx,
  type: UserType,
  account: NewAccount,
  password: NewPassword | null,
): Promise<number> {
  if (!password) throw new Error('a new account needs a password');
  const now = ctx.now();
  const { id } = await trx
    .insertInto('app_user')
    .values({
      ...account,
      type,
      password_hash: password.hash,
      language: ctx.language,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailPasswords(trx, ctx.language, [{ ...account, password }]);
  return id;
}

/**
 * Updates an account. A new password, a block and a deletion end its sessions in the database (migration 094);
 * a new address awaits its owner's confirmation.
 */
export async function changeAccount(
  trx: Tx,
  ctx: Ctx,
  held: { id: number; email: string },
  account: Updateable<Tables['app_user']>,
  password: NewPassword | null = null,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ ...account, updated_at: ctx.now(), ...(password && { password_hash: password.hash }) })
    .where('id', '=', held.id)
    .execute();
  await emailWritten(trx, ctx, held.id, held.email);
}
