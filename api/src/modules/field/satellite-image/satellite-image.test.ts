import { describe, expect, it } from '@jest/globals';
import {
  boxCorners,
  cornersText,
  createSatelliteImage,
  deleteSatelliteImage,
  getFile,
  getSatelliteImage,
  type HistoryEntry,
  listHistory,
  listSatelliteImages,
  type Paged,
  type ReadCoordinates,
  readSatelliteCoordinates,
  restoreHistory,
  restoreSatelliteImage,
  type SatelliteImage,
  updateSatelliteImage,
} from 'contract';
import { encodePng } from '../../../simulator/png.ts';
import type { TestClient } from '../../../testing/domain.ts';
import { tinyTiff } from '../../../testing/geo-files.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { formOf } from '../../../testing/multipart.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

type Image = SatelliteImage;

let app: TestApp;
let one: TestClient;
let other: TestClient;
let admin: TestUser;
withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    admin = await app.createUser('admin');
  },
  { one: { phones: 0 } },
);

const [west, south, east, north] = [-79.95, -2.31, -79.85, -2.21];
const corners = boxCorners({ west, south, east, north });
const image = (values: object = {}) => ({
  name: 'Patio de contenedores',
  active: true,
  general: false,
  corners,
  source: 'text',
  source_text: cornersText(corners),
  ...values,
});
const picture = (grey: number) => encodePng(2, 2, new Uint8ClampedArray(16).fill(grey));
const photo = (grey = 90, name = 'patio ñ.png') => ({ photo: { name, bytes: picture(grey) } });
const create = async (
  values: object = {},
  as: TestUser = one.operator,
  files: Parameters<typeof formOf>[1] = photo(),
) => app.call<Image>(createSatelliteImage, { as, ...(await formOf(image(values), files)) });
const made = async (values: object = {}, as?: TestUser, files?: Parameters<typeof formOf>[1]) => {
  const { status, body } = await create(values, as, files);
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as Image;
};
const general = (values: object = {}) => made({ name: 'Ecuador', general: true, ...values }, admin);
const change = (id: number, body: object, as: TestUser = one.operator) =>
  app.call<Image>(updateSatelliteImage, { as, params: { id }, body });
const names = async (as: TestUser = one.operator, query: Record<string, unknown> = {}) =>
  (await app.call<Paged<Image>>(listSatelliteImages, { as, query })).body.data?.data.map(({ name }) => name);
const file = (id: number, as: TestUser) => app.call(getFile, { as, params: { id } });

