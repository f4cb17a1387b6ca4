import { beforeEach, expect, it } from '@jest/globals';
import { checkGuests, GUEST_FILE_ROWS, type GuestFileRead, type GuestNow, readGuestFile } from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { formOf } from '../../testing/multipart.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { createVisitScene, type VisitScene, visitBody } from './testing.ts';

let app: TestApp;
let scene: VisitScene;
withTestApp((fresh) => {
  app = fresh;
});
beforeEach(async () => {
  scene = await createVisitScene(app);
});

const read = async (text: string, as: TestUser = scene.requester, name = 'invitados.csv') =>
  app.call<GuestFileRead>(readGuestFile, {
    as,
    ...(await formOf({}, { file: { name, bytes: new TextEncoder().encode(text) } })),
  });
const check = (as: TestUser = scene.requester, guests = visitBody(app, scene).guests) =>
  app.call<{ data: GuestNow[] }>(checkGuests, { as, body: { guests } });

it('finds the columns of a file, with anything around them, and stores nothing', async () => {
  const { body } = await read(
    'Cuadrilla de bombas;;;\nPlaca;Apellidos;Nombres;Documento\nABC-1;Quimí;Rosa;1710034065\n',
  );
  expect(body.data).toMatchObject({
    match: { NOMBRE: 2, APELLIDO: 1, CEDULA: 3, EXTRANJERO: null },
    found: [{ header: 'Placa', samples: ['ABC-1'] }, {}, {}, { header: 'Documento' }],
    rows: [{ row: 3, cells: ['ABC-1', 'Quimí', 'Rosa', '1710034065'] }],
  });
  expect(await app.db.selectFrom('import_run').select('id').execute()).toEqual([]);
});

it('accepts rows that were pasted without headers, the first one too', async () => {
  const { body } = await read('Rosa\tQuimí\t1710034065\nLuis\tVera\t926687856');
  expect(body.data).toMatchObject({
    match: { NOMBRE: 0, APELLIDO: 1, CEDULA: 2, EXTRANJERO: null },
    rows: [{ row: 1 }, { row: 2, cells: ['Luis', 'Vera', '926687856'] }],
  });
});

it('refuses what is no spreadsheet, too many rows, and who may not name guests', async () => {
  expect((await read('x', scene.requester, 'invitados.pdf')).status).toBe(422);
  const many = `NOMBRE;CEDULA\n${'Rosa;1710034065\n'.repeat(GUEST_FILE_ROWS + 1)}`;
  expect((await read(many)).body.errors).toEqual({ file: expect.anything() });
  expect((await read('NOMBRE;CEDULA\nRosa;1710034065', scene.viewer)).status).toBe(403);
  expect((await check(scene.viewer)).status).toBe(403);
});

it('knows whom the client knows, blocks or lists, and nobody of another client', async () => {
  const mine = async () => (await check()).body.data?.data[0];
  const unknown = { guest_id: null, blocked: false, blacklisted: false };
  expect(await mine()).toMatchObject(unknown);
  const blacklist = (client_id: number) =>
    app.db
      .insertInto('blacklist')
      .values({ client_id, type: 'identity', value: '1710034065', reason: 'Robo' } as never)
      .execute();
  const other = await createVisitScene(app);
  await blacklist(other.client.id);
  expect(await mine()).toMatchObject(unknown);
  await blacklist(scene.client.id);
  expect(await mine()).toMatchObject({ ...unknown, blacklisted: true });
});
