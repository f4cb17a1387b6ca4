import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Coordinates,
  createGeofence,
  type DrawnGeofence,
  deleteCheckpoint,
  deleteGeofence,
  deletePlace,
  deleteUca,
  drawGeofences,
  EntityKind,
  fenceUcas,
  type Geofence,
  type GeofenceEvent,
  type GeofenceInput,
  type GeofenceRecord,
  getGeofence,
  type Insider,
  listGeofenceEvents,
  listGeofences,
  listInside,
  listStandingFences,
  type Paged,
  restoreGeofence,
  restoreUca,
  type StandingFence,
  ucaType,
  updateGeofence,
  updateUca,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const guardType = async (client = one) => {
  const rows = app.db.selectFrom('uca_type').select('id').where('client_id', '=', client.id);
  return (await rows.where('name', '=', 'Guardia').executeTakeFirstOrThrow()).id;
};
const phone = (at: number, client = one) => client.phones[at]?.uca_id ?? 0;
const square = [
  { lat: -2.2805, lng: -79.9005 },
  { lat: -2.2805, lng: -79.8995 },
  { lat: -2.2795, lng: -79.8995 },
  { lat: -2.2795, lng: -79.9005 },
];
let input: GeofenceInput;
beforeEach(async () => {
  input = {
    ...{ name: 'Muelle norte', description: '', type_id: await guardType(), place_id: one.place },
    ...{ shape: 'circle', lat: -2.28, lng: -79.9, radius: 120, points: [], color: '#0b687d' },
    ...{
      checkpoint_ids: [one.checkpoint.id],
      uca_ids: [phone(0)],
      offline_minutes: null,
      dwell_minutes: null,
      emails_dwell: [],
      expected: [],
    },
    ...{ emails_entry: ['a@x.ec'], emails_exit: ['b@x.ec'], emails_summary: ['c@x.ec'] },
  };
});
const create = (values: Partial<GeofenceInput> = {}, as: TestUser = one.operator) =>
  app.call<GeofenceRecord>(createGeofence, { as, body: { ...input, ...values } });
const made = async (values?: Partial<GeofenceInput>) => (await create(values)).body.data as GeofenceRecord;
const by = (id: number, body?: object) => ({ as: one.operator, params: { id }, ...(body && { body }) });
const change = (id: number, body: object) => app.call<GeofenceRecord>(updateGeofence, by(id, body));
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call<Paged<Geofence>>(listGeofences, { as: one.operator, query })).body.data?.data ?? [];

/** A person who entered an hour ago and is still there. */
const enter = (geofence_id: number, uca_id: number) =>
  app.db
    .insertInto('geofence_visit')
    .values({
      client_id: one.id,
      geofence_id,
      uca_id,
      entered_at: new Date(app.clock.now().getTime() - 3.6e6),
    })
    .execute();
const visits = () =>
  app.db.selectFrom('geofence_visit').select(['uca_id', 'left_at', 'uncertain']).orderBy('id').execute();

