import { createHash } from 'node:crypto';
import { type Limit, originOf } from '../../core/throttle.ts';

/** User name and email are one account; an unknown name is counted as if it existed. */
export function accountKey(userId: number | null, login: string): string {
  if (userId !== null) return `u${userId}`;
  return `n${createHash('sha256').update(login.trim().toLowerCase()).digest('hex').slice(0, 32)}`;
}

const HOUR = 3600;
/** Ten wrong passwords make one address wait for one account: nobody else, and no other account there. */
export const pairLimit = (account: string, address: string): Limit => ({
  key: `pair:${account}:${originOf(address)}`,
  tries: 10,
  memory: HOUR,
  longest: HOUR,
});
/** A browser that has signed in with this account before has its own attempts, wherever it is. */
export const deviceLimit = (account: string, hash: string): Limit => ({
  key: `device:${account}:${hash}`,
  tries: 10,
  memory: HOUR,
  longest: HOUR,
});
/** Wrong passwords for anybody from one address: more than an office mistypes, too few to guess a whole list. */
export const sprayLimit = (address: string): Limit => ({
  key: `address:${originOf(address)}`,
  tries: 1000,
  memory: 600,
  longest: 60,
});
/** All wrong passwords of an account, from anywhere. Nobody is delayed by it; its owner is notified. */
export const watch = (account: string): Limit => ({
  key: `account:${account}`,
  tries: 2 ** 31 - 1,
  memory: HOUR,
  longest: 0,
});
/** Password links requested by one address for one name, and for all. */
export const resetLimits = (account: string, address: string): Limit[] => [
  { key: `reset:${account}:${originOf(address)}`, tries: 5, memory: HOUR, longest: HOUR },
  { key: `resets:${originOf(address)}`, tries: 100, memory: HOUR, longest: 60 },
];
