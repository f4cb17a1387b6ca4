import { digest, type Json } from './chain.ts';
import type { DaySeal } from './day-seal.ts';

/** A history in which each entry carries the hashes of those before it. Pure, as all that `pnpm verify-export` runs. */

/** The position of an action: in the history of its client, and in that of its subject. */
export interface Place {
  /** From 1. */
  nth: number;
  step: number;
  /** The hash of the entry before it in either; empty for the first. */
  previous: string;
  before: string;
}

/** An entry. Those of actions have a `step` and `before`; those of scans and their photos the id of the `scan`. */
export interface Link extends Pick<Place, 'nth' | 'previous'>, Partial<Pick<Place, 'step' | 'before'>> {
  scan?: number;
  /** Whether it is of the photo of its scan. The content says so too; this is for one that is gone. */
  kind?: 'photo';
  /** Null where what was chained is there no more. */
  content: Json;
  hash: string;
  /** Where the server keeps the photo: a path with slashes. Not chained. */
  file?: string;
}

/** A scan or photo that is stored but was never chained. */
export interface LooseScan extends Pick<Link, 'kind' | 'content'> {
  scan: number;
}

/** What the entry of a photo says of its bytes. */
export interface PhotoContent {
  kind: 'photo';
  /** In hexadecimal. */
  sha256: string;
}

/**
 * The content of a photo's entry. The hash covers it, and so which of the two an entry is: entries of scans are as they
 * were before photos were chained.
 */
export const photoIn = (content: Json): PhotoContent | undefined =>
  content !== null && typeof content === 'object' && 'kind' in content && content.kind === 'photo'
    ? (content as Json & PhotoContent)
    : undefined;

/** Whether a line is of a photo. */
export const isPhoto = ({ kind, content }: Pick<Link, 'kind' | 'content'>): boolean =>
  content === null ? kind === 'photo' : photoIn(content) !== undefined;

/** The hash of an entry: of all its content, its place, and so of every entry before it. */
export const hashOf = ({ nth, previous, step, before, scan, content }: Omit<Link, 'hash'>): string =>
  digest({
    ...{ nth, previous, content },
    ...(step !== undefined && before !== undefined && { step, before }),
    ...(scan !== undefined && { scan }),
  });

export const chained = <T extends Omit<Link, 'hash'>>(entry: T): T & { hash: string } => ({
  ...entry,
  hash: hashOf(entry),
});

const subjects = ['client', 'request', 'scans'] as const;

/** The first line of an exported chain; its entries follow, one a line. */
export interface ChainHeader {
  format: 'vigia-chain';
  version: 1;
  /** All that a client did, what was done to one of its requests, or the scans of a client with their photos. */
  of: (typeof subjects)[number];
  /** The client's id, or the request's. */
  subject_id: number;
  /** Places of its first and its last entry; the last is before the first where there is none. */
  first: number;
  last: number;
  /** The hash before the first entry, and that of the last. */
  previous: string;
  head: string;
  /** Of the days in it that are over, in their order. */
  seals?: readonly DaySeal[];
}

/** The place of an entry in the chain that a file is about, and the hash before it. */
export const placeIn = (
  { of }: Pick<ChainHeader, 'of'>,
  { nth, previous, step = 0, before = '' }: Omit<Link, 'hash' | 'content'>,
) => (of === 'request' ? { at: step, previous: before } : { at: nth, previous });

/** Whether the first line of a file announces a chain. */
export function isChainHeader(value: unknown): value is ChainHeader {
  const { format, version, of, first, last, previous, head, subject_id, seals } = (value ??
    {}) as Partial<ChainHeader>;
  return (
    format === 'vigia-chain' &&
    version === 1 &&
    subjects.some((subject) => subject === of) &&
    [first, last, subject_id].every(Number.isInteger) &&
    typeof previous === 'string' &&
    typeof head === 'string' &&
    (seals === undefined || (Array.isArray(seals) && seals.every(isDaySeal)))
  );
}

function isDaySeal(value: unknown): value is DaySeal {
  const { day, first, last, hash, sealed_at, previous, head } = (value ?? {}) as Partial<DaySeal>;
  return (
    [first, last].every(Number.isInteger) &&
    [day, hash, sealed_at, previous, head].every((one) => typeof one === 'string')
  );
}

/** Whether a further line of a file is an entry of its chain. */
export function isLink({ of }: Pick<ChainHeader, 'of'>, value: unknown): value is Link {
  const { nth, step, previous, before, content, hash, scan, file = '' } = (value ?? {}) as Partial<Link>;
  const [numbers, texts] = of === 'scans' ? [[scan], []] : [[step], [before]];
  return (
    [nth, ...numbers].every(Number.isInteger) &&
    [previous, hash, file, ...texts].every((one) => typeof one === 'string') &&
    content !== undefined
  );
}

/** Whether a further line of a file of scans is one that was never chained. */
export function isLooseScan({ of }: Pick<ChainHeader, 'of'>, value: unknown): value is LooseScan {
  const { scan, content, nth } = (value ?? {}) as Partial<LooseScan & Link>;
  return of === 'scans' && Number.isInteger(scan) && content !== undefined && nth === undefined;
}
