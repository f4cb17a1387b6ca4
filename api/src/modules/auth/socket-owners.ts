import type { UserType } from 'contract';

/** Keys by which the sockets of somebody signed in are found again, in every instance. */
export const socketOwner = {
  user: (id: number) => `user:${id}`,
  session: (id: number) => `session:${id}`,
  /** Everybody of a type in a client, or of those who belong to none. */
  type: (clientId: number | null, type: UserType) => `type:${clientId ?? 'none'}:${type}`,
};

/** The user a socket was authorised for, by its keys. */
export function userOfOwners(owners: Iterable<string>): number | null {
  for (const owner of owners) {
    const id = /^user:(\d+)$/.exec(owner)?.[1];
    if (id) return Number(id);
  }
  return null;
}