describe('geofences', () => {
  it('are stored whole, a polygon with its centre and area', async () => {
    const { body, status } = await create();
    expect([status, body.errors]).toEqual([201, {}]);
    expect(body.data).toMatchObject({ ...input, type_name: 'Guardia', ucas: 1, checkpoints: 1, inside: 0 });
    const polygon = await made({ name: 'Patio', shape: 'polygon', points: square, radius: null });
    expect(polygon).toMatchObject({ lat: -2.28, lng: -79.9, points: square, checkpoint_names: ['Bita 1'] });
    expect(polygon.radius).toBeCloseTo(Math.sqrt((111.19 * 111.1) / Math.PI), -1);
    const drawn = await app.call<{ data: DrawnGeofence[] }>(drawGeofences, {
      as: one.operator,
    });
    expect(drawn.body.data?.data.map(({ name, points }) => [name, points.length])).toEqual([
      ['Muelle norte', 0],
      ['Patio', 4],
    ]);
  });

  it('are refused with the reason at the field', async () => {
    const refused = async (values: Partial<GeofenceInput>) =>
      Object.entries((await create(values)).body.errors);
    const bow = [square[0], square[2], square[1], square[3]] as Coordinates[];
    expect(await refused({ shape: 'polygon', points: bow })).toEqual([
      ['points', ['Dos lados del polígono se cruzan: mueva los vértices hasta que no se toquen']],
    ]);
    expect((await refused({ radius: 0 }))[0]?.[0]).toBe('radius');
    expect((await refused({ lat: null }))[0]?.[0]).toBe('lat');
    for (const field of ['uca_ids', 'checkpoint_ids', 'emails_entry', 'emails_exit', 'emails_summary'])
      expect((await refused({ [field]: [] }))[0]?.[0]).toBe(field);
    const foreign = {
      ...{ type_id: await guardType(other), place_id: other.place },
      ...{ uca_ids: [phone(0, other)], checkpoint_ids: [other.checkpoint.id] },
    };
    expect((await refused(foreign)).map(([field]) => field).sort()).toEqual(Object.keys(foreign).sort());
    await create();
    expect((await refused({ name: 'MUELLE norte' }))[0]?.[0]).toBe('name');
  });

  it('are found by their members, and are not deleted while they have any', async () => {
    const { id, type_id } = await made();
    await create({ name: 'Patio', shape: 'polygon', points: square, uca_ids: [phone(1)] });
    const found = async (query: Record<string, unknown>) =>
      (await list({ sort: 'name', ...query })).map(({ name }) => name);
    expect(await found({ type_id, place_id: one.place })).toEqual(['Muelle norte', 'Patio']);
    expect(await found({ shape: 'polygon' })).toEqual(['Patio']);
    expect(await found({ uca_id: phone(0) })).toEqual(['Muelle norte']);
    expect(await found({ checkpoint_id: one.checkpoint.id, search: 'muelle' })).toEqual(['Muelle norte']);
    for (const sort of ['ucas', '-inside', 'place_name', 'type_name', 'checkpoints', '-radius', 'shape'])
      expect(await found({ sort })).toHaveLength(2);
    const uses = { as: one.operator, params: { id: one.checkpoint.id } };
    const refused = await app.call(deleteCheckpoint, uses);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('geocercas (2)')]);
    expect((await app.call(deletePlace, by(one.place))).status).toBe(409);
    expect((await app.call(ucaType.remove, by(type_id))).status).toBe(409);
    expect((await app.call(deleteGeofence, by(id))).status).toBe(200);
  });

  it('are given the UCAs of a type or a group together', async () => {
    const type_id = await guardType();
    const group = await app.db
      .insertInto('uca_group')
      .values({ client_id: one.id, name: 'Ronda', entity: EntityKind.uca })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = [phone(1), phone(2)].map((uca_id) => ({ client_id: one.id, group_id: group.id, uca_id }));
    await app.db.insertInto('uca_group_member').values(members).execute();
    const ask = async (query: Record<string, unknown>, as = one.operator) => {
      const { body } = await app.call<{ data: { id: number }[] }>(fenceUcas, { as, query });
      return body.data?.data.map(({ id }) => id).sort((a, b) => a - b);
    };
    // The second is no guard.
    expect(await ask({ type_id })).toEqual([phone(0), phone(2)]);
    expect(await ask({ group_id: group.id })).toEqual([phone(1), phone(2)]);
    expect(await ask({ type_id, group_id: group.id })).toEqual([phone(2)]);
    expect(await ask({ group_id: group.id }, other.operator)).toEqual([]);
    await app.call(deleteUca, by(phone(2)));
    expect(await ask({ group_id: group.id })).toEqual([phone(1)]);
  });

  it('are invisible to other clients', async () => {
    const { id } = await made();
    await enter(id, phone(0));
    for (const endpoint of [getGeofence, deleteGeofence, updateGeofence]) {
      const answer = await app.call(endpoint, { as: other.operator, params: { id }, body: {} });
      expect(answer.status).toBe(404);
    }
    const seen = await app.call<Paged<Geofence>>(listGeofences, {
      as: other.operator,
    });
    expect(seen.body.data?.data).toEqual([]);
  });
});

