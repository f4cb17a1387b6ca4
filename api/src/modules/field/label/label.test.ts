import { describe, expect, it } from '@jest/globals';
import {
  type Checkpoint,
  changeCheckpoints,
  createLabel,
  deleteLabel,
  type Endpoint,
  type HistoryEntry,
  type Label,
  type LabelMark,
  listCheckpoints,
  listHistory,
  listLabels,
  listPlaces,
  listUses,
  type Paged,
  type Place,
  type RecordUse,
  restoreLabel,
  updateCheckpoint,
  updatePlace,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { importAs } from '../../imports/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  { one: { phones: 0 } },
);

const create = (name: string, as: TestUser = one.operator) =>
  app.call<Label>(createLabel, { as, body: { name, description: '', color: 'blue' } });
const labelOf = async (name: string, as?: TestUser) => (await create(name, as)).body.data?.id ?? 0;
const edit = (body: object, id = one.checkpoint.id) =>
  app.call<Checkpoint>(updateCheckpoint, { as: one.operator, params: { id }, body });
const names = (point?: { labels: LabelMark[] } | null) => point?.labels.map(({ name }) => name);
const change = (body: object, as: TestUser = one.operator) =>
  app.call<{ ids: number[] }>(changeCheckpoints, { as, body });

describe('labels', () => {
  it('have a unique word, ignoring case, and a colour of the list', async () => {
    expect((await create('Perímetro')).body.data).toMatchObject({ color: 'blue', checkpoints: 0, places: 0 });
    expect((await create('PERÍMETRO')).body.errors).toHaveProperty('name');
    expect((await create('Perímetro', other.operator)).status).toBe(201);
    const body = { name: 'Roja', description: '', color: 'red' };
    expect((await app.call(createLabel, { as: one.operator, body })).body.errors).toHaveProperty('color');
  });

  it('are put on checkpoints and places, which are found by them', async () => {
    const [night, fence] = [await labelOf('Ronda nocturna'), await labelOf('Perímetro')];
    const { body } = await edit({ label_ids: [night, fence, night] });
    expect(names(body.data)).toEqual(['Perímetro', 'Ronda nocturna']);
    expect(body.data?.label_ids).toEqual([fence, night]);
    // A change of another field leaves them.
    expect(names((await edit({ name: 'Bita 2' })).body.data)).toEqual(['Perímetro', 'Ronda nocturna']);
    const place = await app.call<Place>(updatePlace, {
      as: one.operator,
      params: { id: one.place },
      body: { label_ids: [fence] },
    });
    expect(names(place.body.data)).toEqual(['Perímetro']);
    const total = async (endpoint: Endpoint, label_id: number) =>
      (await app.call<Paged<unknown>>(endpoint, { as: one.operator, query: { label_id } })).body.data
        ?.metadata.total;
    expect(await total(listCheckpoints, night)).toBe(1);
    expect(await total(listPlaces, night)).toBe(0);
    expect(await total(listPlaces, fence)).toBe(1);
    const listed = await app.call<Paged<Label>>(listLabels, {
      as: one.operator,
      query: { sort: '-places' },
    });
    expect(listed.body.data?.data.map((row) => [row.name, row.checkpoints, row.places])).toEqual([
      ['Perímetro', 1, 1],
      ['Ronda nocturna', 1, 0],
    ]);
    expect(names((await edit({ label_ids: [] })).body.data)).toEqual([]);
  });

  it('stay within their client', async () => {
    const foreign = await labelOf('Ajena', other.operator);
    expect((await edit({ label_ids: [foreign] })).body.errors).toHaveProperty('label_ids');
    expect((await change({ ids: [one.checkpoint.id], add_label_ids: [foreign] })).body.errors).toHaveProperty(
      'add_label_ids',
    );
    const stolen = { ids: [one.checkpoint.id, other.checkpoint.id], add_label_ids: [] };
    expect((await change(stolen)).body.errors).toHaveProperty('ids');
  });

  it('are put on many checkpoints at once, each with its entry in the history', async () => {
    const [night, fence] = [await labelOf('Ronda nocturna'), await labelOf('Perímetro')];
    const second = await app.db
      .insertInto('checkpoint')
      .values({ client_id: one.id, place_id: one.place, name: 'Bita 3', code: 'B3', lat: 0, lng: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await edit({ label_ids: [night] });
    const ids = [one.checkpoint.id, second.id];
    expect((await change({ ids, add_label_ids: [night] })).body.data).toEqual({ ids: [second.id] });
    const both = await change({ ids, add_label_ids: [fence], remove_label_ids: [night] });
    expect(both.body.data?.ids).toEqual(ids);
    const history = await app.call<Paged<HistoryEntry>>(listHistory, {
      as: one.operator,
      params: { entity: 'checkpoint', id: second.id },
    });
    expect(history.body.data?.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'label_ids', before: 'Ronda nocturna', after: 'Perímetro' }],
      [{ field: 'label_ids', before: null, after: 'Ronda nocturna' }],
    ]);
  });

  it('list what has them, and are not deleted while something does', async () => {
    const id = await labelOf('Perímetro');
    await edit({ label_ids: [id] });
    const by = { as: one.operator, params: { id } };
    const uses = await app.call<{ data: RecordUse[] }>(listUses, {
      as: one.operator,
      params: { entity: 'label', id },
    });
    expect(uses.body.data?.data).toMatchObject([
      { count: 1, names: ['Bita 1'], path: `/checkpoints?label_id=${id}` },
    ]);
    expect((await app.call(deleteLabel, by)).status).toBe(409);
    await edit({ label_ids: [] });
    expect((await app.call(deleteLabel, by)).status).toBe(200);
    expect((await app.call(restoreLabel, by)).status).toBe(200);
  });

  it('are imported by name', async () => {
    await labelOf('Perímetro');
    await labelOf('Ronda nocturna');
    const { name } = await app.db
      .selectFrom('place')
      .select('name')
      .where('id', '=', one.place)
      .executeTakeFirstOrThrow();
    const file = [
      'NOMBRE;CODIGO;LUGAR;LATITUD;LONGITUD;ETIQUETAS',
      `A;A-1;${name};-2;-79;perímetro, RONDA NOCTURNA, Perímetro`,
      `B;B-1;${name};-2;-79;Sin crear`,
      `C;C-1;${name};-2;-79;`,
    ].join('\n');
    await importAs(app, 'checkpoints', one.operator).all('a.csv', file);
    const listed = await app.call<Paged<Checkpoint>>(listCheckpoints, {
      as: one.operator,
      query: { sort: 'code' },
    });
    expect(listed.body.data?.data.map((row) => [row.code, names(row)])).toEqual([
      ['A-1', ['Perímetro', 'Ronda nocturna']],
      ['C-1', []],
      [one.checkpoint.code, []],
    ]);
  });
});
