import type { UserMetadata, UserType } from 'contract';
import { sql } from 'kysely';
import { hashPassword } from '../modules/accounts/auth/password.ts';
import { hashToken, newToken, secondsAfter } from '../modules/accounts/auth/tokens.ts';
import type { Database } from '../ports/database.ts';
import { PASSWORD } from './test-database.ts';

export interface TestUser {
  id: number;
  client_id: number | null;
  token: string;
  session_id: number;
}

export interface TestAccounts {
  createClient(flags?: UserMetadata, values?: { name?: string; blocked?: boolean }): Promise<number>;
  /** A user with an open session. Its password is `PASSWORD`. */
  createUser(
    type: UserType,
    values?: {
      client_id?: number | null;
      username?: string;
      flags?: UserMetadata;
      email?: string;
      blocked?: boolean;
    },
  ): Promise<TestUser>;
  /** Users of a client with open sessions, one of each type named, in that order: in one statement. */
  createUsers(client_id: number, types: readonly UserType[]): Promise<TestUser[]>;
  /** A session for an existing user. */
  openSession(userId: number, clientId: number | null): Promise<TestUser>;
}

let passwordHash: Promise<string> | null = null;

/** Creates clients, users and sessions directly in the database, in the time of `clock`. */
export function accountsOf(db: Database['db'], clock: { now(): Date }): TestAccounts {
  let count = 0;

  const openSession = async (id: number, client_id: number | null): Promise<TestUser> => {
    const now = clock.now();
    const later = secondsAfter(now, 3600);
    const session = await db
      .insertInto('session')
      .values({
        user_id: id,
        address: '127.0.0.1',
        agent: 'test',
        created_at: now,
        seen_at: now,
        expires_at: later,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await db
      .insertInto('session_token')
      .values({
        hash: hashToken(token),
        session_id: session.id,
        kind: 'access',
        created_at: now,
        expires_at: later,
      })
      .execute();
    return { id, client_id, token, session_id: session.id };
  };

  return {
    async createClient(flags = {}, values = {}) {
      const row = await db
        .insertInto('client')
        .values({
          name: values.name ?? `Cliente ${++count}`,
          business_name: 'Empresa S. A.',
          ruc: '1790012345001',
          flags: JSON.stringify(flags),
          blocked: values.blocked ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async createUser(type, values = {}) {
      passwordHash ??= hashPassword(PASSWORD);
      const username = values.username ?? `u${++count}`;
      const client_id = type === 'admin' ? null : (values.client_id ?? null);
      const { id } = await db
        .insertInto('app_user')
        .values({
          type,
          client_id,
          username,
          name: `Nombre ${username}`,
          email: values.email ?? `${username}@example.com`,
          password_hash: await passwordHash,
          flags: JSON.stringify(values.flags ?? {}),
          blocked: values.blocked ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return openSession(id, client_id);
    },
    async createUsers(client_id, types) {
      passwordHash ??= hashPassword(PASSWORD);
      const usernames = types.map(() => `u${++count}`);
      const tokens = types.map(newToken);
      const now = clock.now();
      const later = secondsAfter(now, 3600);
      const { rows } = await sql<{ id: number; session_id: number }>`
        with people as (
          insert into app_user (type, client_id, username, name, email, password_hash)
          select type, ${client_id}, username, 'Nombre ' || username, username || '@example.com',
            ${await passwordHash}
          from unnest(${types}::text[], ${usernames}::text[]) with ordinality as one (type, username, nth)
          order by nth returning id, username),
        opened as (
          insert into session (user_id, address, agent, created_at, seen_at, expires_at)
          select id, '127.0.0.1', 'test', ${now}::timestamptz, ${now}::timestamptz, ${later}::timestamptz
          from people order by id returning id, user_id),
        whose as (
          select opened.id as session_id, people.id, hash from people
          join opened on opened.user_id = people.id
          join unnest(${usernames}::text[], ${tokens.map(hashToken)}::text[]) as token (username, hash)
            on token.username = people.username),
        kept as (
          insert into session_token (hash, session_id, kind, created_at, expires_at)
          select hash, session_id, 'access', ${now}::timestamptz, ${later}::timestamptz from whose)
        select id, session_id from whose order by id`.execute(db);
      return rows.map((row, nth) => ({ ...row, client_id, token: tokens[nth] ?? '' }));
    },
    openSession,
  };
}