describe('who is inside', () => {
  it('is uncertain once their phone has been silent for longer than the offline minutes in force', async () => {
    const ucas = [phone(0), phone(1), phone(2)];
    const { id } = await made({ uca_ids: ucas, offline_minutes: 20 });
    const now = app.clock.now().getTime();
    // The last had no position for longer, but reported.
    const silences = [
      [19, 25],
      [21, 21],
      [19, 60],
    ] as const;
    for (const [nth, [heard, fixed]] of silences.entries()) {
      await enter(id, phone(nth));
      const [heard_at, fixed_at] = [heard, fixed].map((minutes) => new Date(now - minutes * 60_000));
      await app.db
        .insertInto('last_position')
        .values({
          ...{ uca_id: phone(nth), client_id: one.id, lat: -2.2, lng: -79.9, accuracy: 6, battery: 80 },
          ...{ connection: 2 as const, heard_at: heard_at as Date, fixed_at },
        })
        .execute();
    }
    const uncertain = async () => {
      const inside = await app.call<{ data: Insider[] }>(listInside, by(id));
      const seen = new Map(inside.body.data?.data.map(({ uca_id, uncertain }) => [uca_id, uncertain]));
      return ucas.map((uca) => seen.get(uca));
    };
    expect(await uncertain()).toEqual([false, true, false]);
    const standing = await app.call<{ data: StandingFence[] }>(listStandingFences, by(phone(1)));
    expect(standing.body.data?.data).toMatchObject([{ geofence_id: id, uncertain: true }]);
    await app.db.updateTable('geofence').set({ offline_minutes: null }).where('id', '=', id).execute();
    await app.db.updateTable('uca').set({ offline_minutes: 30 }).where('id', 'in', ucas).execute();
    expect(await uncertain()).toEqual([false, false, false]);
    // Monitored more closely.
    await app.db
      .insertInto('monitoring_interval')
      .values({ uca_id: phone(0), client_id: one.id, offline_minutes: 15 })
      .execute();
    expect(await uncertain()).toEqual([true, false, false]);
  });

  it('is removed when the shape changes, the fence is deleted, or the UCA no longer belongs to it', async () => {
    const { id } = await made({ uca_ids: [phone(0), phone(1), phone(2)] });
    for (const uca of one.phones) await enter(id, uca.uca_id);
    expect((await list())[0]?.inside).toBe(3);
    const inside = await app.call<{ data: Insider[] }>(listInside, by(id));
    expect(inside.body.data?.data.map(({ uca_id }) => uca_id).sort()).toEqual(
      one.phones.map(({ uca_id }) => uca_id).sort(),
    );
    expect(inside.body.data?.data.map(({ uncertain }) => uncertain)).toEqual([false, false, false]);
    const stranger = { as: other.operator, params: { id } };
    expect((await app.call(listInside, stranger)).status).toBe(404);
    expect((await app.call(listGeofenceEvents, stranger)).status).toBe(404);
    await change(id, { name: 'Otra' });
    expect((await list())[0]?.inside).toBe(3);
    await change(id, { uca_ids: [phone(0), phone(1)] });
    expect(await visits()).toMatchObject([
      { left_at: null },
      { left_at: null },
      { left_at: expect.any(String), uncertain: true },
    ]);
    await app.call(deleteUca, by(phone(1)));
    expect((await list())[0]?.inside).toBe(1);
    const before = await app.db.selectFrom('geofence').select('shaped_at').executeTakeFirstOrThrow();
    app.clock.advance(60_000);
    await change(id, { radius: 200 });
    expect((await visits())[0]).toMatchObject({ left_at: expect.any(String), uncertain: true });
    const after = await app.db.selectFrom('geofence').select('shaped_at').executeTakeFirstOrThrow();
    expect(Date.parse(after.shaped_at) - Date.parse(before.shaped_at)).toBeGreaterThanOrEqual(60_000);
    await enter(id, phone(0));
    await app.call(deleteGeofence, by(id));
    expect((await visits()).every(({ left_at }) => left_at !== null)).toBe(true);
    expect((await app.call(restoreGeofence, by(id))).status).toBe(200);
  });
});

describe('events of a fence, and the fences a UCA is in', () => {
  const events = async (id: number) =>
    (await app.call<{ data: GeofenceEvent[] }>(listGeofenceEvents, by(id))).body.data?.data;
  const standing = (id: number, as: TestUser = one.operator) =>
    app.call<{ data: StandingFence[] }>(listStandingFences, { as, params: { id } });

  it('are the newest twenty events and the open visits, for their own client alone', async () => {
    const [{ id }, { id: second }] = [await made(), await made({ name: 'Muelle sur' })];
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
    const event = { client_id: one.id, geofence_id: id, uca_id: phone(0), lat: -2.28, lng: -79.9 };
    const absences = Array.from({ length: 25 }, (_, nth) => ({
      ...{ ...event, visit_id: null, kind: 'absent' as const, at: at(nth), known_at: at(nth) },
    }));
    await app.db.insertInto('geofence_event').values(absences).execute();
    const told = await events(id);
    expect(told).toHaveLength(20);
    expect(told?.[0]).toMatchObject({ kind: 'absent', uca_id: phone(0), entered_at: null });
    expect(told?.map(({ at }) => at)).toEqual(absences.slice(0, 20).map(({ at }) => at.toISOString()));
    expect(await events(second)).toEqual([]);

    await enter(id, phone(0));
    await enter(second, phone(1));
    expect((await standing(phone(0))).body.data?.data).toMatchObject([
      { geofence_id: id, geofence_name: 'Muelle norte', color: '#0b687d', uncertain: false },
    ]);
    await app.db.updateTable('geofence_visit').set({ left_at: app.clock.now() }).execute();
    expect((await standing(phone(0))).body.data?.data).toEqual([]);
    expect((await standing(phone(0), other.operator)).status).toBe(404);
  });
});

