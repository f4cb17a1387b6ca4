import { setImmediate as breathe } from 'node:timers/promises';
import {
  type BodyOut,
  createReplay,
  FENCE_REPLAY_DAYS,
  type FenceHours,
  type FenceReplay,
  fenceCentre,
  type GeofenceReplay,
  hoursBetween,
  iso,
  type Presence,
  REPLAY_EVENTS,
  REPLAY_UCAS,
  type ReplayedEvent,
  type ReplayedVisit,
  type replayGeofence,
  shapeOf,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { findGeofence } from './geofence.repository.ts';
import { type Replayed, replayedUcas, type Span } from './replay.repository.ts';
import { changeOf } from './replay-change.ts';
import { fixesOfAll } from './replay-fixes.ts';
import { type Ground, groundOf } from './replay-silence.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Somebody found inside is no event (docs/adr/0059). */
const isEvent = ({ kind }: ReplayedEvent) => kind !== 'found';

/** The total over all UCAs. */
function totalOf(all: readonly FenceReplay[], now: number): GeofenceReplay['total'] {
  const visits = all.flatMap((one) => one.visits);
  const milliseconds = visits.reduce((sum, { from, to }) => sum + (to ?? now) - from, 0);
  return {
    visits: visits.length,
    noise: visits.filter(({ noise }) => noise).length,
    events: all.reduce((sum, { events }) => sum + events.filter(isEvent).length, 0),
    found: all.reduce((sum, { events }) => sum + events.filter((event) => !isEvent(event)).length, 0),
    stays: visits.filter(({ stay }) => stay !== null).length,
    absences: all.reduce((sum, { absences }) => sum + absences.length, 0),
    seconds: Math.round(milliseconds / 1000),
  };
}

/** The newest events of all UCAs, in order of time. */
const newest = <Row>(rows: Row[], at: (row: Row) => number): Row[] =>
  rows.sort((one, other) => at(one) - at(other)).slice(-REPLAY_EVENTS);
const onWire = ({ uca_id, visit }: { uca_id: number; visit: ReplayedVisit }) => ({
  uca_id,
  entered_at: iso(visit.from),
  left_at: visit.to === null ? null : iso(visit.to),
  uncertain: visit.uncertain,
  noise: visit.noise,
});

/** What is judged: a ground, whose fixes, and the fence's settings that decide something. */
interface Judged {
  ground: Ground;
  ucas: ReadonlySet<number>;
  dwell_minutes: number | null;
  expected: readonly FenceHours[];
}

const milliseconds = (minutes: number | null): number | null => minutes && minutes * MINUTE;

/** A replay of one UCA's fixes at a fence; null where it is not one of its UCAs. */
function replayOf(judged: Judged | null, uca: Replayed, span: Span) {
  if (!judged?.ucas.has(uca.id)) return null;
  const { ground, dwell_minutes } = judged;
  const offlineMs = (ground.offline_minutes ?? uca.offline_minutes) * MINUTE;
  const run = createReplay(ground.fence, offlineMs, milliseconds(dwell_minutes));
  return {
    take: run.take,
    end: () => run.end(span.to, { ...presenceOf(judged, uca, span), at: fenceCentre(ground.shape) }),
  };
}

/** The hours in which a UCA would have been missed. */
function presenceOf({ expected }: Judged, uca: Replayed, { from, to }: Span): Presence {
  const begins = Math.max(from, Date.parse(uca.created_at));
  const hours = uca.blocked ? [] : hoursBetween(expected, begins, to, uca.timezone);
  return { hours, toleratedMs: uca.tolerance * MINUTE };
}

/** A fence as it is stored; null while it has no shape. 404 when it is not the caller's. */
async function storedFence(ctx: Ctx, id: number): Promise<Judged | null> {
  const fence = await ctx.tx((trx) => findGeofence(trx, ctx, id));
  if (!fence) throw problem('notFound', 'error.notFound');
  const shape = shapeOf(fence);
  const { uca_ids, offline_minutes, dwell_minutes, expected } = fence;
  return (
    shape && {
      ground: groundOf(shape, offline_minutes),
      ucas: new Set(uca_ids),
      ...{ dwell_minutes, expected },
    }
  );
}

/** The days of which all positions of these UCAs are kept, of those that are replayed. */
const daysOf = (ucas: readonly Replayed[]): number =>
  Math.min(FENCE_REPLAY_DAYS, ...ucas.map(({ position_days }) => position_days));

/** What a shape would have produced over the last 30 days, or those that are kept. */
export async function replay(ctx: Ctx, body: BodyOut<typeof replayGeofence>): Promise<GeofenceReplay> {
  const shape = shapeOf(body);
  if (!shape) throw problem('validation', 'error.validation', {}, { lat: 'error.required' });
  const before = body.geofence_id === null ? null : await storedFence(ctx, body.geofence_id);
  const edited = { ...body, ground: groundOf(shape, body.offline_minutes), ucas: new Set(body.uca_ids) };
  const grounds = [edited, ...(before ? [before] : [])].map(({ ground }) => ground);
  const wanted = [...new Set([...edited.ucas, ...(before?.ucas ?? [])])];
  const found = await ctx.tx((trx) => replayedUcas(trx, ctx, wanted));
  // Those that the edit takes away come last: of too many, its own are left out last.
  const [own = [], others = []] = [true, false].map((is) =>
    found.filter(({ id }) => edited.ucas.has(id) === is),
  );
  const all = [...own, ...others];
  const ucas = all.slice(0, REPLAY_UCAS);
  const to = ctx.now().getTime();
  const days = daysOf(ucas);
  const span = { from: to - days * DAY, to };
  const replays = new Map(
    ucas.map((uca) => [uca.id, { after: replayOf(edited, uca, span), former: replayOf(before, uca, span) }]),
  );
  let fixes = 0;
  for await (const { uca_id, own } of fixesOfAll(ctx, ucas, span, grounds)) {
    fixes += own.filter(({ silence }) => silence === undefined).length;
    const { after, former } = replays.get(uca_id) ?? {};
    for (const one of [after, former]) for (const fix of one ? own : []) one?.take(fix);
    await breathe();
  }
  const results = [...replays].map(([uca_id, { after, former }]) => ({
    ...{ uca_id, after: after?.end() ?? null, former: former?.end() ?? null },
  }));
  const afters = results.flatMap(({ uca_id, after }) => (after ? [{ uca_id, ...after }] : []));
  const formers = results.flatMap(({ former }) => former ?? []);
  return {
    ...{ from: iso(span.from), to: iso(to), days },
    ...{ ucas: ucas.length, left_out: all.length - ucas.length, fixes },
    events: newest(
      afters.flatMap(({ uca_id, events }) => events.map((event) => ({ uca_id, ...event }))),
      ({ at }) => at,
    ).map(({ at, ...event }) => ({ ...event, at: iso(at) })),
    visits: newest(
      afters.flatMap(({ uca_id, visits }) => visits.map((visit) => ({ uca_id, visit }))),
      ({ visit }) => visit.from,
    ).map(onWire),
    names: ucas.map(({ id, name }) => ({ id, name })),
    total: totalOf(afters, to),
    change: before && { before: totalOf(formers, to), ...changeOf(results, to) },
  };
}