describe('a satellite image', () => {
  it('is stored with its photo, its corners and how they were given', async () => {
    const thumbnail = { name: 'small.png', bytes: picture(91) };
    const row = await made({}, one.operator, { ...photo(), thumbnail });
    expect(row).toMatchObject({
      client_id: one.id,
      general: false,
      corners,
      photo_name: 'patio ñ.png',
      source_text: cornersText(corners),
    });
    expect(row.area_km2).toBeCloseTo(123.5, 0);
    expect((await file(row.photo_id, one.operator)).status).toBe(200);
    expect((await file(row.thumbnail_id ?? 0, one.operator)).status).toBe(200);
    expect((await file(row.photo_id, other.operator)).status).toBe(404);
    expect((await file(row.photo_id, one.uma)).status).toBe(404);
  });

  it('requires a photo, and refuses a tif as one', async () => {
    const refused = async (values: object, files: Parameters<typeof formOf>[1] = {}) => {
      const { status, body } = await create(values, one.operator, files);
      expect(status).toBe(422);
      return body.errors?.photo?.[0];
    };
    expect(await refused({})).toMatch(/obligatorio/);
    expect(await refused({ source: 'file', source_text: 'patio.TIF' })).toMatch(/JPG, PNG o WebP/);
    expect(await refused({}, { photo: { name: 'a.tif', bytes: tinyTiff({}) } })).toMatch(/tipo de archivo/);
    const program = Buffer.from('MZ\u0090\0\u0003');
    expect(await refused({}, { photo: { name: 'a.png', bytes: program } })).toMatch(/tipo de archivo/);
  });

  it('is refused at its field with corners between which no photo can lie', async () => {
    const [a, b, c, d] = corners;
    for (const [bad, text] of [
      [[a, b, a, b], 'área'],
      [[b, a, d, c], 'orden'],
      [[a, b, c], ''],
      [[{ lat: 99, lng: 0 }, b, c, d], ''],
    ] as const) {
      const { status, body } = await create({ corners: bad });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})[0]).toMatch(/^corners/);
      expect(JSON.stringify(body.errors)).toContain(text);
    }
  });

  it('replaces its old photo with a new one, and keeps it through other changes', async () => {
    const row = await made({}, one.operator, { ...photo(), thumbnail: { name: 's.png', bytes: picture(1) } });
    const renamed = (await change(row.id, { name: 'Muelle', active: false })).body.data as Image;
    expect(renamed).toMatchObject({
      name: 'Muelle',
      active: false,
      photo_id: row.photo_id,
      thumbnail_id: row.thumbnail_id,
    });
    const { body } = await app.call<Image>(updateSatelliteImage, {
      as: one.operator,
      params: { id: row.id },
      ...(await formOf({}, photo(120, 'nueva.png'))),
    });
    expect(body.data).toMatchObject({ name: 'Muelle', photo_name: 'nueva.png', thumbnail_id: null });
    expect((await file(row.photo_id, one.operator)).status).toBe(404);
    expect(await app.db.selectFrom('file').select('id').execute()).toEqual([{ id: body.data?.photo_id }]);
  });

  it('shows who changed it, and can be reverted', async () => {
    const row = await made();
    await change(row.id, {
      corners: boxCorners({ west, south, east, north: north + 0.01 }),
      name: 'Otro',
    });
    const params = { entity: 'satellite_image', id: row.id };
    const history = await app.call<Paged<HistoryEntry>>(listHistory, {
      as: one.operator,
      params,
    });
    const [last, first] = history.body.data?.data ?? [];
    expect(last?.changes.map(({ field }) => field)).toEqual(['name', 'corners']);
    expect(last?.changes[1]?.after).toContain('2° 12′ 0.0″ S');
    await app.call(restoreHistory, {
      as: one.operator,
      params: { ...params, entry: first?.id ?? 0 },
    });
    const { body } = await app.call<Image>(getSatelliteImage, {
      as: one.operator,
      params: { id: row.id },
    });
    expect(body.data).toMatchObject({ name: row.name, corners, photo_id: row.photo_id });
  });

  it('is deleted and restored with its photo', async () => {
    const row = await made();
    const params = { id: row.id };
    await app.call(deleteSatelliteImage, { as: one.operator, params });
    expect(await names()).toEqual([]);
    await app.call(restoreSatelliteImage, { as: one.operator, params });
    expect(await names()).toEqual([row.name]);
    expect((await file(row.photo_id, one.operator)).status).toBe(200);
  });
});

describe('general images', () => {
  it('are created by admins only, and seen by every client that has the module while in use', async () => {
    const { status, body } = await create({ general: true });
    expect([status, body.errors?.general]).toEqual([
      422,
      ['Las imágenes generales solo las cambia un administrador'],
    ]);
    const row = await general();
    expect(row).toMatchObject({ client_id: null, client_name: null, general: true });
    await made();
    expect(await names()).toEqual(['Ecuador', 'Patio de contenedores']);
    expect(await names(other.operator)).toEqual(['Ecuador']);
    expect(await names(one.operator, { general: 'true' })).toEqual(['Ecuador']);
    expect(await names(one.operator, { general: 'false' })).toEqual(['Patio de contenedores']);
    expect((await file(row.photo_id, other.operator)).status).toBe(200);
    await change(row.id, { active: false }, admin);
    expect(await names()).toEqual(['Patio de contenedores']);
    expect(await names(admin)).toEqual(['Ecuador', 'Patio de contenedores']);
    expect((await file(row.photo_id, other.operator)).status).toBe(404);
  });

  it('can be read by clients and changed by none of them', async () => {
    const { id } = await general();
    const as = one.operator;
    const params = { id };
    expect((await app.call(getSatelliteImage, { as, params })).status).toBe(200);
    expect((await change(id, { name: 'Mía' })).status).toBe(403);
    expect((await change(id, { general: false })).status).toBe(422);
    expect((await app.call(deleteSatelliteImage, { as, params })).status).toBe(403);
    await app.call(deleteSatelliteImage, { as: admin, params });
    expect((await app.call(restoreSatelliteImage, { as, params })).status).toBe(403);
    await app.call(restoreSatelliteImage, { as: admin, params });
    expect(await names(admin)).toEqual(['Ecuador']);
  });

  it('cannot be given to a client, nor be taken from one, by a change', async () => {
    const { id } = await general();
    expect((await change(id, { general: false, client_id: one.id }, admin)).body.errors).toHaveProperty(
      'client_id',
    );
    const own = await made();
    expect((await change(own.id, { general: true })).status).toBe(403);
    expect((await change(own.id, { client_id: other.id }, admin)).body.errors).toHaveProperty('client_id');
    expect((await change(own.id, { name: 'Revisada' }, admin)).body.data).toMatchObject({
      client_id: one.id,
    });
  });
});

