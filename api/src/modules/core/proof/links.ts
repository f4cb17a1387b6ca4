import { digest, type Json } from './chain.ts';

/** A history in which each entry carries the hashes of those before it. Pure, as all that `pnpm verify-export` runs. */

/** Where an entry stands: in the history of its client, and in that of the one thing it is about. */
export interface Place {
  /** From 1. */
  nth: number;
  step: number;
  /** The hash of the entry before it in either; empty for the first. */
  previous: string;
  before: string;
}

export interface Link extends Place {
  content: Json;
  hash: string;
}

/** The hash of an entry: of all that it says, its place, and so of every entry before it. */
export const hashOf = ({ nth, step, previous, before, content }: Omit<Link, 'hash'>): string =>
  digest({ nth, step, previous, before, content });

export const chained = <T extends Omit<Link, 'hash'>>(entry: T): T & { hash: string } => ({
  ...entry,
  hash: hashOf(entry),
});

/** The first line of an exported chain; its entries follow, one a line. */
export interface ChainHeader {
  format: 'vigia-chain';
  version: 1;
  /** All that a client did, or what was done to one of its requests. */
  of: 'client' | 'request';
  subject_id: number;
  /** Places of its first and its last entry; the last is before the first where there is none. */
  first: number;
  last: number;
  /** The hash before the first entry, and that of the last. */
  previous: string;
  head: string;
}

/**
 * What does not fit, first: `head`, it is not the one that was written down; `altered`, `removed`, `moved` or `added`
 * entries, by their place.
 */
export type ChainFinding = { what: 'head' } | { what: 'altered' | 'removed' | 'moved' | 'added'; at: number };

const placeIn = ({ of }: Pick<ChainHeader, 'of'>, link: Link) =>
  of === 'client' ? { at: link.nth, previous: link.previous } : { at: link.step, previous: link.before };

/**
 * Looks through a chain as it is read. `known`: the head that somebody kept elsewhere, without which whoever writes a
 * whole file anew is not found out.
 *
 * @returns the first entry that does not fit; null when all do
 */
export async function firstFault(
  header: ChainHeader,
  links: Iterable<Link> | AsyncIterable<Link>,
  known?: string,
): Promise<ChainFinding | null> {
  let due = header.first;
  let hash = header.previous;
  /** An entry that is not where it should be: it may come later. */
  let missing: number | null = null;
  for await (const link of links) {
    const { at, previous } = placeIn(header, link);
    if (missing !== null) {
      if (at === missing) return { what: 'moved', at };
      continue;
    }
    if (at < due || at > header.last) return { what: 'added', at };
    if (at > due) {
      missing = due;
      continue;
    }
    if (hashOf(link) !== link.hash) return { what: 'altered', at };
    // It fits itself: the one before was written anew, or what comes before the first.
    if (previous !== hash) return { what: 'altered', at: Math.max(header.first, at - 1) };
    hash = link.hash;
    due = at + 1;
  }
  if (missing !== null || due <= header.last) return { what: 'removed', at: missing ?? due };
  if (hash !== header.head) return { what: 'altered', at: header.last };
  return known === undefined || known === header.head ? null : { what: 'head' };
}

/** Whether the first line of a file says that a chain follows. */
export function isChainHeader(value: unknown): value is ChainHeader {
  const { format, version, of, first, last, previous, head, subject_id } = (value ??
    {}) as Partial<ChainHeader>;
  return (
    format === 'vigia-chain' &&
    version === 1 &&
    (of === 'client' || of === 'request') &&
    [first, last, subject_id].every(Number.isInteger) &&
    typeof previous === 'string' &&
    typeof head === 'string'
  );
}

/** Whether a further line is an entry of a chain. */
export function isLink(value: unknown): value is Link {
  const { nth, step, previous, before, content, hash } = (value ?? {}) as Partial<Link>;
  return (
    [nth, step].every(Number.isInteger) &&
    [previous, before, hash].every((one) => typeof one === 'string') &&
    content !== undefined
  );
}
