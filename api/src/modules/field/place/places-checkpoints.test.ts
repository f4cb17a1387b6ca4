import { describe, expect, it } from '@jest/globals';
import {
  type Checkpoint,
  type CheckpointInput,
  type CheckpointProposal,
  checkpointParameters,
  checkpointProposal,
  createCheckpoint,
  createPlace,
  deleteCheckpoint,
  deletePlace,
  getCheckpoint,
  listCheckpoints,
  listPlaces,
  type Paged,
  type Place,
  type PlaceInput,
  restoreCheckpoint,
  restorePlace,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  { one: { phones: 1 } },
);

const placeOf = (values: Partial<PlaceInput> = {}, as: TestUser = one.operator) =>
  app.call<Place>(createPlace, {
    as,
    body: { name: 'Patio sur', branch_id: null, lat: -2.28, lng: -79.9, ...values },
  });
const pointOf = (values: Partial<CheckpointInput> = {}, as: TestUser = one.operator) =>
  app.call<Checkpoint>(createCheckpoint, {
    as,
    body: {
      name: 'Garita 2',
      type: 'Ronda',
      place_id: one.place,
      code: 'GA-02',
      qr_type: 'K',
      lat: -2.28,
      lng: -79.9,
      ...values,
    },
  });

describe('places', () => {
  it('have a unique name within the client, and list what is at them', async () => {
    expect((await placeOf()).body.data).toMatchObject({ name: 'Patio sur', ucas: 0, checkpoints: 0 });
    expect((await placeOf({ name: 'PATIO sur' })).body.errors).toHaveProperty('name');
    expect((await placeOf({}, other.operator)).status).toBe(201);
    expect((await placeOf({ name: 'Medio', lng: null })).body.errors).toHaveProperty('lng');
    const { body } = await app.call<Paged<Place>>(listPlaces, {
      as: one.operator,
      query: { search: 'muelle' },
    });
    expect(body.data?.data).toMatchObject([{ id: one.place, ucas: 1, checkpoints: 1 }]);
  });

  it('cannot belong to another client’s branch', async () => {
    const branch = await app.db
      .insertInto('branch')
      .values({ client_id: other.id, name: 'Ajena', city: 'Quito', province: 'Pichincha' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await placeOf({ branch_id: branch.id })).body.errors).toHaveProperty('branch_id');
  });

  it('are not deleted while something is at them', async () => {
    const refused = await app.call(deletePlace, { as: one.operator, params: { id: one.place } });
    expect(refused.body.message).toBe('No se puede eliminar: lo usan UCAs (1), puntos de control (1)');
    const params = { id: (await placeOf()).body.data?.id };
    const by = { as: one.operator, params };
    expect((await app.call(deletePlace, by)).status).toBe(200);
    expect((await app.call(restorePlace, by)).status).toBe(200);
  });
});

describe('checkpoints', () => {
  it('have a unique code and are at a place of their client', async () => {
    expect((await pointOf()).body.data).toMatchObject({ code: 'GA-02', qr_type: 'K', last_scan_at: null });
    expect((await pointOf()).body.errors).toHaveProperty('code');
    expect((await pointOf({ code: 'GA-03', place_id: other.place })).body.errors).toHaveProperty('place_id');
    expect((await pointOf({ code: 'GA-04', qr_type: 'Z' as 'N' })).status).toBe(422);
  });

  it('are listed by type, QR and place', async () => {
    await pointOf();
    const found = async (query: object) =>
      (
        await app.call<Paged<Checkpoint>>(listCheckpoints, {
          as: one.operator,
          query: { ...query },
        })
      ).body.data?.data.map(({ code }) => code);
    expect(await found({})).toEqual([one.checkpoint.code, 'GA-02']);
    expect(await found({ qr_type: 'K' })).toEqual(['GA-02']);
    expect(await found({ type: 'Ronda', place_id: one.place, search: 'garita' })).toEqual(['GA-02']);
    expect(await found({ client_id: other.id })).toEqual([]);
    const types = await app.call(checkpointParameters, { as: one.operator });
    expect(types.body.data).toEqual({ types: ['Ronda'] });
  });

  it('are proposed the next free code of their place, and its position', async () => {
    const proposed = async (place_id: number | undefined, as = one.operator) =>
      app.call<CheckpointProposal>(checkpointProposal, { as, params: { id: place_id } });
    const yard = (await placeOf()).body.data?.id ?? 0;
    const code = async (place: number) => (await proposed(place)).body.data?.code;
    expect((await proposed(yard)).body.data).toEqual({ code: 'PS-01', lat: -2.28, lng: -79.9 });
    await pointOf({ place_id: yard, code: 'GA-08' });
    // Taken at another place of the same client; the same code of another client does not count.
    await pointOf({ code: 'GA-09' });
    await pointOf({ code: 'GA-10', place_id: other.place }, other.operator);
    expect(await code(yard)).toBe('GA-10');
    for (let number = 10; number < 61; number += 1) await pointOf({ code: `GA-${number}` });
    expect(await code(yard)).toBe('GA-61');
    expect((await pointOf({ place_id: yard, code: await code(yard) })).status).toBe(201);
    expect((await proposed(other.place)).status).toBe(404);
    expect((await proposed(yard, other.operator)).status).toBe(404);
  });

  it('are invisible to other clients, and can be restored', async () => {
    const params = { id: (await pointOf()).body.data?.id };
    for (const endpoint of [getCheckpoint, deleteCheckpoint]) {
      expect((await app.call(endpoint, { as: other.operator, params })).status).toBe(404);
    }
    expect((await app.call(deleteCheckpoint, { as: one.operator, params })).status).toBe(200);
    expect((await app.call(restoreCheckpoint, { as: one.operator, params })).status).toBe(200);
  });
});
