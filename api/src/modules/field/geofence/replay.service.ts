import { setImmediate as breathe } from 'node:timers/promises';
import {
  type BodyOut,
  type CompiledFence,
  compileFence,
  createReplay,
  DEGREE_METRES,
  exitMargin,
  FENCE_ACCURACY,
  FENCE_CONFIRM_MS,
  FENCE_REPLAY_DAYS,
  type FenceBounds,
  type FenceReplay,
  type FenceShape,
  fenceCentre,
  type GeofenceReplay,
  REPLAY_EVENTS,
  REPLAY_UCAS,
  type ReplayedVisit,
  type replayGeofence,
  shapeOf,
  type TrackFix,
  visitsWithout,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { findGeofence } from './geofence.repository.ts';
import { fixesAway, fixesNear, type Replayed, replayedUcas, type Span } from './replay.repository.ts';

const DAY = 86_400_000;
/** Metres around a fence within which somebody on foot is still seen leaving. */
const RING = 250;

interface Ground {
  shape: FenceShape;
  fence: CompiledFence;
}

const groundOf = (shape: FenceShape): Ground => ({ shape, fence: compileFence(shape) });

/** A box widened by this many metres on each side; a negative number narrows it. */
function widened({ west, east, south, north }: FenceBounds, metres: number): FenceBounds {
  const up = metres / DEGREE_METRES;
  const across = up / Math.max(0.05, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  return { west: west - across, east: east + across, south: south - up, north: north + up };
}

/** Everywhere that something can happen at one of the fences. */
function around(grounds: readonly Ground[]): FenceBounds {
  const boxes = grounds.map(({ fence: { bounds, radius } }) =>
    widened(bounds, exitMargin(radius) + FENCE_ACCURACY + RING),
  );
  const least = (side: keyof FenceBounds) => Math.min(...boxes.map((box) => box[side]));
  const most = (side: keyof FenceBounds) => Math.max(...boxes.map((box) => box[side]));
  return { west: least('west'), south: least('south'), east: most('east'), north: most('north') };
}

/** The area so far inside a fence that no fix there is near its edge: a square in the circle around its centre. */
function middleOf({ shape, fence }: Ground): FenceBounds {
  const { lat, lng } = fenceCentre(shape);
  const half = (-fence.distance(lat, lng) - FENCE_ACCURACY) / Math.SQRT2;
  return widened({ west: lng, east: lng, south: lat, north: lat }, half);
}

/** The area that is deep inside all of the fences; null if there is none. */
function deepOf(grounds: readonly Ground[]): FenceBounds | null {
  const boxes = grounds.map(middleOf);
  const west = Math.max(...boxes.map((box) => box.west));
  const east = Math.min(...boxes.map((box) => box.east));
  const south = Math.max(...boxes.map((box) => box.south));
  const north = Math.min(...boxes.map((box) => box.north));
  return west < east && south < north ? { west, east, south, north } : null;
}

const byTime = (one: TrackFix, other: TrackFix) => one.at - other.at;

/** The fixes of a UCA that decide something, and whether it reported anything before them. */
async function fixesOf(
  ctx: Ctx,
  { id, collect_seconds }: Replayed,
  span: Span,
  grounds: readonly Ground[],
): Promise<TrackFix[]> {
  const deep = deepOf(grounds);
  const near = await ctx.tx((trx) => fixesNear(trx, id, span, around(grounds), deep));
  if (near.length === 0) return [];
  // It may have been away between two fixes that are further apart than this. Deep inside they are a minute apart.
  const apart = Math.max(FENCE_CONFIRM_MS, collect_seconds * 1500, deep ? 125_000 : 0);
  const ends = [span.from, ...near.map(({ at }) => at), span.to];
  const gaps = ends.flatMap((to, index) => {
    const from = ends[index - 1] ?? to;
    const isEdge = index === 1 || index === ends.length - 1;
    return to > from && (isEdge || to - from > apart) ? [{ from, to }] : [];
  });
  const most = Math.min(64, Math.ceil((2 * FENCE_CONFIRM_MS) / (collect_seconds * 1000)) + 4);
  const away = await ctx.tx((trx) => fixesAway(trx, id, gaps, most));
  const known = new Set(near.map(({ at }) => at));
  return [...near, ...away.filter(({ at }) => !known.has(at))].sort(byTime);
}

function replayed(
  fixes: readonly TrackFix[],
  fence: CompiledFence,
  { offline, dwell, to }: { offline: number; dwell: number | null; to: number },
): FenceReplay {
  const replay = createReplay(fence, offline * 60_000, dwell === null ? null : dwell * 60_000);
  for (const fix of fixes) replay.take(fix);
  return replay.end(to);
}

/** The total over all UCAs. */
function totalOf(all: readonly FenceReplay[], now: number): GeofenceReplay['total'] {
  const visits = all.flatMap((one) => one.visits);
  const milliseconds = visits.reduce((sum, { from, to }) => sum + (to ?? now) - from, 0);
  return {
    visits: visits.length,
    noise: visits.filter(({ noise }) => noise).length,
    events: all.reduce((sum, { events }) => sum + events.length, 0),
    seconds: Math.round(milliseconds / 1000),
  };
}

const iso = (at: number) => new Date(at).toISOString();

/** The newest events of all UCAs, in order of time. */
const newest = <Row>(rows: Row[], at: (row: Row) => number): Row[] =>
  rows.sort((one, other) => at(one) - at(other)).slice(-REPLAY_EVENTS);
const told = ({ uca_id, visit }: { uca_id: number; visit: ReplayedVisit }) => ({
  uca_id,
  entered_at: iso(visit.from),
  left_at: visit.to === null ? null : iso(visit.to),
  uncertain: visit.uncertain,
  noise: visit.noise,
});

/** A fence's current shape; 404 when it is not the caller's. */
async function storedShape(ctx: Ctx, id: number): Promise<FenceShape | null> {
  const fence = await ctx.tx((trx) => findGeofence(trx, ctx, id));
  if (!fence) throw problem('notFound', 'error.notFound');
  return shapeOf(fence);
}

/**
 * Yields each UCA's fixes in turn; the next are read while these are judged. One query at a time, each in its own
 * transaction, so that other calls get in between.
 */
async function* fixesOfAll(ctx: Ctx, ucas: readonly Replayed[], span: Span, grounds: readonly Ground[]) {
  const read = (uca: Replayed | undefined) => {
    const fixes = uca && fixesOf(ctx, uca, span, grounds);
    // A caller that stops early does not wait for it; one that goes on gets the error then.
    fixes?.catch(() => {});
    return fixes;
  };
  let next = read(ucas[0]);
  for (const [nth, uca] of ucas.entries()) {
    const own = (await next) ?? [];
    next = read(ucas[nth + 1]);
    yield { uca, own };
  }
}

/** What a shape would have produced over the last 30 days. */
export async function replay(ctx: Ctx, body: BodyOut<typeof replayGeofence>): Promise<GeofenceReplay> {
  const shape = shapeOf(body);
  if (!shape) throw problem('validation', 'error.validation', {}, { lat: 'error.required' });
  const before = body.geofence_id === null ? null : await storedShape(ctx, body.geofence_id);
  const grounds = [shape, ...(before ? [before] : [])].map(groundOf);
  const ucas = await ctx.tx((trx) => replayedUcas(trx, ctx, body.uca_ids, REPLAY_UCAS));
  const to = ctx.now().getTime();
  const span = { from: to - FENCE_REPLAY_DAYS * DAY, to };
  const results: { uca: Replayed; after: FenceReplay; former: FenceReplay | null }[] = [];
  let fixes = 0;
  for await (const { uca, own } of fixesOfAll(ctx, ucas, span, grounds)) {
    fixes += own.length;
    const [after, former = null] = grounds.map(({ fence }) =>
      replayed(own, fence, {
        offline: body.offline_minutes ?? uca.offline_minutes,
        dwell: body.dwell_minutes,
        to,
      }),
    );
    if (after) results.push({ uca, after, former });
    await breathe();
  }
  const formers = results.flatMap(({ former }) => (former ? [former] : []));
  const sum = (count: (after: FenceReplay, former: FenceReplay) => number) =>
    results.reduce((all, { after, former }) => all + (former ? count(after, former) : 0), 0);
  return {
    ...{ from: iso(span.from), to: iso(to), ucas: ucas.length, fixes },
    events: newest(
      results.flatMap(({ uca, after }) => after.events.map((event) => ({ uca_id: uca.id, ...event }))),
      ({ at }) => at,
    ).map(({ at, ...event }) => ({ ...event, at: iso(at) })),
    visits: newest(
      results.flatMap(({ uca, after }) => after.visits.map((visit) => ({ uca_id: uca.id, visit }))),
      ({ visit }) => visit.from,
    ).map(told),
    names: ucas.map(({ id, name }) => ({ id, name })),
    total: totalOf(
      results.map(({ after }) => after),
      to,
    ),
    change: before && {
      before: totalOf(formers, to),
      gained: sum((after, former) => visitsWithout(after.visits, former.visits)),
      lost: sum((after, former) => visitsWithout(former.visits, after.visits)),
    },
  };
}
