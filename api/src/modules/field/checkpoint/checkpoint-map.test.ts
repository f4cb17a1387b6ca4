import { describe, expect, it } from '@jest/globals';
import { MAP_CHECKPOINT_CELLS, MAP_CHECKPOINTS, type MapCheckpoints, mapCheckpoints } from 'contract';
import { allFlags, type TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  // Who sees the map need not manage checkpoints.
  { one: { phones: 1, flags: { ...allFlags, control_actividades: false } }, other: { phones: 1 } },
);

const view = { west: -79, south: -3, east: -78, north: -2 };
const hang = (client: TestClient, places: readonly (readonly [lat: number, lng: number])[], prefix = 'P') =>
  app.db
    .insertInto('checkpoint')
    .values(
      places.map(([lat, lng], nth) => ({
        ...{ client_id: client.id, place_id: client.place, type: 'Ronda', lat, lng },
        ...{ name: `${prefix}${nth}`, code: `${prefix}-${nth}` },
      })),
    )
    .execute();
const ask = async (query: object = {}, as = one.operator) =>
  app.call<MapCheckpoints>(mapCheckpoints, { as, query: { ...view, ...query } });

describe('the checkpoints of a part of the map', () => {
  it('are the client’s own that hang there, with their names', async () => {
    await hang(one, [
      [-2.5, -78.5],
      [-2.9, -78.1],
      // Outside the part.
      [-3.5, -78.5],
      [-2.5, -79.5],
    ]);
    await hang(one, [[-2.6, -78.6]], 'gone');
    await app.db
      .updateTable('checkpoint')
      .set({ deleted_at: new Date() })
      .where('name', '=', 'gone0')
      .execute();
    await hang(other, [[-2.4, -78.4]], 'theirs');
    const { data } = (await ask()).body;
    expect(data?.total).toBe(2);
    expect(data?.points.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: expect.any(Number), name: 'P0', lat: -2.5, lng: -78.5, count: 1 },
      { id: expect.any(Number), name: 'P1', lat: -2.9, lng: -78.1, count: 1 },
    ]);
    expect((await ask({}, other.operator)).body.data?.points.map(({ name }) => name)).toEqual(['theirs0']);
  });

  it('are counted by cells where they are many, and a lone one keeps its name', async () => {
    const many = MAP_CHECKPOINTS;
    await hang(
      one,
      Array.from({ length: many }, (_, nth) => [-2.2 - (nth % 100) / 1000, -78.2 - nth / 100_000] as const),
    );
    expect((await ask()).body.data?.points).toHaveLength(many);
    await hang(one, [[-2.95, -78.95]], 'lone');
    const { data } = (await ask()).body;
    expect(data?.total).toBe(many + 1);
    expect(data?.points.length).toBeLessThanOrEqual(MAP_CHECKPOINT_CELLS ** 2);
    expect(data?.points.filter(({ count }) => count === 1)).toMatchObject([{ name: 'lone0', lat: -2.95 }]);
    for (const { id, name, count, lat, lng } of data?.points ?? []) {
      expect([id === null, name === '']).toEqual([count > 1, count > 1]);
      expect(lat >= view.south && lat <= view.north && lng >= view.west && lng <= view.east).toBe(true);
    }
  });

  it('need the permission of a map, and a part that is one', async () => {
    expect((await ask({ east: -80 })).body.errors).toHaveProperty('east');
    expect((await ask({ north: -4 })).body.errors).toHaveProperty('north');
    expect((await ask({ west: 'x' })).status).toBe(422);
    expect((await ask({}, one.phones[0] as never)).status).toBe(403);
  });
});