it('of one client are invisible to another', async () => {
  const { id } = await made();
  const as = other.operator;
  expect((await app.call(getSatelliteImage, { as, params: { id } })).status).toBe(404);
  expect((await change(id, { name: 'Mía' }, as)).status).toBe(404);
  expect((await app.call(deleteSatelliteImage, { as, params: { id } })).status).toBe(404);
  expect(await names(admin, { client_id: one.id })).toHaveLength(1);
  expect(await names(admin, { client_id: other.id })).toEqual([]);
  expect((await create({ client_id: other.id })).status).toBe(422);
  expect((await create({}, admin)).body.errors).toHaveProperty('client_id');
  expect((await made({ client_id: other.id }, admin)).client_id).toBe(other.id);
});

it('are protected from a client’s change by row-level security alone', async () => {
  const { id } = await general();
  const changed = await app.database.transact({ clientId: one.id, allClients: false }, (trx) =>
    trx.updateTable('satellite_image').set({ client_id: one.id }).where('id', '=', id).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

describe('reading coordinates', () => {
  const read = async (files: Parameters<typeof formOf>[1], body: object = {}, language = 'es') => {
    const form = await formOf(body, files);
    return app.call<ReadCoordinates>(readSatelliteCoordinates, {
      as: one.operator,
      ...form,
      headers: { ...form.headers, 'accept-language': language },
    });
  };

  it('returns which format was recognised, and stores nothing', async () => {
    const tif = tinyTiff({ scale: [10, 10], tie: [0, 0, 622_000, 9_748_000], projected: 32717 });
    const { status, body } = await read({ file: { name: 'a.tif', bytes: tif } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ format: 'geotiff', crs: 'EPSG:32717' });
    expect(body.data?.corners[0].lat).toBeCloseTo(-2.28, 1);
    expect(await app.db.selectFrom('file').select('id').execute()).toEqual([]);
  });

  it('reads text, and explains what is wrong in the caller’s language', async () => {
    const { body } = await app.call<ReadCoordinates>(readSatelliteCoordinates, {
      as: one.operator,
      body: { text: '-2.21, -79.95\n-2.31, -79.85' },
    });
    expect(body.data).toMatchObject({ format: 'text', corners });
    const bad = (language: string) =>
      app.call(readSatelliteCoordinates, {
        as: one.operator,
        body: { text: '-2.21, -79.95\nGuayaquil' },
        headers: { 'accept-language': language },
      });
    expect((await bad('es')).body.errors?.text?.[0]).toMatch(/^La línea 2 no es/);
    expect((await bad('en')).body.errors?.text?.[0]).toMatch(/^Line 2 is no/);
  });

  it('refuses what it cannot read, with the reason at the file', async () => {
    const dtd = '<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]><kml>&a;</kml>';
    const es = await read({ file: { name: 'a.kml', bytes: Buffer.from(dtd) } });
    expect([es.status, es.body.errors?.file?.[0]]).toEqual([422, expect.stringMatching(/DTD/)]);
    const en = await read({ file: { name: 'a.tif', bytes: Buffer.from('MZ') } }, {}, 'en');
    expect(en.body.errors?.file?.[0]).toBe('The content of the file is not TIF');
    expect((await read({ file: { name: 'a.exe', bytes: Buffer.from('MZ') } })).status).toBe(422);
    expect((await read({})).body.errors).toHaveProperty('text');
  });
});
