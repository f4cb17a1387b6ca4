import * as z from 'contract/z';
import { catalogueEndpoints } from '../core/catalogue.ts';
import { endpoint } from '../core/endpoint.ts';
import { email, id, latitude, longitude, once, queryId, requiredText, text } from '../core/fields.ts';
import { weekHours } from '../core/hours.ts';
import { listed, listQuery, paged } from '../core/paging.ts';
import { FENCE_CORNERS, type FenceIssue, type FenceShape, fenceIssue } from '../rules/fence-shape.ts';
import { onRecords } from '../rules/person.ts';

export const fenceShapes = ['circle', 'polygon'] as const;
export type FenceShapeKind = (typeof fenceShapes)[number];

const corner = z.strictObject({ lat: latitude, lng: longitude });
const upTo = (most: number) => z.array(id).check(z.overwrite(once), z.maxLength(most));
/** At least one, at most the maximum of a geofence. */
const some = (most: number) => upTo(most).check(z.minLength(1, 'error.required'));
/** The most that belong to one. */
const MEMBERS = { ucas: 10_000, checkpoints: 1000 } as const;
const emails = z.array(email).check(z.overwrite(once), z.minLength(1, 'error.required'), z.maxLength(20));
/** Minutes, or null if it sets none. */
const minutes = z.nullable(z.number('error.number').check(z.int(), z.minimum(1), z.maximum(1440)));
/** The most of these hours. */
const FENCE_HOURS = 14;
/** Hours in which its UCAs should be inside. */
export const fenceHours = weekHours;
export type FenceHours = z.infer<typeof fenceHours>;

/** The outline on the wire: a circle has a centre and a radius in metres, a polygon its corners. */
const outline = {
  shape: z.enum(fenceShapes),
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
  /** For a circle, validated with the shape as a whole; returned for a polygon but not accepted. */
  radius: z.nullable(z.number('error.number')),
  points: z.array(corner).check(z.maxLength(FENCE_CORNERS.most)),
} as const;

const outlineFields = z.strictObject(outline);
export type FenceOutline = z.infer<typeof outlineFields>;

/** The shape an outline describes, or null while part of it is missing. */
export function shapeOf(given: FenceOutline): FenceShape | null {
  if (given.shape === 'polygon') return { kind: 'polygon', points: given.points };
  const { lat, lng, radius } = given;
  return lat === null || lng === null || radius === null ? null : { kind: 'circle', lat, lng, radius };
}

type Given = Partial<Record<keyof FenceOutline, unknown>>;
const isCircle = ({ shape }: Given) => shape === 'circle';

/** What is wrong with the shape as a whole, once each of its fields is valid. */
function shapeIssue(value: unknown): FenceIssue | null {
  const { shape, lat, lng, radius, points } = value as Given;
  const read = z.safeParse(outlineFields, { shape, lat, lng, radius, points });
  const whole = read.success ? shapeOf(read.data) : null;
  return whole && fenceIssue(whole);
}
const soundShape = (path: 'radius' | 'points', shape: FenceShapeKind) =>
  z.refine<Given>((value) => value.shape !== shape || shapeIssue(value) === null, {
    path: [path],
    error: ({ input }) => shapeIssue(input)?.key ?? 'error.fenceCorners',
    when: onRecords,
  });
/** Required for a circle, forbidden for a polygon. */
const middle = z.refine<Given>((value) => !isCircle(value) || (value.lat !== null && value.lng !== null), {
  path: ['lat'],
  error: 'error.required',
  when: onRecords,
});
const extent = z.refine<Given>((value) => !isCircle(value) || value.radius !== null, {
  path: ['radius'],
  error: 'error.required',
  when: onRecords,
});
const soundOutline = [
  middle,
  extent,
  soundShape('radius', 'circle'),
  soundShape('points', 'polygon'),
] as const;

/** An unsaved shape to replay, and whose fixes. */
export const fenceOutline = z
  .strictObject({
    ...outline,
    uca_ids: some(MEMBERS.ucas),
    offline_minutes: minutes,
    dwell_minutes: minutes,
    expected: z._default(z.array(fenceHours).check(z.maxLength(FENCE_HOURS)), []),
    /** The geofence it would change. */
    geofence_id: z.nullable(id),
  })
  .check(...soundOutline);

