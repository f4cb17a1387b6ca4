import { setImmediate as breathe } from 'node:timers/promises';
import {
  type BodyOut,
  createReplay,
  FENCE_REPLAY_DAYS,
  type FenceReplay,
  type FenceShape,
  type GeofenceReplay,
  REPLAY_EVENTS,
  REPLAY_UCAS,
  type ReplayedVisit,
  type replayGeofence,
  shapeOf,
  visitsWithout,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { findGeofence } from './geofence.repository.ts';
import { replayedUcas } from './replay.repository.ts';
import { fixesOfAll, groundOf } from './replay-fixes.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

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
const onWire = ({ uca_id, visit }: { uca_id: number; visit: ReplayedVisit }) => ({
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

/** What a shape would have produced over the last 30 days. */
export async function replay(ctx: Ctx, body: BodyOut<typeof replayGeofence>): Promise<GeofenceReplay> {
  const shape = shapeOf(body);
  if (!shape) throw problem('validation', 'error.validation', {}, { lat: 'error.required' });
  const before = body.geofence_id === null ? null : await storedShape(ctx, body.geofence_id);
  const grounds = [shape, ...(before ? [before] : [])].map(groundOf);
  const all = await ctx.tx((trx) => replayedUcas(trx, ctx, body.uca_ids));
  const ucas = all.slice(0, REPLAY_UCAS);
  const to = ctx.now().getTime();
  const span = { from: to - FENCE_REPLAY_DAYS * DAY, to };
  const dwell = body.dwell_minutes === null ? null : body.dwell_minutes * MINUTE;
  const replays = new Map(
    ucas.map(({ id, offline_minutes }) => {
      const offline = (body.offline_minutes ?? offline_minutes) * MINUTE;
      return [id, grounds.map(({ fence }) => createReplay(fence, offline, dwell))];
    }),
  );
  let fixes = 0;
  for await (const { uca_id, own } of fixesOfAll(ctx, ucas, span, grounds)) {
    fixes += own.length;
    for (const one of replays.get(uca_id) ?? []) for (const fix of own) one.take(fix);
    await breathe();
  }
  const results = ucas.flatMap((uca) => {
    const [after, former = null] = (replays.get(uca.id) ?? []).map((one) => one.end(to));
    return after ? [{ uca, after, former }] : [];
  });
  const formers = results.flatMap(({ former }) => (former ? [former] : []));
  const sum = (count: (after: FenceReplay, former: FenceReplay) => number) =>
    results.reduce((all, { after, former }) => all + (former ? count(after, former) : 0), 0);
  return {
    ...{ from: iso(span.from), to: iso(to), ucas: ucas.length, left_out: all.length - ucas.length, fixes },
    events: newest(
      results.flatMap(({ uca, after }) => after.events.map((event) => ({ uca_id: uca.id, ...event }))),
      ({ at }) => at,
    ).map(({ at, ...event }) => ({ ...event, at: iso(at) })),
    visits: newest(
      results.flatMap(({ uca, after }) => after.visits.map((visit) => ({ uca_id: uca.id, visit }))),
      ({ visit }) => visit.from,
    ).map(onWire),
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
