import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createGuestLink,
  createMonitoring,
  type DataOf,
  endMonitoring,
  type GuestLinkInput,
  type GuestLinkRow,
  type GuestSession,
  type GuestTrack,
  guestHistory,
  LINKS_OPEN,
  linkScopes,
  listGuestLinks,
  openGuestLink,
  revokeGuestLink,
  startFollow,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { makeLink } from '../../core/link/link.repository.ts';
import { expireSessions } from '../session/expire-sessions.ts';
import { sosHands } from '../sos/testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let session: number;
const phone = (index: number) => one.phones[index] as TestPhone;

withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
});

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE);

const heard = ({ uca_id, client_id }: TestPhone, minutes = 0) =>
  app.db
    .insertInto('last_position')
    .values({
      ...{ uca_id, client_id: client_id as number, connection: 1, heard_at: ago(minutes), battery: 61 },
      ...{ lat: -2.19, lng: -79.88, accuracy: 6, fixed_at: ago(minutes) },
    })
    .onConflict((conflict) => conflict.column('uca_id').doUpdateSet({ fixed_at: ago(minutes) }))
    .execute();

async function start(body: object = {}, as: TestUser = one.operator): Promise<number> {
  const { body: answer } = await app.call<{ id: number }>(createMonitoring, {
    as,
    body: {
      ...{ name: 'Traslado de Ana', contact_ids: [], hours: 2, sending: 1, sending_types: [] },
      ...{ collect_seconds: null, post_seconds: null, offline_minutes: null, mishap_seconds: null },
      ...{
        detour_metres: null,
        uca_ids: [phone(0).uca_id, phone(1).uca_id],
        minutes_back: 0,
        temporary: false,
      },
      ...body,
    },
  });
  return answer.data?.id ?? 0;
}

type Made = DataOf<typeof createGuestLink>;
const make = (body: Partial<GuestLinkInput> = {}, as: TestUser = one.operator, id = session) =>
  app.call<Made>(createGuestLink, {
    as,
    params: { id },
    body: { label: 'Familia', grants: [], hours: null, ...body },
  });
const made = async (body: Partial<GuestLinkInput> = {}) => (await make(body)).body.data as Made;
const open = ({ id, token }: Made) =>
  app.call<GuestSession>(openGuestLink, { params: { id }, body: { token } });
const history = ({ id, token }: Made) =>
  app.call<{ data: GuestTrack[] }>(guestHistory, { params: { id }, body: { token } });
const revoke = (id: number, as: TestUser = one.operator) => app.call(revokeGuestLink, { as, params: { id } });
const listed = async (as: TestUser = one.operator) =>
  (
    await app.call<{ data: GuestLinkRow[] }>(listGuestLinks, {
      as,
      params: { id: session },
    })
  ).body.data?.data ?? [];
/** Signs in again, as the operator's sign-in may have expired by then. */
const end = async () => {
  const as = await app.openSession(one.operator.id, one.id);
  const { status } = await app.call(endMonitoring, {
    as,
    params: { id: session },
    body: { note: '' },
  });
  expect(status).toBe(200);
};
const later = (minutes: number) => app.clock.advance(minutes * MINUTE);

beforeEach(async () => {
  await Promise.all([heard(phone(0)), heard(phone(1))]);
  session = await start();
});

