import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, latitude, longitude } from '../core/fields.ts';
import { gateAccess, gateKinds } from './gate-entry.ts';

/** Everybody on a site: who is inside by the log, and the guards on shift (behaviours, "Muster"). */

/** The capacity in which a person is there: guards by their shift, everybody else by their entry. */
export const rosterKinds = [...gateKinds, 'guard'] as const;
export type RosterKind = (typeof rosterKinds)[number];

/** A branch is the site of an event up to this far from it, in metres. */
export const SITE_METRES = 300;
/** The most people that a site names; `total` counts all. */
export const SITE_PEOPLE = 100;

export const rosterPerson = z.object({
  /** One of the two. */
  entry_id: z.nullable(id),
  shift_id: z.nullable(id),
  kind: z.enum(rosterKinds),
  name: z.string(),
  company: z.string(),
  host_name: z.string(),
  subdepartment_name: z.string(),
  badge: z.string(),
  /** Of a guard: the beginning of the shift. */
  entered_at: z.string(),
  /** The log may be wrong about them: their time is over, or they were noted late. */
  uncertain: z.boolean(),
});
export type RosterPerson = z.infer<typeof rosterPerson>;

export const gateSite = z.object({
  branch_id: id,
  branch_name: z.string(),
  /** From the requested place. */
  metres: z.number(),
  total: z.number(),
  /** How many of each kind; kinds with nobody are left out. */
  kinds: z.array(z.object({ kind: z.enum(rosterKinds), count: z.number() })),
  people: z.array(rosterPerson),
  /** The muster that runs there. */
  muster_id: z.nullable(id),
});
export type GateSite = z.infer<typeof gateSite>;

const ofQuery = (coordinate: typeof latitude) => z.pipe(z.coerce.number(), coordinate);

export const findSite = endpoint({
  method: 'GET',
  path: '/v1/bitacora/sitio',
  access: gateAccess,
  summary: `Everybody on the site of the branch nearest to a place, within ${SITE_METRES} m; null where there is none`,
  query: z.strictObject({ lat: ofQuery(latitude), lng: ofQuery(longitude) }),
  data: z.nullable(gateSite),
});
