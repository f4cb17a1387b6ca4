import { digest } from './chain.ts';

/** The seal of the scans that a client's phones sent within one of its days. */
export interface DaySeal {
  /** By the client's clock: `2026-11-25`. */
  day: string;
  /** Places of its first and its last entry in the client's chain, and the hash of the last. */
  first: number;
  last: number;
  hash: string;
  sealed_at: string;
  /** The head of the client's seal before this one; empty for its first. */
  previous: string;
  /** One digest for all of the above, to write down. */
  head: string;
}

/** The head of a client's seal: it changes with any entry of its day, and with every seal before it. */
export const headOfDay = (
  client: number,
  { day, first, last, hash, sealed_at, previous }: Omit<DaySeal, 'head'>,
): string => digest({ kind: 'scans', client, day, first, last, hash, sealed_at, previous });

export const sealOfDay = (client: number, given: Omit<DaySeal, 'head'>): DaySeal => ({
  ...given,
  head: headOfDay(client, given),
});

/**
 * The days whose seal contradicts itself, or follows neither the day before it nor `first`, the first entry. One without
 * entries is broken too: it would end where the one before does, and stand in its place.
 */
export function brokenSeals(client: number, first: number, seals: readonly DaySeal[]): string[] {
  const follows = (seal: DaySeal, before: DaySeal | undefined) =>
    before
      ? seal.first === before.last + 1 && seal.previous === before.head && seal.day > before.day
      : seal.first === first && (seal.first > 1 || seal.previous === '');
  return seals
    .filter(
      (seal, nth) =>
        seal.head !== headOfDay(client, seal) || seal.last < seal.first || !follows(seal, seals[nth - 1]),
    )
    .map(({ day }) => day);
}