describe('UCAs with automatic geofences', () => {
  const auto = (uca: number, auto_assign_geofences: boolean) =>
    app.call(updateUca, by(uca, { auto_assign_geofences, last_name: 'Paz' }));
  const ucasOf = async (id: number) => {
    const { data } = (await app.call<GeofenceRecord>(getGeofence, by(id))).body;
    return { all: data?.uca_ids, auto: data?.auto_uca_ids };
  };

  it('get those of their type at their place, from both sides', async () => {
    const { id } = await made();
    expect((await auto(phone(2), true)).body.errors).toEqual({});
    // The second is no guard.
    await auto(phone(1), true);
    expect(await ucasOf(id)).toEqual({ all: [phone(0), phone(2)], auto: [phone(2)] });
    const later = await made({ name: 'Patio' });
    expect(later).toMatchObject({ uca_ids: [phone(0), phone(2)], auto_uca_ids: [phone(2)] });
    // A fence taken off by hand is back at the next save: the UCA's settings enable it.
    expect((await change(id, { uca_ids: [phone(0)] })).body.data?.uca_ids).toEqual([phone(0), phone(2)]);
    await auto(phone(2), false);
    expect(await ucasOf(id)).toEqual({ all: [phone(0)], auto: [] });
  });

  it('may be lost by a fence, which is still changed and restored; only its UCAs are not set to none', async () => {
    const { id } = await made({ uca_ids: [phone(0), phone(2)] });
    await auto(phone(2), true);
    await app.call(deleteUca, by(phone(2)));
    await app.call(deleteUca, by(phone(0)));
    const lost = await change(id, { color: '#ffffff' });
    expect([lost.status, lost.body.data?.ucas, lost.body.data?.uca_ids]).toEqual([200, 0, []]);
    const refused = await change(id, { uca_ids: [] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['uca_ids']]);
    expect((await app.call(deleteGeofence, by(id))).status).toBe(200);
    expect((await app.call(restoreGeofence, by(id))).status).toBe(200);
    expect((await change(id, { uca_ids: [phone(1)] })).body.data?.uca_ids).toEqual([phone(1)]);
  });

  it('stay inside when they are taken off by hand, watched since the same moment', async () => {
    await auto(phone(2), true);
    const { id } = await made();
    await enter(id, phone(2));
    const since = app.db.selectFrom('geofence_uca').select('since').where('uca_id', '=', phone(2));
    const before = await since.execute();
    app.clock.advance(60_000);
    expect((await change(id, { uca_ids: [phone(0)] })).body.data?.auto_uca_ids).toEqual([phone(2)]);
    expect(await since.execute()).toEqual(before);
    expect(await visits()).toMatchObject([{ uca_id: phone(2), left_at: null }]);
  });

  it('come back with a restored UCA, though its fence was changed meanwhile; checkpoints too', async () => {
    const { id } = await made({ uca_ids: [phone(0), phone(1)] });
    await app.call(deleteUca, by(phone(1)));
    const gone = app.db.updateTable('checkpoint').where('id', '=', one.checkpoint.id);
    const { id: another } = await app.db
      .insertInto('checkpoint')
      .values({
        client_id: one.id,
        place_id: one.place,
        name: 'Bita 2',
        code: 'otra',
        lat: -2.28,
        lng: -79.9,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await change(id, { checkpoint_ids: [one.checkpoint.id, another] });
    await gone.set({ deleted_at: new Date() }).execute();
    expect((await change(id, { color: '#ffffff' })).status).toBe(200);
    await gone.set({ deleted_at: null }).execute();
    await app.call(restoreUca, by(phone(1)));
    const { data } = (await app.call<GeofenceRecord>(getGeofence, by(id))).body;
    expect(data).toMatchObject({
      uca_ids: [phone(0), phone(1)],
      checkpoint_ids: [one.checkpoint.id, another],
    });
    // Who is taken off while they exist stays off.
    await change(id, { uca_ids: [phone(0)] });
    expect(await ucasOf(id)).toMatchObject({ all: [phone(0)] });
  });

  it('lose them when they change place, and keep what was given by hand', async () => {
    const { id } = await made({ uca_ids: [phone(0)] });
    await auto(phone(0), true);
    await auto(phone(2), true);
    const place = await app.db
      .insertInto('place')
      .values({ client_id: one.id, name: 'Bodega' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const uca of [phone(0), phone(2)]) await app.call(updateUca, by(uca, { place_id: place.id }));
    expect(await ucasOf(id)).toEqual({ all: [phone(0)], auto: [] });
    const moved = await change(id, { place_id: place.id });
    expect(moved.body.data?.auto_uca_ids).toEqual([phone(2)]);
  });
});
