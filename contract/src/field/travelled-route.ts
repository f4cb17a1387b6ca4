import * as z from 'contract/z';
import { AlertType } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, queryId, time } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { fenceNewsKinds } from './fence-kinds.ts';

/** UCAs whose routes are read and drawn at once. */
export const TRAVEL_UCAS = 8;

export const travelEventKinds = ['scan', 'observation', 'alert', ...fenceNewsKinds] as const;

/** An event on a UCA's route; instants in milliseconds. */
export const travelEvent = z.object({
  /** The id within its kind. */
  id,
  kind: z.enum(travelEventKinds),
  at: z.number(),
  /** Where it happened; null when neither the record nor the route has it. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The checkpoint or the geofence; empty for an alert. */
  name: z.string(),
  /** For an alert only. */
  alert: z.nullable(z.literal(Object.values(AlertType))),
  /** A scan that broke its checkpoint's rule, or a crossing that is not certain. */
  doubtful: z.boolean(),
});
export type TravelEvent = z.infer<typeof travelEvent>;

/** A UCA's travelled route: `TravelPart` and `TrackLine` of the rules, with place names. */
export const travelledRoute = z.object({
  uca_id: id,
  uca_name: z.string(),
  uca_type: z.string(),
  lines: z.array(
    z.object({
      at: z.array(z.number()),
      lat: z.array(z.number()),
      lng: z.array(z.number()),
      speed: z.array(z.number()),
    }),
  ),
  parts: z.array(
    z.object({
      kind: z.enum(['move', 'stop', 'gap']),
      from: z.number(),
      to: z.number(),
      metres: z.number(),
      lat: z.number(),
      lng: z.number(),
      /** The checkpoint nearest to a stop, if any is close. */
      place: z.nullable(z.string()),
    }),
  ),
  events: z.array(travelEvent),
  /**
   * Runs of fixes that arrived after newer ones, long enough for a crossing: on the route, and judged by no geofence.
   * Empty for callers who see no geofences; not in responses of older servers.
   */
  late: z.optional(z.array(z.object({ from: z.number(), to: z.number() }))),
  /** Distance travelled, excluding gaps; the top speed in m/s. */
  metres: z.number(),
  fastest: z.number(),
  /** Fixes that were used, and those discarded as too inaccurate or an impossible jump. */
  used: z.number(),
  unused: z.number(),
});
export type TravelledRoute = z.infer<typeof travelledRoute>;

const several = z.optional(
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(queryId).check(z.maxLength(TRAVEL_UCAS)),
  ),
);

export const listTravelledRoutes = endpoint({
  method: 'GET',
  path: '/v1/recorrido',
  access: 'maps.ucaRoute',
  summary: 'Travelled routes of some UCAs, on a day and between hours of the caller’s zone',
  query: z.strictObject({
    uca_id: several,
    /** Today by default. */
    day: z.optional(day),
    from: z._default(time, '00:00'),
    /** Not after `from`: the next day. */
    to: z._default(time, '24:00'),
  }),
  /** UCAs of other clients are left out; the rest keep the requested order. */
  data: z.extend(listed(travelledRoute), {
    /** The period, in milliseconds. */
    from: z.number(),
    to: z.number(),
  }),
});
