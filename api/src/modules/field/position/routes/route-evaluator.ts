import { followTrack, nextRoute, type RoutePlan, type RouteStanding, type Track } from 'contract';
import { sql } from 'kysely';
import { plannedOnce } from '../../../../ports/planned-once.ts';
import { type Evaluator, judgeBy } from '../evaluator.ts';
import { connectedMs } from '../phone-known.ts';
import { keepRoutes, type RouteFound } from './keep-route.ts';

interface OpenRoute {
  id: number;
  client_id: number;
  uca_id: number;
  plan: RoutePlan;
  standing: RouteStanding;
  started_at: string;
  mishap_seconds: number;
  detour_metres: number;
}

/** The evaluator's memory of a phone on a route. */
interface Memory {
  track: Track | null;
}

/** The active route of each phone, by its UCA. */
type Ground = ReadonlyMap<number, OpenRoute>;

/** Follows phones along their routes, with the contract's state machine. */
const routeEvaluator: Evaluator<Memory, Ground, RouteFound> = {
  name: 'routes',

  async load({ trx }, steps) {
    const ids = steps.filter(({ fixes }) => fixes.length > 0).map(({ phone }) => phone.uca_id);
    if (ids.length === 0) return new Map();
    const { rows } = await sql<OpenRoute>`
      ${plannedOnce} select route.id, route.client_id, route.uca_id, route.plan, route.standing, route.started_at,
        coalesce(during.mishap_seconds, uca.mishap_seconds) as mishap_seconds,
        coalesce(during.detour_metres, uca.detour_metres) as detour_metres
      from ${sql.table('route')} as route join uca on uca.id = route.uca_id
      left join monitoring_interval as during on during.uca_id = route.uca_id
      where route.uca_id = any(${ids}::bigint[]) and route.ended_at is null`.execute(trx);
    return new Map(rows.map((route) => [route.uca_id, route]));
  },

  take(ground, memory, { phone, fixes }) {
    if (fixes.length === 0) return { memory, found: [] };
    const route = ground.get(phone.uca_id);
    if (!route) return { memory: null, found: [] };
    const rules = {
      detourMetres: route.detour_metres,
      mishapMs: route.mishap_seconds * 1000,
      silenceMs: Math.max((route.mishap_seconds * 1000) / 2, connectedMs(phone.post_seconds)),
    };
    const from = Date.parse(route.started_at);
    const alerts: RouteFound['alerts'][number][] = [];
    let track = memory?.track ?? null;
    let standing = route.standing;
    let last = 0;
    for (const { at, lat, lng, accuracy } of fixes) {
      if (at < from) continue;
      const fix = { at, lat, lng, accuracy };
      const followed = followTrack(track, fix);
      track = followed.track;
      if (!followed.usable) continue;
      const step = nextRoute(standing, { type: 'fix', fix }, route.plan, rules);
      if (!step) continue;
      ({ standing } = step);
      last = at;
      alerts.push(...step.alerts.map((alert) => ({ ...alert, at, lat, lng })));
    }
    if (standing === route.standing) return { memory: { track }, found: [] };
    return { memory: { track }, found: [{ route, before: route.standing, standing, alerts, at: last }] };
  },

  save: ({ trx, now }, found) => keepRoutes(trx, found, now),
};

export const routeJudge = judgeBy(routeEvaluator);
