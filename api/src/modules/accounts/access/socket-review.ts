import type { Db } from '../../../ports/database.ts';
import type { ReviewedConnection, ReviewVerdict } from '../../../ports/realtime.ts';
import { verdictOn } from '../auth/ip-verdict.ts';
import { mayJoin } from '../auth/may-join.ts';
import { sessionOfOwners, userOfOwners } from '../auth/socket-owners.ts';
import { isBlocked, selectUsers } from '../auth/user.repository.ts';
import { assembleUser } from '../auth/user-record.ts';

/**
 * Re-checks connections after a rule, an account, a role or a client changed: a connection stays if its session is
 * open, its owner may use the socket's address, and may still join every channel it was let into.
 * Sockets without a signed-in user receive nothing and stay.
 */
export async function reviewConnections(
  db: Db,
  connections: readonly ReviewedConnection[],
): Promise<ReviewVerdict[]> {
  const idsBy = (find: (owners: ReadonlySet<string>) => number | null) =>
    [...new Set(connections.map(({ owners }) => find(owners)))].filter((id) => id !== null);
  const [userIds, sessionIds] = [idsBy(userOfOwners), idsBy(sessionOfOwners)];
  if (userIds.length === 0) return connections.map(() => 'stay');
  const users = await selectUsers(db).where('app_user.id', 'in', userIds).execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  const ended = await endedAmong(db, sessionIds);
  return connections.map(({ owners, address, granted }) => {
    const id = userOfOwners(owners);
    if (id === null) return 'stay';
    const user = byId.get(id);
    const session = sessionOfOwners(owners);
    if (!user || isBlocked(user) || !verdictOn(user, address).allowed) return 'end';
    if (session !== null && ended.has(session)) return 'end';
    const listener = { ...assembleUser(user, ''), uca_id: user.uca_id };
    return [...granted].every((channel) => mayJoin(listener, channel)) ? 'stay' : 'renew';
  });
}

/** Sessions that have ended, including deleted ones. */
async function endedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  const openIds = new Set(open.map(({ id }) => id));
  return new Set(ids.filter((id) => !openIds.has(id)));
}
