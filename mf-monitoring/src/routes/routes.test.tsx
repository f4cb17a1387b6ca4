import { describe, expect, it } from '@jest/globals';
import type { RouteRow } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { moved, placeMarks, withPlace } from './route-drawing.ts';
import { routes } from './routes.resource.tsx';

const row: RouteRow = {
  id: 4,
  client_id: 3,
  name: 'Traslado al puerto',
  uca_id: 9,
  uca_name: 'Luis Vera',
  status: 3,
  started_at: '2026-11-21T12:00:00.000Z',
  started_by: 'Ana Paredes',
  due_at: null,
  ended_at: null,
  metres: 3200,
  arrival: null,
};

describeResource(routes, { words, row });

describe('the places of a route', () => {
  const three = [0, 1, 2].reduce<ReturnType<typeof withPlace>>(
    (places, lat) => withPlace(places, { lat, lng: 0 }, 50),
    [],
  );

  it('have icons by their order: start, waypoints, destination', () => {
    expect(placeMarks(three).map(({ text }) => text)).toEqual(['A', '1', 'B']);
  });

  it('keep their numbers when reordered; a new one gets its own', () => {
    const turned = moved(three, 2, -1);
    expect(turned.map(({ key }) => key)).toEqual([1, 3, 2]);
    expect(withPlace(turned, { lat: 5, lng: 5 }, 50).at(-1)?.key).toBe(4);
  });
});
