import type { UserMetadata, UserType } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../ports/database.ts';

/** All parts of a user record. */
export interface UserRow {
  id: number;
  type: UserType;
  username: string;
  name: string;
  last_name: string;
  email: string;
  /** The confirmed address, folded: used to sign in and to receive links; empty when there is none. */
  sign_in_email: string;
  phone: string;
  client_id: number | null;
  client_name: string | null;
  client_flags: UserMetadata | null;
  client_blocked: boolean | null;
  timezone: string | null;
  day_from: number | null;
  night_from: number | null;
  branch_id: number | null;
  branch_name: string | null;
  uca_id: number | null;
  flags: UserMetadata;
  password_hash: string;
  legal_terms_version: string | null;
  language: string;
  blocked: boolean;
  /** Addresses that the user's own rules, and those of their type, allow; null without any rule. */
  ip_user: string[] | null;
  ip_type: string[] | null;
}

/** Users who are not deleted, nor their client, with what their record needs. */
export function selectUsers(db: Db | Tx) {
  return db
    .selectFrom('app_user')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .where('app_user.deleted_at', 'is', null)
    .where('client.deleted_at', 'is', null)
    .select([
      'app_user.id',
      'app_user.type',
      'app_user.username',
      'app_user.name',
      'app_user.last_name',
      'app_user.email',
      'app_user.sign_in_email',
      'app_user.phone',
      'app_user.client_id',
      'client.name as client_name',
      'client.flags as client_flags',
      'client.blocked as client_blocked',
      'client.timezone',
      'client.day_from',
      'client.night_from',
      'app_user.branch_id',
      'app_user.flags',
      'app_user.password_hash',
      'app_user.legal_terms_version',
      'app_user.language',
      'app_user.blocked',
      sql<string | null>`(select name from branch where branch.id = app_user.branch_id)`.as('branch_name'),
      sql<number | null>`(select id from uca where uca.user_id = app_user.id and uca.deleted_at is null)`.as(
        'uca_id',
      ),
      sql<string[] | null>`(select array_agg(range) from ip_rule
        where ip_rule.user_id = app_user.id and ip_rule.active and ip_rule.deleted_at is null)`.as('ip_user'),
      sql<string[] | null>`case when app_user.client_id is null
        then (select array_agg(range) from ip_rule where ip_rule.client_id is null
          and ip_rule.user_type = app_user.type and ip_rule.active and ip_rule.deleted_at is null)
        else (select array_agg(range) from ip_rule where ip_rule.client_id = app_user.client_id
          and ip_rule.user_type = app_user.type and ip_rule.active and ip_rule.deleted_at is null)
        end`.as('ip_type'),
    ]);
}

export async function findUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('app_user.id', '=', id).executeTakeFirst();
}

/** Where links to an account's password are sent: its confirmed address, otherwise its only one. */
export const safeAddress = ({ sign_in_email, email }: UserRow): string => sign_in_email || email;

/** By user name, or by the confirmed email address, which only one account has. */
export async function findByLogin(db: Db | Tx, login: string): Promise<UserRow | undefined> {
  const name = login.trim().toLowerCase();
  if (name === '') return undefined;
  const rows = await selectUsers(db)
    // The index of addresses has no empty ones, so a plan for any name has to know that none is asked for.
    .where(
      sql<SqlBool>`(app_user.username = ${name}
        or (app_user.sign_in_email = ${name} and app_user.sign_in_email <> ''))`,
    )
    .limit(2)
    .execute();
  return rows.find((row) => row.username === name) ?? rows[0];
}

export function isBlocked(user: UserRow): boolean {
  return user.blocked || user.client_blocked === true;
}
