import type { Db } from '../../ports/database.ts';
import type { ReviewedConnection } from '../../realtime/types.ts';
import { isBlocked } from '../auth/session.service.ts';
import { userOfOwners } from '../auth/socket-owners.ts';
import { selectUsers } from '../auth/user.repository.ts';
import { verdictOn } from './ip-verdict.ts';

/**
 * Which connections may stay, asked after a rule changed: those of people who may come from the address the socket
 * comes from. Sockets that nobody signed in for hear nothing and stay.
 */
export async function reviewConnections(
  db: Db,
  connections: readonly ReviewedConnection[],
): Promise<boolean[]> {
  const idOf = (one: ReviewedConnection) => userOfOwners(one.owners);
  const ids = [...new Set(connections.map(idOf))].filter((id) => id !== null);
  if (ids.length === 0) return connections.map(() => true);
  const users = await selectUsers(db).where('app_user.id', 'in', ids).execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  return connections.map((one) => {
    const id = idOf(one);
    if (id === null) return true;
    const user = byId.get(id);
    return user !== undefined && !isBlocked(user) && verdictOn(user, one.address).allowed;
  });
}
