import type { Ctx, CtxUser } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Ports } from '../../../ports/ports.ts';
import { bearersOf, recallBearer } from './bearers.ts';
import { verdictOn } from './ip-verdict.ts';
import { hashToken } from './tokens.ts';
import { isBlocked, selectUsers } from './user.repository.ts';
import { unlessHeld } from './user-memory.ts';
import { assembleUser } from './user-record.ts';

const SEEN_EVERY_MS = 60_000;

/**
 * The owner of a bearer token. Null for an unknown one; throws a 401 with the reason when the session has ended or may
 * not be used from this address. The rules are loaded with the user in the query of every call, so they apply at once
 * in every instance; without an address they are not checked.
 */
export async function authenticate(ports: Ports, token: string, from?: string): Promise<CtxUser | null> {
  const now = ports.clock.now();
  const row = await unlessHeld(
    ports.database,
    async () => (await bearersOf(ports).read(hashToken(token))) ?? null,
    () => recallBearer(ports.database, token),
  );
  if (!row) return null;
  const over = [row.expires_at, row.token_expires_at].some((at) => Date.parse(at) <= now.getTime());
  if (row.ended_at || over) throw problem('unauthorized', 'error.sessionEnded');
  if (isBlocked(row)) throw problem('unauthorized', 'error.blocked');
  if (from !== undefined) {
    const { allowed, address } = verdictOn(row, from);
    if (!allowed) throw problem('unauthorized', 'error.invalidIp', { address });
  }
  if (now.getTime() - Date.parse(row.seen_at) > SEEN_EVERY_MS)
    await bearersOf(ports).noteSeen(row.session_id);
  return {
    ...assembleUser(row, ports.config.LEGAL_TERMS_VERSION),
    session_id: row.session_id,
    uca_id: row.uca_id,
  };
}

/** The current user of an open session; null once it has ended, or its user is blocked or refused from here. */
export async function currentOf(ctx: Ctx): Promise<CtxUser | null> {
  const { database, config } = ctx.ports;
  const row = await selectUsers(database.db)
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .where('session.id', '=', ctx.user.session_id)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row || isBlocked(row) || !verdictOn(row, ctx.address).allowed) return null;
  const { session_id } = ctx.user;
  return { ...assembleUser(row, config.LEGAL_TERMS_VERSION), session_id, uca_id: row.uca_id };
}
