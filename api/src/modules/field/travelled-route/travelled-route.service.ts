import {
  can,
  dayAfter,
  fromWallTime,
  type listTravelledRoutes,
  placeAt,
  type QueryOut,
  type Travel,
  type TravelledRoute,
  travelOf,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { todayOf } from '../../core/scope.ts';
import {
  eventsOf,
  fixesOf,
  lastSeen,
  lateRunsOf,
  nearestNames,
  type Period,
  travellers,
} from './travelled-route.repository.ts';

type Query = QueryOut<typeof listTravelledRoutes>;

/** A day's hours in the caller's zone; an end that is not after the start falls on the next day. */
function periodOf(ctx: Ctx, { day = todayOf(ctx), from, to }: Query): Period {
  const next = dayAfter(day, 1);
  const at = (date: string, time: string) => fromWallTime(date, time, ctx.user.timezone);
  const start = at(day, from);
  const same = at(day, to);
  const end = same && start && same > start ? same : at(next, to);
  if (!start || !end) throw problem('validation', 'error.validation', {}, { day: 'error.date' });
  return { from: start, to: end };
}

/** The routes of the caller's UCAs, in the requested order. 404 when none of them is the caller's. */
export function travelledRoutes(ctx: Ctx, query: Query) {
  const period = periodOf(ctx, query);
  const ids = [...new Set(query.uca_id ?? [])];
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  if (ids.length === 0) return Promise.resolve({ data: [], from, to });
  return ctx.tx(async (trx) => {
    const known = new Map((await travellers(trx, ctx, ids)).map((uca) => [uca.id, uca]));
    const ucas = ids.flatMap((id) => known.get(id) ?? []);
    if (ucas.length === 0) throw problem('notFound', 'error.notFound');
    const travels: Travel[] = [];
    for (const { id, offline_minutes } of ucas)
      travels.push(travelOf(await fixesOf(trx, id, period), { gapMs: offline_minutes * 60_000 }));
    const stops = ucas.flatMap(({ client_id }, index) =>
      (travels[index]?.parts ?? []).flatMap((part) => (part.kind === 'stop' ? { client_id, part } : [])),
    );
    const names = await nearestNames(
      trx,
      stops.map(({ client_id, part: { lat, lng } }) => ({ client_id, lat, lng })),
    );
    const nameOf = new Map(stops.map(({ part }, index) => [part, names[index]]));
    const scans = can(ctx.user, 'reports.scans');
    const events = await eventsOf(
      trx,
      ctx,
      ucas.map(({ id }) => id),
      period,
      { scans },
    );
    // Only who has an event before their first fix of the period needs a fix before it.
    const unplaced = ucas.filter(({ id }, index) =>
      events.some(
        ({ uca_id, lat, at }) =>
          uca_id === id && lat === null && at < (travels[index]?.lines[0]?.at[0] ?? to),
      ),
    );
    const seen = await lastSeen(
      trx,
      unplaced.map(({ id }) => id),
      period.from,
    );
    const runs = can(ctx.user, 'entities.geofences')
      ? await lateRunsOf(
          trx,
          ucas.map(({ id }) => id),
          period,
        )
      : [];
    const data = ucas.map(({ id, name, type }, index): TravelledRoute => {
      const { parts, lines, ...rest } = travels[index] as Travel;
      return {
        uca_id: id,
        uca_name: name,
        uca_type: type,
        lines,
        parts: parts.map((part) => ({ ...part, place: nameOf.get(part) ?? null })),
        events: events
          .filter((event) => event.uca_id === id)
          .map(({ uca_id: _, ...event }) => {
            const place = event.lat === null ? (placeAt(lines, event.at) ?? seen.get(id)) : null;
            return place ? { ...event, lat: place.lat, lng: place.lng } : event;
          }),
        late: runs.filter(({ uca_id }) => uca_id === id).map(({ from, to }) => ({ from, to })),
        ...rest,
      };
    });
    return { data, from, to };
  });
}
