import { expect, it } from '@jest/globals';
import { safeParse } from '../z.ts';
import { type GeofenceFormValues, geofenceForm, geofenceSent } from './geofence-form.ts';

const square = [
  { lat: -2.28, lng: -79.91 },
  { lat: -2.28, lng: -79.9 },
  { lat: -2.29, lng: -79.9 },
];
const values: GeofenceFormValues = {
  ...{ name: 'Patio', type_id: 1, place_id: 2, description: '', shape: 'polygon', color: '#0b687d' },
  ...{ lat: 95, lng: -79.9, radius: -1, points: square, points_text: null },
  ...{ uca_ids: [3], checkpoint_ids: [4], emails_enter: ['a@x.ec'], emails_exit: ['a@x.ec'] },
  ...{ emails_summary: ['a@x.ec'], emails_dwell: [], emails_absent: [], offline_minutes: null },
  ...{ dwell_minutes: null, expected: [] },
} as unknown as GeofenceFormValues;

it('what is wrong with the shape that was not chosen neither prevents saving nor is sent', () => {
  const refused = safeParse(geofenceForm, values).error?.issues.map(({ path }) => String(path[0])) ?? [];
  expect(refused.filter((field) => ['lat', 'lng', 'radius', 'points'].includes(field))).toEqual([]);
  expect(geofenceSent(values, values)).toMatchObject({ lat: null, lng: null, radius: null, points: square });
  expect(geofenceSent({ lat: 95 }, values)).toEqual({ lat: null });
  const circle = { ...values, shape: 'circle' as const, points_text: 'x' };
  expect(geofenceSent({ name: 'B', points: square, points_text: 'x' }, circle)).toEqual({
    name: 'B',
    points: [],
  });
  expect(geofenceSent({ name: 'B' }, circle)).toEqual({ name: 'B' });
});
