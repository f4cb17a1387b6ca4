import type { UserType } from 'contract';

/** Keys that identify the sockets of a signed-in user, in every instance. */
export const socketOwner = {
  user: (id: number) => `user:${id}`,
  session: (id: number) => `session:${id}`,
  /** Everybody of a client. */
  client: (id: number) => `client:${id}`,
  /** Everybody of a type in a client, or of those who belong to none. */
  type: (clientId: number | null, type: UserType) => `type:${clientId ?? 'none'}:${type}`,
};

function idOf(kind: 'user' | 'session', owners: Iterable<string>): number | null {
  for (const owner of owners) {
    const [name, id] = owner.split(':');
    if (name === kind && id) return Number(id);
  }
  return null;
}

/** The user a socket was authorised for, by its keys. */
export const userOfOwners = (owners: Iterable<string>): number | null => idOf('user', owners);

/** The session it belongs to. */
export const sessionOfOwners = (owners: Iterable<string>): number | null => idOf('session', owners);
