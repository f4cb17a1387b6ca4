import { beforeEach, expect, it } from '@jest/globals';
import {
  checkInAtKiosk,
  createKiosk,
  type ExpectedGuest,
  findAtKiosk,
  type Kiosk,
  type KioskFound,
  type KioskInput,
  type KioskView,
  type Language,
  listExpected,
  listKiosks,
  openKiosk,
  revokeKiosk,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import { createTestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { admit, cedula, createGateScene, entryAs, type GateScene, later, visitNow } from '../testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
});
interface Link {
  id: number;
  token: string;
}
let link: Link;
let kiosk: number;
beforeEach(async () => {
  scene = await createGateScene(app);
  ({ id: kiosk, link } = await made());
});

const operator = () => app.createUser('cliente', { client_id: scene.client.id });
const make = async (values: Partial<KioskInput> = {}, as = operator()) =>
  app.call<{ id: number; link: Link }>(createKiosk, {
    as: await as,
    body: { branch_id: scene.branch, name: 'Recepción', attention: '', notice: '', ...values },
  });
async function made(values: Partial<KioskInput> = {}) {
  return dataOf(make(values));
}
const open = ({ id, token }: Link, language: Language = 'es') =>
  app.call<KioskView>(openKiosk, { params: { id }, body: { token, language } });
const find = async (who: unknown, { id, token }: Link = link) =>
  app.call<{ found: KioskFound | null }>(findAtKiosk, {
    ...{ params: { id }, body: { token, who } },
  });
async function checkIn(who: unknown, values: object = {}) {
  const version = (await open(link)).body.data?.notice.version ?? '';
  return app.call<{ done: { name: string; at: string } | null }>(checkInAtKiosk, {
    params: { id: link.id },
    body: { token: link.token, who, language: 'es', notice_version: version, consent: true, ...values },
  });
}
const byDocument = { by: 'document', identity: cedula };
const expected = async () => {
  const { body } = await app.call<{ data: ExpectedGuest[] }>(listExpected, {
    ...{ as: scene.guards[0], query: { branch_id: scene.branch } },
  });
  return body.data?.data;
};

it('shows its place and our notice in the requested language, or the client’s own', async () => {
  const spanish = (await open(link)).body.data;
  expect(spanish).toMatchObject({ name: 'Recepción', timezone: expect.any(String) });
  const english = (await open(link, 'en')).body.data;
  expect(english?.notice.text).toContain('notes your name');
  expect(english?.notice.version).not.toBe(spanish?.notice.version);
  const own = (await open((await made({ notice: 'Lo nuestro' })).link, 'en')).body.data;
  expect(own?.notice.text).toBe('Lo nuestro');
});

it('finds only a person who enters enough, and otherwise returns the same empty result', async () => {
  await visitNow(app, scene, { order_number: 'OT-77' });
  const ending = cedula.slice(-4);
  const found = {
    name: 'Rosa Q.',
    place: expect.any(String),
    from: expect.any(String),
    to: expect.any(String),
  };
  for (const who of [
    byDocument,
    { by: 'name', name: 'rosa quimi', ending },
    { by: 'name', name: 'Rosa', ending },
    { by: 'order', order: 'ot-77', ending },
  ])
    expect((await find(who)).body.data).toEqual({ found });
  for (const who of [
    { by: 'document', identity: '0926687856' },
    { by: 'name', name: 'Rosa', ending: '0000' },
    { by: 'name', name: 'Ro', ending },
    { by: 'name', name: 'Otra', ending },
    { by: 'order', order: 'OT-78', ending },
    { by: 'pass', code: `VP${'A'.repeat(120)}` },
  ])
    expect((await find(who)).body.data).toEqual({ found: null });
  expect((await find({ by: 'name', name: 'Rosa', ending: '65' })).status).toBe(422);
  expect((await find({ by: 'name', name: 'Rosa' })).status).toBe(422);
});

it('makes wrong tries wait, and counts right ones as none', async () => {
  await visitNow(app, scene);
  for (let nth = 0; nth < 14; nth++) expect((await find(byDocument)).status).toBe(200);
  const wrong = { by: 'document', identity: '0926687856' };
  for (let nth = 0; nth < 12; nth++) expect((await find(wrong)).status).toBe(200);
  expect((await find(byDocument)).status).toBe(429);
  expect((await find(wrong, { ...link, token: 'x' })).status).toBe(404);
});

