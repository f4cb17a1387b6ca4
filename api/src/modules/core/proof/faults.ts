import { brokenSeals } from './day-seal.ts';
import { type ChainHeader, hashOf, isPhoto, type Link, type LooseScan, placeIn } from './links.ts';

/**
 * What does not fit: `head`, none that the file has is the one that was written down; `seal`, that of a day contradicts
 * itself or the one before; `day`, the entries are not those that were sealed; entries by their place, and scans by their
 * id, with `kind` where it is the photo of that scan: `late`, its arrival is long before that of what was chained before
 * it.
 */
export type ChainFinding =
  | { what: 'head' }
  | { what: 'seal' | 'day'; day: string }
  | ({ what: 'altered' | 'removed' | 'moved' | 'added' | 'late'; at?: number } & Owner);

/** The scan that an entry is of, or whose photo. */
type Owner = Pick<Link, 'scan' | 'kind'>;

/** The findings in the order of their places, the first of them if there are more than was asked for, and how many there are. */
export interface Faults {
  findings: ChainFinding[];
  total: number;
}

/** Findings that are named unless more are asked for. */
export const MOST = 100;
/** Scans are chained in the order of their arrival; clocks of servers differ by less. */
const LATE_MS = 60 * 60_000;

type EntryFinding = Extract<ChainFinding, { scan?: number }>;

const ownerOf = (line: Link | LooseScan): Owner => ({
  ...(line.scan !== undefined && { scan: line.scan }),
  ...(isPhoto(line) && { kind: 'photo' }),
});
const named = (what: EntryFinding['what'], at: number, owner: Owner = {}): EntryFinding => ({
  ...{ what, at },
  ...owner,
});

/** The recorded arrival of a scan or, long after it as it may be, of its photo. */
function arrivalOf({ content }: Link): number {
  const said = content !== null && typeof content === 'object' && 'received_at' in content;
  return said ? Date.parse(String(content.received_at)) : Number.NaN;
}

