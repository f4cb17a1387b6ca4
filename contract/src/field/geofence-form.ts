/** A geofence as a form's values: the server's own rules, but while what is typed is not a shape yet. */
import * as z from 'contract/z';
import { onRecords } from '../rules/person.ts';
import { type GeofenceInput, geofenceFields, soundGeofence } from './geofence.ts';

/** `points_text`: typed corners that are not all coordinates; null once they are, and then `points` has them. */
export type GeofenceFormValues = GeofenceInput & { points_text: string | null };

/** The other shape keeps what was typed for it, even what is no number, and does not prevent saving. */
const chosen = z.transform(
  (values: GeofenceFormValues): GeofenceFormValues =>
    values.shape === 'circle'
      ? { ...values, points: [], points_text: null }
      : { ...values, lat: null, lng: null, radius: null },
);

/** Refused on the corners, of which fewer are known than typed; the field says which line is wrong. */
const readable = z.refine<Partial<Record<'points_text', unknown>>>(
  ({ points_text }) => points_text === null || points_text === undefined,
  { path: ['points'], error: 'error.invalid', when: onRecords },
);

/** `geofenceInput` for form values. */
export const geofenceForm = z.pipe(
  chosen,
  z.extend(geofenceFields, { points_text: z.nullable(z.string()) }).check(readable, ...soundGeofence),
);

/**
 * What is sent of a form's values, `given` being all of them or those that were changed: of the shape that was not
 * chosen nothing, as nobody sees what is wrong with it.
 */
export function geofenceSent(
  given: Partial<GeofenceFormValues>,
  { shape }: Pick<GeofenceFormValues, 'shape'>,
): Partial<GeofenceInput> {
  const { points_text: _, ...sent } = given;
  if (shape === 'circle') return 'points' in sent ? { ...sent, points: [] } : sent;
  const other = Object.keys(sent).filter((name) => name === 'lat' || name === 'lng' || name === 'radius');
  return { ...sent, ...Object.fromEntries(other.map((name) => [name, null])) };
}
