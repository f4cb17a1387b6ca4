import { expect, it } from '@jest/globals';
import { geofenceHerePath } from './geofence-path.ts';

it('has a place to six decimals', () => {
  expect(geofenceHerePath({ lat: -2.2800001, lng: -79.9 })).toBe(
    '/geocerca/create/lat/-2.280000/lng/-79.900000',
  );
});
