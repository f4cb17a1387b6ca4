import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';

/**
 * Third-party tracking protocols. Apps identify themselves with a UCA's token (`device-token`), send extra data, which
 * is ignored, and expect their own response format instead of the envelope.
 */

const said = z.optional(z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]));
const named = z.optional(z.union([z.string().check(z.maxLength(100)), z.number()]));

/** The parameters of the OsmAnd protocol, in a query or a form. Numbers may be strings. */
const osmandFields = {
  /** The token; some apps call it `deviceid`. */
  id: named,
  deviceid: named,
  lat: said,
  lon: said,
  /** Seconds or milliseconds since the epoch, or ISO 8601; defaults to now. */
  timestamp: said,
  /** Knots. */
  speed: said,
  /** Degrees from north. */
  bearing: said,
  heading: said,
  /** Metres. */
  altitude: said,
  accuracy: said,
  /** A dilution of precision, without a unit. */
  hdop: said,
  /** Percent. */
  batt: said,
  charge: said,
  /** False: the receiver has no fix. */
  valid: said,
};

export const osmandQuery = z.object({
  ...osmandFields,
  location: z.optional(z.string().check(z.maxLength(100))),
});

const number = z.optional(z.nullable(z.number()));

/** A fix of newer Traccar clients: metres per second, battery from 0 to 1, -1 when unknown. */
export const traccarLocation = z.object({
  timestamp: z.optional(z.union([z.string().check(z.maxLength(100)), z.number()])),
  coords: z.object({
    latitude: z.number(),
    longitude: z.number(),
    accuracy: number,
    speed: number,
    heading: number,
    altitude: number,
  }),
  battery: z.optional(
    z.nullable(z.object({ level: number, is_charging: z.optional(z.nullable(z.boolean())) })),
  ),
});
export type TraccarLocation = z.infer<typeof traccarLocation>;

export const osmandBody = z.object({
  ...osmandFields,
  device_id: named,
  location: z.optional(
    z.union([
      z.string().check(z.maxLength(100)),
      traccarLocation,
      // One that is none does not take the others with it.
      z.array(z.catch(z.nullable(traccarLocation), null)).check(z.minLength(1), z.maxLength(500)),
    ]),
  ),
});
export type OsmandSaid = z.infer<typeof osmandBody>;

export const osmandGet = endpoint({
  method: 'GET',
  path: '/osmand',
  access: 'public',
  summary: 'A position by the OsmAnd protocol, as OsmAnd and Traccar Client send it; 400 for an unknown id',
  query: osmandQuery,
  data: z.string(),
  raw: 'text/plain',
  foreign: true,
});

export const osmandPost = endpoint({
  method: 'POST',
  path: '/osmand',
  access: 'public',
  summary: 'The same by query, form or the JSON of newer Traccar clients',
  query: osmandQuery,
  body: z.optional(osmandBody),
  data: z.string(),
  raw: 'text/plain',
  foreign: true,
  unaudited: true,
});

/** A location of OwnTracks; its other messages are acknowledged and ignored. */
export const owntracksBody = z.object({
  _type: z.string().check(z.maxLength(40)),
  lat: number,
  lon: number,
  /** Seconds since the epoch. */
  tst: number,
  /** Metres. */
  acc: number,
  /** Kilometres per hour. */
  vel: number,
  cog: number,
  /** Percent. */
  batt: number,
  /** 0 unknown, 1 unplugged, 2 charging, 3 full. */
  bs: number,
});
export type OwntracksSaid = z.infer<typeof owntracksBody>;

export const owntracksPost = endpoint({
  method: 'POST',
  path: '/owntracks',
  access: 'public',
  summary:
    'A location by the HTTP form of OwnTracks, with the token as `id` in its address; 400 for an unknown one',
  query: z.object({ id: z.optional(z.string().check(z.maxLength(100))) }),
  body: owntracksBody,
  data: z.array(z.unknown()),
  raw: 'application/json',
  foreign: true,
  unaudited: true,
});
