import type { GuestNow } from 'contract';

export interface Admitted {
  joins: GuestNow[];
  /** Blocked or blacklisted by now. */
  barred: GuestNow[];
  /** No room was left for them. */
  over: GuestNow[];
}

/** Which of some guests join a request, in their order: not who is there, nor who may not enter, and `room` at most. */
export function admitGuests(guests: readonly GuestNow[], taken: ReadonlySet<string>, room: number): Admitted {
  const barred = guests.filter(({ blocked, blacklisted }) => blocked || blacklisted);
  const free = guests.filter((guest) => !barred.includes(guest) && !taken.has(guest.identity));
  return { joins: free.slice(0, Math.max(0, room)), barred, over: free.slice(Math.max(0, room)) };
}
