import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fromWallTime, HEAT_CELLS, type MapHeat, mapHeat, type QueryOf } from 'contract';
import { allFlags, type TestClient, type TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let guard: TestPhone;
let rider: TestPhone;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
  [guard, rider] = one.phones as [TestPhone, TestPhone];
});

type Query = QueryOf<typeof mapHeat>;
const DAY = '2026-03-02';
const at = (time: string, day = DAY) => fromWallTime(day, time, 'America/Guayaquil') as string;
/** About a kilometre around the checkpoint, in cells of some ten metres. */
const part = { west: -79.905, south: -2.285, east: -79.895, north: -2.275, zoom: 17 };
const ask = (query: Partial<Query> = {}, as = one.operator) =>
  app.call<MapHeat>(mapHeat, { as, query: { from: DAY, to: DAY, ...part, ...query } });
const counts = async (...input: Parameters<typeof ask>) =>
  (await ask(...input)).body.data?.count.toSorted((a, b) => a - b);

interface Fixed {
  when: string;
  of?: TestPhone;
  client?: TestClient;
  lat?: number;
  accuracy?: number;
}
const fixed = (fixes: readonly Fixed[]) =>
  app.db
    .insertInto('position')
    .values(
      fixes.map(({ when, of = guard, client = one, lat = -2.28, accuracy = 8 }) => ({
        client_id: client.id,
        uca_id: of.uca_id,
        captured_at: when,
        lat,
        lng: -79.9,
        accuracy,
        speed: 0,
        battery: null,
      })),
    )
    .execute();

describe('the heat map', () => {
  it('counts positions by cell, each cell around what it counts', async () => {
    await fixed([
      { when: at('08:00') },
      { when: at('08:01') },
      { when: at('08:02'), lat: -2.2779 },
      // Too inaccurate, outside the view, of the next day, and of another client.
      { when: at('08:03'), accuracy: 200 },
      { when: at('08:04'), lat: -2.5 },
      { when: at('00:00', '2026-03-03') },
      { when: at('08:05'), of: other.phones[0] as TestPhone, client: other },
    ]);
    const { data } = (await ask()).body;
    expect(data).toMatchObject({
      total: 3,
      most: 2,
      from: Date.parse(at('00:00')),
      to: Date.parse(at('24:00')),
    });
    const places = data?.count.map((count, nth) => ({
      count,
      south: data.south + (data.y[nth] as number) * data.height,
      west: data.west + (data.x[nth] as number) * data.width,
    }));
    const busy = places?.find(({ count }) => count === 2);
    expect(busy && busy.south <= -2.28 && busy.south + (data?.height ?? 0) > -2.28).toBe(true);
    expect(busy && busy.west <= -79.9 && busy.west + (data?.width ?? 0) > -79.9).toBe(true);
    expect(await counts({}, other.operator)).toEqual([1]);
  });

  it('counts by hours of the client’s day, over midnight too', async () => {
    await fixed([{ when: at('05:59') }, { when: at('06:00') }, { when: at('22:00') }]);
    expect(await counts({ hour_from: 6, hour_to: 22 })).toEqual([1]);
    expect(await counts({ hour_from: 22, hour_to: 6 })).toEqual([2]);
    expect(await counts()).toEqual([3]);
  });

  it('counts some UCAs or types only, and only the caller’s', async () => {
    await fixed([{ when: at('08:00') }, { when: at('08:00'), of: rider }, { when: at('08:01'), of: rider }]);
    expect(await counts({ uca_id: [guard.uca_id] })).toEqual([1]);
    expect(await counts({ type: ['Motorizado'] })).toEqual([2]);
    expect(await counts({ type: ['Motorizado'], uca_id: [guard.uca_id] })).toEqual([]);
    expect(await counts({ uca_id: [guard.uca_id] }, other.operator)).toEqual([]);
  });

  const scanned = (place: { lat: number | null; lng: number | null }, when = at('08:00')) =>
    app.db
      .insertInto('scan')
      .values({
        client_id: one.id,
        uca_id: guard.uca_id,
        checkpoint_id: one.checkpoint.id,
        uuid: randomUUID(),
        type: 'scan',
        ...place,
        captured_at: when,
      })
      .execute();

  it('counts a scan without a fix at its checkpoint', async () => {
    const { id } = one.checkpoint;
    await app.db.updateTable('checkpoint').set({ lat: -2.28, lng: -79.9 }).where('id', '=', id).execute();
    await scanned({ lat: -2.28, lng: -79.9 });
    await scanned({ lat: -2.2779, lng: -79.9 });
    await scanned({ lat: null, lng: null });
    // Made outside the view, and on the next day.
    await scanned({ lat: -2.5, lng: -79.9 });
    await scanned({ lat: null, lng: null }, at('00:00', '2026-03-03'));
    expect(await counts({ of: 'scans' })).toEqual([1, 2]);
    await app.db.updateTable('checkpoint').set({ lat: -2.5 }).where('id', '=', id).execute();
    expect(await counts({ of: 'scans' })).toEqual([1, 1]);
    expect(await counts({ of: 'scans' }, other.operator)).toEqual([]);
  });

  it('counts scans for those who may see them', async () => {
    await scanned({ lat: -2.28, lng: -79.9 });
    expect(await counts({ of: 'scans' })).toEqual([1]);
    const flags = JSON.stringify({ ...allFlags, control_actividades: false });
    await app.db.updateTable('client').set({ flags }).where('id', '=', one.id).execute();
    expect((await ask({ of: 'scans' })).status).toBe(403);
    expect((await ask()).status).toBe(200);
  });

  it('is coarser over a larger area, with no more cells than a map can draw', async () => {
    await fixed([{ when: at('08:00') }]);
    const near = (await ask()).body.data;
    const whole = (await ask({ west: undefined, zoom: 22 })).body.data;
    expect(whole?.total).toBe(1);
    const cells = (360 / (whole?.width ?? 1)) * (180 / (whole?.height ?? 1));
    expect(cells).toBeLessThanOrEqual(HEAT_CELLS);
    expect(whole?.width).toBeGreaterThan(near?.width ?? 0);
  });

  it('requires a valid area, days in order, and permission to see the map', async () => {
    expect((await ask({ west: -79, east: -80 })).status).toBe(422);
    expect((await ask({ south: -2, north: -3 })).status).toBe(422);
    expect((await ask({ from: '2026-03-03' })).status).toBe(422);
    expect((await ask({ hour_to: 25 })).status).toBe(422);
    expect((await ask({}, guard)).status).toBe(403);
  });
});