describe('a guest link', () => {
  it('shows where people are and, unless ticked, neither names nor batteries nor their past tracks', async () => {
    await heard(phone(0));
    const { status, body } = await open(await made());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ scope: 'session', name: '', grants: [], kind: 1 });
    expect(body.data?.people.map(({ key, name, battery }) => ({ key, name, battery }))).toEqual([
      { key: 1, name: '', battery: null },
      { key: 2, name: '', battery: null },
    ]);
    const text = JSON.stringify(body.data);
    for (const secret of ['Ana', 'uca_id', 'battery":61']) expect(text).not.toContain(secret);
    expect((await history(await made())).status).toBe(404);
  });

  it('shows where a follow-me began, until the phone has sent a position', async () => {
    const spot = { uuid: randomUUID(), at: ago(0).toISOString(), lat: -2.5, lng: -79.5, note: '' };
    const { body } = await app.call<{ session_id: number }>(startFollow, {
      as: phone(0),
      body: { ...spot, until: ago(-20).toISOString(), destination: null },
    });
    const link = (await make({}, one.operator, body.data?.session_id)).body.data as Made;
    const seen = async () => (await open(link)).body.data?.people.map(({ position }) => position);
    expect(await seen()).toMatchObject([{ lat: -2.5, lng: -79.5 }]);
    later(1);
    await heard(phone(0));
    expect(await seen()).toMatchObject([{ lat: -2.19 }]);
  });

  it('dates the place of an SOS by the press that named it', async () => {
    await app.db.deleteFrom('last_position').execute();
    const { body } = await sosHands(app).press(phone(0));
    const link = (await make({}, one.operator, body.data?.session_id)).body.data as Made;
    const seen = async () => (await open(link)).body.data?.people.find(({ sos }) => sos)?.position;
    expect(await seen()).toMatchObject({ lat: -2.2 });
    later(3);
    const before = app.clock.now().getTime();
    await sosHands(app).press(phone(0), { lat: -2.3 });
    const again = await seen();
    expect(again).toMatchObject({ lat: -2.3 });
    expect(Date.parse(again?.at ?? '')).toBeGreaterThanOrEqual(before);
    later(3);
    await sosHands(app).press(phone(0), { lat: null, lng: null });
    expect(await seen()).toEqual(again);
  });

  it('shows who needs help', async () => {
    await sosHands(app).press(phone(1));
    const { people } = (await open(await made())).body.data as GuestSession;
    expect(people.map(({ sos }) => sos)).toEqual([false, true]);
  });

  it('shows what was ticked', async () => {
    await heard(phone(0));
    const link = await made({ grants: ['names', 'battery', 'history'] });
    const { body } = await open(link);
    expect(body.data).toMatchObject({ name: 'Traslado de Ana', grants: ['names', 'battery', 'history'] });
    expect(body.data?.people[0]).toMatchObject({ battery: 61, position: { lat: -2.19 } });
    expect(body.data?.people[0]?.name).not.toBe('');
    await app.db
      .insertInto('position')
      .values(
        [0, 20, 40].map((seconds) => ({
          ...{ client_id: one.id, uca_id: phone(0).uca_id, lat: -2.19 + seconds / 40_000, lng: -79.88 },
          ...{
            captured_at: new Date(app.clock.now().getTime() + seconds * 1000),
            accuracy: 5,
            battery: null,
          },
        })),
      )
      .execute();
    later(2);
    const tracks = (await history(link)).body.data?.data ?? [];
    expect(tracks.map(({ key }) => key)).toEqual([1, 2]);
    expect(tracks[0]?.lines[0]?.at.length).toBeGreaterThanOrEqual(2);
  });

  it('shows nothing from before its session', async () => {
    await app.db
      .updateTable('last_position')
      .set({ fixed_at: ago(5) })
      .execute();
    const { body } = await open(await made({ grants: ['history'] }));
    expect(body.data?.people.map(({ position }) => position)).toEqual([null, null]);
  });

  it('keeps each person’s number when others leave', async () => {
    const link = await made({ grants: ['names'] });
    const names = (await open(link)).body.data?.people.map(({ key, name }) => `${key} ${name}`) ?? [];
    await app.db
      .updateTable('monitoring_uca')
      .set({ removed_at: app.clock.now() })
      .where('uca_id', '=', phone(0).uca_id)
      .execute();
    expect((await open(link)).body.data?.people.map(({ key, name }) => `${key} ${name}`)).toEqual(
      names.slice(1),
    );
  });

  it('returns the same 404 whether it is unknown, malformed, revoked or over', async () => {
    const link = await made();
    const short = await made({ hours: 1 });
    const gone = await made();
    const refusals = [
      await open({ id: 999_999, token: link.token }),
      await open({ id: link.id, token: short.token }),
      await open({ id: link.id, token: '' }),
    ];
    expect((await revoke(gone.id)).status).toBe(200);
    refusals.push(await open(gone));
    later(61);
    refusals.push(await open(short));
    expect((await open(link)).status).toBe(200);
    await end();
    refusals.push(await open(link));
    const answers = refusals.map(({ status, body: { code, message } }) => ({ status, code, message }));
    expect(answers.every((one) => one.status === 404 && one.code === 'notFound')).toBe(true);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  });

  it('ends when its session expires, and is deleted with a temporary session', async () => {
    const link = await made();
    later(2 * 60 + 1);
    expect((await open(link)).status).toBe(404);
    await expireSessions(app.ports);
    expect((await open(link)).status).toBe(404);
    const back = await app.openSession(one.operator.id, one.id);
    session = await start({ temporary: true, uca_ids: [phone(0).uca_id] }, back);
    const own = (await make({}, back)).body.data as Made;
    await end();
    expect((await open(own)).status).toBe(404);
    expect(await app.db.selectFrom('shared_link').select('id').where('id', '=', own.id).execute()).toEqual(
      [],
    );
  });

  it('cannot be created for a finished session, nor beyond 50 per session', async () => {
    for (let count = 0; count < LINKS_OPEN; count += 1) expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(409);
    await revoke((await listed())[0]?.id ?? 0);
    expect((await make()).status).toBe(201);
    await end();
    expect((await make()).status).toBe(409);
  });

  it('is stored only as the hash of a 128-bit code', async () => {
    const link = await made();
    expect(link.token).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const { rows } = await app.ports.database.pool.query('select l::text as row from shared_link as l');
    expect(JSON.stringify(rows)).not.toContain(link.token);
    expect(JSON.stringify(rows)).not.toContain(link.token.replaceAll('-', ''));
  });

  it('counts visits rather than requests, and logs refusals', async () => {
    const link = await made();
    await open(link);
    for (let look = 0; look < 5; look += 1) {
      later(2);
      await open(link);
    }
    const [row] = await listed();
    expect(row?.visits).toBe(1);
    expect(Date.parse(row?.visited_at ?? '')).toBeGreaterThan(ago(1).getTime());
    later(11);
    await open(link);
    expect((await listed())[0]).toMatchObject({ visits: 2, label: 'Familia' });
    await open({ id: link.id, token: 'wrong' });
    const logged = await app.db
      .selectFrom('shared_link_visit')
      .select(['what', 'address'])
      .orderBy('id')
      .execute();
    expect(logged.map(({ what }) => what)).toEqual(['opened', 'opened', 'refused']);
    expect(logged.every(({ address }) => address !== '')).toBe(true);
  });

  it('throttles an address after repeated refusals, even for valid links', async () => {
    const link = await made();
    for (let attempt = 0; attempt < 30; attempt += 1) await open({ id: link.id, token: `${attempt}` });
    expect((await open(link)).status).toBe(429);
    later(11);
    expect((await open(link)).status).toBe(200);
  });

  it('is created, listed and revoked only by operators of its client', async () => {
    const link = await made();
    expect((await make({}, other.operator)).status).toBe(404);
    expect((await revoke(link.id, other.operator)).status).toBe(404);
    expect(await listed(other.operator)).toEqual([]);
    expect((await open(link)).status).toBe(200);
    for (const table of ['shared_link', 'shared_link_visit'] as const) {
      const read = (id: number) =>
        app.ports.database.transact({ clientId: id, allClients: false }, (trx) =>
          trx.selectFrom(table).select('client_id').execute(),
        );
      expect(await read(other.id)).toEqual([]);
      expect(await read(one.id)).toHaveLength(1);
    }
  });

  it('opens only its own scope, and nothing of a blocked client', async () => {
    const wrong = linkScopes.find((scope) => scope !== 'session') ?? 'acknowledgement';
    const link = await app.ports.database.transact('system', (trx) =>
      makeLink(trx, { clientId: one.id, scope: wrong, subjectId: session, createdBy: null }, app.clock.now()),
    );
    expect((await open(link)).status).toBe(404);
    const good = await made();
    await app.db.updateTable('client').set({ blocked: true }).where('id', '=', one.id).execute();
    expect((await open(good)).status).toBe(404);
  });
});