/** A geofence's fields, without the rules between them. */
export const geofenceFields = z.strictObject({
  name: requiredText(),
  /** The UCA type it applies to. */
  type_id: id,
  place_id: id,
  description: text(255),
  ...outline,
  /** `#rrggbb`. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'error.color')),
  checkpoint_ids: some(MEMBERS.checkpoints),
  uca_ids: some(MEMBERS.ucas),
  emails_entry: emails,
  emails_exit: emails,
  emails_summary: emails,
  /** Minutes of silence after which a visit is uncertain; null: each UCA's own setting. */
  offline_minutes: minutes,
  /** Minutes after which a visit creates a `dwell` event; null: never. */
  dwell_minutes: minutes,
  /** Addresses for emails about that event; may be empty. */
  emails_dwell: z.array(email).check(z.overwrite(once), z.maxLength(20)),
  expected: z.array(fenceHours).check(z.maxLength(FENCE_HOURS)),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

/** Emails about a stay need its length. */
const dwellTold = z.refine<Partial<Record<'dwell_minutes' | 'emails_dwell', unknown>>>(
  ({ dwell_minutes, emails_dwell }) =>
    dwell_minutes !== null || !Array.isArray(emails_dwell) || emails_dwell.length === 0,
  { path: ['dwell_minutes'], error: 'error.required', when: onRecords },
);

/** The rules between them. */
export const soundGeofence = [...soundOutline, dwellTold] as const;

/** A geofence (geocerca): an area whose entries, stays and exits are reported. */
export const geofenceInput = geofenceFields.check(...soundGeofence);
export type GeofenceInput = z.infer<typeof geofenceFields>;

/**
 * The rules of a stored geofence after some changes: its UCAs may have gone or no longer match, its checkpoints been
 * deleted while it was. Only who changes them must name one.
 */
export const changedGeofence = (changes: object) =>
  z
    .extend(geofenceFields, {
      uca_ids: 'uca_ids' in changes ? some(MEMBERS.ucas) : upTo(MEMBERS.ucas),
      checkpoint_ids: 'checkpoint_ids' in changes ? some(MEMBERS.checkpoints) : upTo(MEMBERS.checkpoints),
    })
    .check(...soundGeofence);

const shown = {
  id,
  client_id: id,
  client_name: z.string(),
  name: z.string(),
  type_id: id,
  type_name: z.string(),
  place_id: id,
  place_name: z.string(),
  description: z.string(),
  shape: z.enum(fenceShapes),
  /** The centre of the circle, the centroid of the polygon. */
  lat: z.number(),
  lng: z.number(),
  /** The circle's radius, or that of a circle with the polygon's area. */
  radius: z.number(),
  color: z.string(),
  ucas: z.number(),
  checkpoints: z.number(),
  /** UCAs inside now. */
  inside: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
} as const;

/** A row of the list. */
export const geofence = z.object(shown);
export type Geofence = z.infer<typeof geofence>;

/** A geofence with all its fields. */
export const geofenceRecord = z.object({
  ...shown,
  points: z.array(corner),
  checkpoint_ids: z.array(id),
  /** In id order, like those of the UCAs. */
  checkpoint_names: z.array(z.string()),
  uca_ids: z.array(id),
  uca_names: z.array(z.string()),
  /** Those that belong to it through their own settings (`auto_assign_geofences`), while type and place match. */
  auto_uca_ids: z.array(id),
  emails_entry: z.array(z.string()),
  emails_exit: z.array(z.string()),
  emails_summary: z.array(z.string()),
  offline_minutes: z.nullable(z.number()),
  dwell_minutes: z.nullable(z.number()),
  emails_dwell: z.array(z.string()),
  expected: z.array(fenceHours),
});
export type GeofenceRecord = z.infer<typeof geofenceRecord>;

export const geofenceQuery = z.extend(listQuery, {
  type_id: z.optional(queryId),
  place_id: z.optional(queryId),
  shape: z.optional(z.enum(fenceShapes)),
  uca_id: z.optional(queryId),
  checkpoint_id: z.optional(queryId),
  client_id: z.optional(queryId),
});

export const listGeofences = endpoint({
  method: 'GET',
  path: '/v1/geocerca',
  access: 'entities.geofences',
  summary: 'Geofences of the caller, a page at a time',
  query: geofenceQuery,
  data: paged(geofence),
});

export const {
  get: getGeofence,
  create: createGeofence,
  update: updateGeofence,
  remove: deleteGeofence,
  restore: restoreGeofence,
} = catalogueEndpoints({
  path: '/v1/geocerca',
  access: 'entities.geofences',
  one: 'a geofence',
  many: 'Geofences',
  query: geofenceQuery,
  input: geofenceInput,
  fields: geofenceFields,
  row: geofenceRecord,
});

const drawn = z.object({
  id,
  name: z.string(),
  color: z.string(),
  shape: z.enum(fenceShapes),
  lat: z.number(),
  lng: z.number(),
  radius: z.number(),
  points: z.array(corner),
});
export type DrawnGeofence = z.infer<typeof drawn>;

export const drawGeofences = endpoint({
  method: 'GET',
  path: '/v1/geocerca/mapa',
  access: 'maps.ucaLocation',
  summary: 'Every geofence of the caller, as a map draws it',
  query: z.strictObject({ client_id: z.optional(queryId) }),
  data: listed(drawn),
});