it('notifies the gate and the requester once, stores the consent, and the entry records it', async () => {
  const visit = await visitNow(app, scene);
  await app.db.deleteFrom('mail_outbox').execute();
  const first = await checkIn(byDocument);
  expect(first.body.data?.done).toMatchObject({ name: 'Rosa Q.' });
  expect((await checkIn(byDocument)).body.data).toEqual(first.body.data);
  const rows = await app.db
    .selectFrom('gate_kiosk_checkin')
    .selectAll()
    .where('kiosk_id', '=', kiosk)
    .execute();
  expect(rows).toEqual([
    expect.objectContaining({ request_id: visit, how: 'document', notice_language: 'es' }),
  ]);
  const text = await app.db
    .selectFrom('gate_kiosk_notice')
    .select('text')
    .where('client_id', '=', scene.client.id)
    .where('version', '=', rows[0]?.notice_version ?? '')
    .executeTakeFirstOrThrow();
  expect(text.text).toContain('anota su nombre');
  const mails = await app.db.selectFrom('mail_outbox').select(['subject', 'body']).execute();
  expect(mails).toEqual([
    {
      subject: expect.stringContaining('Su visita está en recepción'),
      body: expect.stringContaining('Rosa Quimí'),
    },
  ]);
  expect(await expected()).toEqual([expect.objectContaining({ announced_at: first.body.data?.done?.at })]);
  await later(app, 60_000);
  const { body } = await admit(app, scene);
  expect(await expected()).toEqual([expect.objectContaining({ state: 'inside', announced_at: null })]);
  const entry = await entryAs(app, scene.guards[0], body.data?.id ?? 0);
  expect(entry.checkin).toMatchObject({
    kiosk: 'Recepción',
    language: 'es',
    version: rows[0]?.notice_version,
  });
  expect((await checkIn(byDocument)).body.data).toEqual({ done: null });
});

it('accepts nobody without consent to the current notice', async () => {
  await visitNow(app, scene);
  expect((await checkIn(byDocument, { consent: false })).status).toBe(422);
  expect((await checkIn(byDocument, { notice_version: 'old' })).status).toBe(409);
  expect((await checkIn(byDocument)).body.data?.done).not.toBeNull();
});

it('reveals nothing of somebody on the blacklist, and the gate logs them', async () => {
  await visitNow(app, scene);
  await app.db
    .insertInto('blacklist')
    .values({
      client_id: scene.client.id,
      type: 'identity',
      value: cedula,
      name: 'Rosa Quimí',
      reason: 'Robo',
    } as never)
    .execute();
  expect((await find(byDocument)).body.data).toEqual({ found: null });
  expect((await checkIn(byDocument)).body.data).toEqual({ done: null });
  const hits = await app.db
    .selectFrom('gate_refusal')
    .select(['rule', 'user_id', 'identity'])
    .where('client_id', '=', scene.client.id)
    .execute();
  expect(hits).toEqual([{ rule: 1, user_id: null, identity: cedula }]);
});

it('is the same 404 when it is unknown, revoked or of a wrong secret; it is revoked once', async () => {
  const as = await operator();
  const revoke = () => app.call(revokeKiosk, { as, params: { id: kiosk } });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(409);
  const answers = [
    await open(link),
    await open({ ...link, token: 'x' }),
    await open({ id: 999_999, token: link.token }),
    await find(byDocument),
    await checkIn(byDocument, { notice_version: 'x' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[0]?.body);
  }
});

it('is created, seen and revoked by those who administer its branch', async () => {
  expect((await make({}, Promise.resolve(scene.guards[0]))).status).toBe(403);
  const other = await createTestClient(app, {});
  const stranger = await app.createUser('cliente', { client_id: other.id });
  expect((await make({}, Promise.resolve(stranger))).status).toBe(422);
  expect((await app.call(revokeKiosk, { as: stranger, params: { id: kiosk } })).status).toBe(404);
  expect((await app.call(listKiosks, { as: stranger })).body.data).toEqual({ data: [] });
  await open(link);
  const { body } = await app.call<{ data: Kiosk[] }>(listKiosks, { as: await operator() });
  expect(body.data?.data).toEqual([
    expect.objectContaining({ id: kiosk, today: 0, seen_at: expect.any(String), revoked_at: null }),
  ]);
  expect(JSON.stringify(body)).not.toContain(link.token);
});
