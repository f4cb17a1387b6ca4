import { sql } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { inLane } from '../../../ports/lane.ts';
import { plannedOnce } from '../../../ports/planned-once.ts';
import type { Ports } from '../../../ports/ports.ts';
import { together } from '../../../ports/together.ts';
import { hashToken } from './tokens.ts';
import { selectUsers, type UserRow } from './user.repository.ts';
import { recallUser, rememberUser } from './user-memory.ts';

interface SessionRow {
  session_id: number;
  seen_at: string;
  ended_at: string | null;
  expires_at: string;
  token_expires_at: string;
}
type Bearer = UserRow & SessionRow;

async function readBearers(database: Database, hashes: readonly string[]): Promise<Map<string, Bearer>> {
  const rows = await selectUsers(database.db)
    .modifyFront(plannedOnce)
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .innerJoin('session_token as token', 'token.session_id', 'session.id')
    .where(sql<boolean>`token.hash = any(${hashes}::text[])`)
    .where('token.kind', '=', 'access')
    .select(['session.id as session_id', 'session.seen_at', 'session.ended_at', 'session.expires_at'])
    .select(['token.expires_at as token_expires_at', 'token.hash'])
    .execute();
  for (const row of rows) rememberUser(database, row);
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

async function noteSeen(
  database: Database,
  sessions: readonly number[],
  now: Date,
): Promise<Map<number, true>> {
  await sql`${plannedOnce} update session set seen_at = ${now}
    where id in (select id from session where id = any(${sessions}::bigint[]) order by id for update skip locked)`.execute(
    database.db,
  );
  return new Map(sessions.map((id) => [id, true]));
}

interface Bearers {
  /** The owner of an access token, by its hash. */
  read(hash: string): Promise<Bearer | undefined>;
  /** Records that a session is in use. */
  noteSeen(sessionId: number): Promise<unknown>;
}
const known = new WeakMap<Database, Bearers>();

/** The query of every call, batched for calls that arrive together. */
export function bearersOf({ database, clock }: Pick<Ports, 'database' | 'clock'>): Bearers {
  const bearers = known.get(database) ?? {
    read: together((hashes: readonly string[]) => inLane('signing', () => readBearers(database, hashes))),
    noteSeen: together((ids: readonly number[]) =>
      inLane('signing', () => noteSeen(database, ids, clock.now())),
    ),
  };
  known.set(database, bearers);
  return bearers;
}

/** The same without the tables that screens write: null for an unknown token, undefined for a user not in memory. */
export async function recallBearer(database: Database, token: string): Promise<Bearer | null | undefined> {
  const session = await database.db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .where('token.hash', '=', hashToken(token))
    .where('token.kind', '=', 'access')
    .select(['session.id as session_id', 'session.seen_at', 'session.ended_at', 'session.expires_at'])
    .select(['token.expires_at as token_expires_at', 'session.user_id'])
    .executeTakeFirst();
  if (!session) return null;
  const user = recallUser(database, session.user_id);
  return user && { ...user, ...session };
}
