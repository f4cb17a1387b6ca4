import { FENCE_CONFIRM_MS, type FenceBounds, type ReplayFix, reachable, type TrackFix } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { type Away, fixesAway, fixesNear, type Replayed, type Span } from './replay.repository.ts';
import { around, deepOf, isIn } from './replay-boxes.ts';
import { byTime, endsOutside, type Ground, type Progress, withSigns } from './replay-silence.ts';

/** Which fixes of the past decide something at a fence, and reading them (docs/adr/0047, 0060). */

const MINUTE = 60_000;
/** What precedes a day may be the start of a jump. Fixes that were replayed already are ignored. */
const BEFORE = 60 * MINUTE;
const DAY = 86_400_000;
/** Metres around a fence in which somebody on foot who leaves is seen outside more than once, between these two. */
const RING = { least: 100, most: 250 };
/** Distance on foot in the time of three fixes. */
const RING_METRES_A_SECOND = 3.5;
/** Fixes that one query may have to read. */
const MOST_FIXES = 500_000;

/** What a reading of the past knows of its ground. */
interface Reading {
  grounds: readonly Ground[];
  around: FenceBounds;
  deep: FenceBounds | null;
  /** First fixes of an absence that are read: as many as may be needed to see that it is one. */
  most: number;
}

/** Whether the fixes from `begin` on start outside without a jump: then what precedes them changes nothing. */
function beginsOutside(
  fixes: readonly TrackFix[],
  begin: number,
  apart: number,
  grounds: readonly Ground[],
): boolean {
  const [one, next] = [fixes[begin], fixes[begin + 1]];
  if (!one || !next || next.at - one.at > apart || !reachable(one, next)) return false;
  return grounds.every(({ fence }) => fence.distance(one.lat, one.lng) > 0);
}

/** When a UCA may have been away on a day, where what it did then can decide something. */
function awayOf(
  uca_id: number,
  { apart, since, isOutside }: Progress,
  near: readonly TrackFix[],
  { from, to }: Span,
  { grounds, deep }: Reading,
): Away[] {
  return Array.from({ length: near.length + 1 }, (_, at): Away | null => {
    const [before, after] = [near[at - 1], near[at]];
    const begins = before?.at ?? since;
    const ends = after?.at ?? to;
    // Deep inside, one fix a minute was read.
    const isThin = before !== undefined && after !== undefined && isIn(deep, before) && isIn(deep, after);
    if (begins !== null && ends - begins <= apart + (isThin ? MINUTE : 0)) return null;
    const isOut = at === 0 ? isOutside : endsOutside(near, at, apart, grounds);
    const last = at < near.length && !(isOut && beginsOutside(near, at, apart, grounds));
    return { uca_id, from: Math.max(begins ?? 0, from - BEFORE), to: ends, first: !isOut, last };
  }).filter((away) => away !== null && (away.first || away.last)) as Away[];
}

/** What some UCAs did on a day, and their progress. */
async function fixesOfDay(
  ctx: Ctx,
  progress: ReadonlyMap<number, Progress>,
  span: Span,
  end: number,
  reading: Reading,
): Promise<Map<number, ReplayFix[]>> {
  const { grounds, around, deep, most } = reading;
  const near = await ctx.tx((trx) => fixesNear(trx, [...progress.keys()], span, around, deep));
  const asked = [...progress].flatMap(([id, one]) => awayOf(id, one, near.get(id) ?? [], span, reading));
  for (const [id, one] of progress) {
    const own = near.get(id);
    if (!own) continue;
    one.since = own.at(-1)?.at ?? one.since;
    one.isOutside = endsOutside(own, own.length, one.apart, grounds);
  }
  if (asked.length > 0) {
    const away = await ctx.tx((trx) =>
      fixesAway(trx, { from: span.from - BEFORE, to: span.to }, asked, most),
    );
    for (const [id, own] of away) near.set(id, [...(near.get(id) ?? []), ...own].sort(byTime));
  }
  return withSigns(ctx, progress, near, span.to === end ? end : null, grounds);
}

/** Days of UTC, as positions are partitioned by them. */
function daysOf({ from, to }: Span): Span[] {
  const days: Span[] = [];
  for (let at = from; at < to; ) {
    const next = Math.min(to, (Math.floor(at / DAY) + 1) * DAY);
    days.push({ from: at, to: next });
    at = next;
  }
  return days;
}

/** UCAs whose fixes of a day one query can read. */
function groupsOf(ucas: readonly Replayed[]): Replayed[][] {
  const groups: Replayed[][] = [];
  let fixes = Number.POSITIVE_INFINITY;
  for (const uca of ucas) {
    const own = DAY / (uca.collect_seconds * 1000);
    fixes += own;
    if (fixes > MOST_FIXES) {
      groups.push([]);
      fixes = own;
    }
    groups.at(-1)?.push(uca);
  }
  return groups;
}

function readingOf(ucas: readonly Replayed[], grounds: readonly Ground[]): Reading {
  const seconds = ucas.map(({ collect_seconds }) => collect_seconds);
  const [fastest, slowest] = [Math.min(...seconds), Math.max(...seconds)];
  const ring = Math.min(RING.most, Math.max(RING.least, slowest * RING_METRES_A_SECOND));
  return {
    grounds,
    around: around(grounds, ring),
    deep: deepOf(grounds),
    most: Math.min(64, Math.ceil((2 * FENCE_CONFIRM_MS) / (fastest * 1000)) + 4),
  };
}

const beginningOf = ({ collect_seconds, offline_minutes }: Replayed, own: readonly number[]): Progress => ({
  apart: Math.max(FENCE_CONFIRM_MS, collect_seconds * 1500),
  since: null,
  isOutside: false,
  silence: Math.min(offline_minutes, ...own) * MINUTE,
  last: null,
  isGone: false,
});

/**
 * Fixes of UCAs that decide something, in order of time for each: some UCAs and a day at once, the next day is read
 * while this one is judged. One query at a time, each in its own transaction, so that other calls get in between. Stops
 * when the caller has hung up: a form that is edited drops its replay for the next one.
 */
export async function* fixesOfAll(
  ctx: Ctx,
  ucas: readonly Replayed[],
  span: Span,
  grounds: readonly Ground[],
): AsyncGenerator<{ uca_id: number; own: ReplayFix[] }> {
  const offline = grounds.flatMap(({ offline_minutes }) => offline_minutes ?? []);
  const steps = groupsOf(ucas).flatMap((group) => {
    const reading = readingOf(group, grounds);
    const progress = new Map(group.map((uca) => [uca.id, beginningOf(uca, offline)]));
    return daysOf(span).map((day) => () => fixesOfDay(ctx, progress, day, span.to, reading));
  });
  const begin = (step: (typeof steps)[number] | undefined) => {
    const found = step?.();
    // A caller that stops early does not wait for it; one that continues gets the error then.
    found?.catch(() => {});
    return found;
  };
  let next = begin(steps[0]);
  for (const nth of steps.keys()) {
    const found = await next;
    ctx.assertAwaited();
    next = begin(steps[nth + 1]);
    for (const [uca_id, own] of found ?? []) yield { uca_id, own };
  }
}