/** Looks through a chain entry by entry. What it remembers grows with what is missing, not with the file. */
function walk(header: ChainHeader) {
  const { first, last, seals = [] } = header;
  const found: ChainFinding[] = [];
  const altered = new Map<number, Owner>();
  /** Places that were passed over, and what is known of their hashes: from themselves, and from those after them. */
  let gaps: [from: number, to: number][] = [];
  const hashes = new Map([[first - 1, header.previous]]);
  const claims = new Map<number, string>();
  const days = new Map(seals.map((seal) => [seal.last, seal]));
  let due = first;
  /** The entry before the one that is due; and others in its place. */
  let end: { hash: string; owner: Owner } = { hash: header.previous, owner: {} };
  let twins: { hash: string; finding: EntryFinding }[] = [];
  let newest = Number.NEGATIVE_INFINITY;

  /** The entry at a place was rewritten: it matches its own hash, but not the one after it. */
  const rewritten = (at: number, owner: Owner) => altered.set(Math.max(first, at), owner);

  /** Whether the entry before has this hash. If another one in its place has, the first was added. */
  function isBefore(hash: string): boolean {
    if (end.hash === hash) return true;
    const twin = twins.find((one) => one.hash === hash);
    if (twin) wasFirst(twin.finding);
    return twin !== undefined;
  }

  /** Of two entries in one place it was the first that was added. */
  function wasFirst(finding: EntryFinding) {
    if (end.owner.scan === undefined) return;
    delete finding.kind;
    Object.assign(finding, end.owner);
  }

  function again(at: number, link: Link, fits: boolean) {
    const { hash } = link;
    const finding = named('added', at, ownerOf(link));
    found.push(finding);
    if (at !== due - 1) return;
    twins.push({ hash, finding });
    if (!fits || !altered.delete(at)) return;
    wasFirst(finding);
    end = { hash, owner: ownerOf(link) };
  }

  /** An entry that was missed earlier. */
  function later(at: number, link: Link, previous: string) {
    found.push(named('moved', at, ownerOf(link)));
    gaps = gaps.flatMap(([from, to]) => {
      if (at < from || at > to) return [[from, to]];
      const parts: [number, number][] = [
        [from, at - 1],
        [at + 1, to],
      ];
      return parts.filter(([start, stop]) => start <= stop);
    });
    const [before, claimed] = [hashes.get(at - 1), claims.get(at)];
    if (before !== undefined && before !== previous) rewritten(at - 1, {});
    if (claimed !== undefined && claimed !== link.hash) rewritten(at, ownerOf(link));
    hashes.set(at, link.hash);
    claims.set(at - 1, previous);
  }

  function inTurn(at: number, link: Link, previous: string, fits: boolean) {
    if (at > due) {
      gaps.push([due, at - 1]);
      hashes.set(due - 1, end.hash);
      claims.set(at - 1, previous);
    } else if (fits && !isBefore(previous)) rewritten(at - 1, end.owner);
    const sealed = days.get(at);
    if (sealed && sealed.hash !== link.hash) found.push({ what: 'day', day: sealed.day });
    const arrived = arrivalOf(link);
    if (header.of === 'scans' && arrived < newest - LATE_MS) found.push(named('late', at, ownerOf(link)));
    if (arrived > newest) newest = arrived;
    end = { hash: link.hash, owner: ownerOf(link) };
    twins = [];
    due = at + 1;
  }

  function take(line: Link | LooseScan) {
    if (!('nth' in line)) {
      found.push({ what: 'added', ...ownerOf(line) });
      return;
    }
    const { at, previous } = placeIn(header, line);
    const isGone = header.of === 'scans' && line.content === null;
    const fits = isGone || hashOf(line) === line.hash;
    if (at < first || at > last) return void found.push(named('added', at, ownerOf(line)));
    if (at < due && !gaps.some(([from, to]) => from <= at && at <= to)) return again(at, line, fits);
    if (isGone) found.push(named('removed', at, ownerOf(line)));
    if (!fits) altered.set(at, ownerOf(line));
    return at < due ? later(at, line, previous) : inTurn(at, line, previous, fits);
  }

  function finish(known: string | undefined, most: number): Faults {
    if (due <= last) gaps.push([due, last]);
    else if (!isBefore(header.head)) rewritten(last, end.owner);
    const places = [
      ...found,
      ...[...altered].map(([at, owner]) => named('altered', at, owner)),
      ...gaps.flatMap(([from, to]) =>
        Array.from({ length: Math.min(most, to - from + 1) }, (_, nth) => named('removed', from + nth)),
      ),
    ];
    const ordered = places.toSorted((one, other) => placeOf(one) - placeOf(other));
    const general: ChainFinding[] = brokenSeals(header.subject_id, first, seals).map((day) => ({
      what: 'seal',
      day,
    }));
    // The file ends before that seal does: it says so of itself, so nothing else is missing.
    for (const seal of seals) if (seal.last > last) general.push({ what: 'day', day: seal.day });
    // Where there is no entry, anything can be written as the hash of the last.
    const heads = [...(last < first ? [] : [header.head]), ...seals.map(({ head }) => head)];
    if (known !== undefined && !heads.includes(known)) general.push({ what: 'head' });
    const missing = gaps.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    return {
      findings: [...general, ...ordered].slice(0, most),
      total: general.length + found.length + altered.size + missing,
    };
  }
  return { take, finish };
}

const placeOf = (finding: ChainFinding) =>
  'at' in finding && finding.at !== undefined ? finding.at : Number.POSITIVE_INFINITY;

/**
 * Everything that does not fit in a chain, as it is read; the first `most` are named. `known`: a head kept elsewhere,
 * without which a rewrite of the whole file is not detected.
 */
export async function faultsOf(
  header: ChainHeader,
  lines: Iterable<Link | LooseScan> | AsyncIterable<Link | LooseScan>,
  { known, most = MOST }: { known?: string | undefined; most?: number } = {},
): Promise<Faults> {
  const { take, finish } = walk(header);
  for await (const line of lines) take(line);
  return finish(known, most);
}
