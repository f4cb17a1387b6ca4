import { expect, it } from '@jest/globals';
import {
  addVisitFile,
  createVisit,
  getVisitFile,
  updateVisit,
  uploadVisitFile,
  type VisitEquipment,
  type VisitFileRow,
} from 'contract';
import { takePicture } from '../../simulator/picture.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { formOf } from '../../testing/multipart.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs, visitBody } from './testing.ts';
import { forgetVisitFiles } from './visit-files.ts';

let app: TestApp;
let scene: VisitScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

const upload = async (name: string, bytes: Uint8Array, as: TestUser = scene.requester) =>
  app.call<VisitFileRow>(uploadVisitFile, {
    as,
    ...(await formOf({}, { file: { name, bytes } })),
  });
const picture = () => takePicture('visit');
const stored = async (name: string, bytes = picture(), as?: TestUser) =>
  (await upload(name, bytes, as)).body.data?.id ?? 0;
const item = (photo: number | null) => ({
  ...{ way: 'enter' as const, description: 'Soldadora', serial: '', quantity: 1, photo },
});
const read = (as: TestUser, id: number, file: number) => app.call(getVisitFile, { as, params: { id, file } });

it('a risky request carries its permit, which those who see it can read', async () => {
  const { body } = await upload('permiso.png', picture());
  const file = body.data?.id ?? 0;
  const id = await askedIn(app, scene, {
    ...{ risky: true, risks: ['heights'], risk_detail: 'Andamio', files: [file] },
  });
  expect((await visitAs(app, scene.viewer, id)).files).toMatchObject([{ id: file, name: 'permiso.png' }]);
  expect((await read(scene.viewer, id, file)).status).toBe(200);
  expect((await read(scene.client.uma, id, file)).status).toBe(403);
  const other = await askedIn(app, scene);
  expect((await read(scene.viewer, other, file)).status).toBe(404);
});

it('refuses a file that is no document, too large, or of another type than it claims', async () => {
  const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const refused = async (name: string, bytes: Uint8Array) => {
    const { status, body } = await upload(name, bytes);
    return [status, body.errors.file ?? body.message];
  };
  const type = expect.arrayContaining([expect.stringMatching(/tipo/i)]);
  expect(await refused('plano.svg', script)).toEqual([422, type]);
  expect(await refused('permiso.exe', picture())).toEqual([422, type]);
  expect((await upload('permiso.png', script)).status).toBe(422);
  const [status, text] = await refused('permiso.png', new Uint8Array(26 * 1024 * 1024));
  expect([status, String(text)]).toEqual([413, expect.stringContaining('25')]);
  const { body } = await upload('../../etc/permiso.png', picture());
  expect(body.data?.name).toBe('permiso.png');
});

it('accepts one file once, from its uploader, and removes what no request names', async () => {
  const mine = (await upload('uno.png', picture())).body.data?.id ?? 0;
  const theirs = (await upload('otro.png', picture(), scene.master)).body.data?.id ?? 0;
  const create = (files: number[]) =>
    app.call(createVisit, { as: scene.requester, body: visitBody(app, scene, { files }) });
  expect((await create([theirs])).body.errors).toHaveProperty('files');
  const id = await askedIn(app, scene, { files: [mine] });
  expect((await create([mine])).body.errors).toHaveProperty('files');
  const late = (await upload('tarde.png', picture())).body.data?.id ?? 0;
  const add = (as: TestUser, file_id: number) =>
    app.call(addVisitFile, { as, params: { id }, body: { file_id } });
  expect((await add(scene.master, theirs)).status).toBe(403);
  expect((await add(scene.requester, late)).status).toBe(200);
  const { files, events } = await visitAs(app, scene.requester, id);
  expect(files.map(({ name }) => name)).toEqual(['uno.png', 'tarde.png']);
  expect(events[0]?.changes).toEqual([
    { field: 'files', before: ['uno.png'], after: ['uno.png', 'tarde.png'] },
  ]);
  expect(await forgetVisitFiles(app.ports)).toBe(0);
  app.clock.advance(25 * 3_600_000);
  expect(await forgetVisitFiles(app.ports)).toBe(1);
  expect(await app.db.selectFrom('file').select('name').orderBy('id').execute()).toEqual([
    { name: 'uno.png' },
    { name: 'tarde.png' },
  ]);
});

it('a photo of equipment belongs to the request, apart from its files, until its item is removed', async () => {
  const [paper, photo] = [await stored('permiso.png'), await stored('soldadora.png')];
  const id = await askedIn(app, scene, { files: [paper], equipment: [item(photo), item(null)] });
  const seen = await visitAs(app, scene.viewer, id);
  expect(seen.files.map(({ name }) => name)).toEqual(['permiso.png']);
  expect(seen.equipment.map((one) => one.photo)).toEqual([photo, null]);
  expect((await read(scene.viewer, id, photo)).status).toBe(200);
  const save = async (equipment: VisitEquipment[]) => {
    const { version } = (await visitAs(app, scene.requester, id)).standing;
    const request = visitBody(app, scene, { files: [paper], equipment });
    const body = { version, request };
    return app.call(updateVisit, { as: scene.requester, params: { id }, body });
  };
  expect((await save([item(photo)])).status).toBe(200);
  expect((await save([item(null)])).status).toBe(200);
  expect((await visitAs(app, scene.requester, id)).events[0]?.changes).toContainEqual({
    field: 'equipment',
    before: [`↓ 1 × Soldadora 📷${photo} soldadora.png`],
    after: ['↓ 1 × Soldadora'],
  });
  expect((await read(scene.viewer, id, photo)).status).toBe(404);
  app.clock.advance(25 * 3_600_000);
  expect(await forgetVisitFiles(app.ports)).toBe(1);
});

it('refuses as a photo what somebody else uploaded, what is no picture, and a file of the request', async () => {
  const create = async (photo: number, files: number[] = []) => {
    const body = visitBody(app, scene, { files, equipment: [item(null), item(photo)] });
    return (await app.call(createVisit, { as: scene.requester, body })).body.errors;
  };
  const said = (text: RegExp) => ({ 'equipment.1.photo': [expect.stringMatching(text)] });
  expect(await create(await stored('otra.png', picture(), scene.master))).toEqual(said(/ya no está/));
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  expect(await create(await stored('permiso.pdf', pdf))).toEqual(said(/No es una imagen/));
  const twice = await stored('permiso.png');
  expect(await create(twice, [twice])).toEqual(said(/entre los archivos/));
});
