import { describe, expect, it } from '@jest/globals';
import {
  addGatePhoto,
  addGatePhotoByKey,
  admitAtGate,
  askGate,
  cancelVisit,
  correctGateEntry,
  countInside,
  type DataOf,
  decideGate,
  type GateAnswer,
  type GatePack,
  type GatePhoto,
  getGatePack,
  getGatePhoto,
  leaveByKey,
  listExpected,
  listVisitPasses,
  voidGateEntry,
} from 'contract';
import { takePicture } from '../../simulator/picture.ts';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { formOf } from '../../testing/multipart.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { visitAs } from '../visits/testing.ts';
import {
  admit,
  admitBody,
  ask,
  cedula,
  createGateScene,
  entryAs,
  type GateScene,
  later,
  leaveBody,
  leaves,
  person,
  visitNow,
} from './testing.ts';

/** @both-databases Entries and exits at a gate take turns, on the only connection. */

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app);
});

const HOUR = 3_600_000;
const other = '0912345675';
const mark = (table: 'blacklist', value: string) =>
  app.db
    .insertInto(table)
    .values({ client_id: scene.client.id, type: 'identity', value, name: 'Rosa Quimí', reason: 'Robo' })
    .execute();

describe('querying the gate', () => {
  it('finds a guest by document, name, order number and pass, and lets them in by their visit', async () => {
    const id = await visitNow(app, scene);
    for (const q of [cedula, '171003406-5', 'quimi rosa', 'ot-17']) {
      const { matches } = await ask(app, scene, q);
      expect(matches).toMatchObject([
        {
          ...{ identity: cedula, name: 'Rosa' },
          decision: { rule: 4, face: 'admit', ground: { kind: 'visit', id } },
          visits: [{ id, order_number: 'OT-17', supervisors: [{ name: 'Luis Vera' }] }],
        },
      ]);
    }
    const passes = await app.call<DataOf<typeof listVisitPasses>>(listVisitPasses, {
      ...{ as: scene.requester, params: { id } },
    });
    const code = passes.body.data?.guests[0]?.pass?.code ?? '';
    expect(await ask(app, scene, code)).toMatchObject({
      pass: { refusal: null },
      matches: [{ identity: cedula, decision: { rule: 4 } }],
    });
    expect(await ask(app, scene, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      matches: [],
    });
  });

  it('reports why somebody may not enter, and what nearly let them in', async () => {
    const id = await visitNow(app, scene);
    await later(app, 4 * HOUR);
    const { matches } = await ask(app, scene, cedula);
    expect(matches).toMatchObject([
      { decision: { rule: 7, face: 'refuse', reason: 'noRequest', notes: [{ note: 'visitLate', id }] } },
    ]);
  });

  it('shows an unknown person by what was typed', async () => {
    expect((await ask(app, scene, other)).matches).toMatchObject([
      { identity: other, name: '', decision: { rule: 7, reason: 'noRequest' } },
    ]);
    expect((await ask(app, scene, 'gsk-1234')).matches).toMatchObject([{ identity: '', plate: 'GSK1234' }]);
    expect((await ask(app, scene, 'nadie')).matches).toEqual([]);
  });

  it('logs a hit of the blacklist automatically, once within ten minutes', async () => {
    await visitNow(app, scene);
    await mark('blacklist', cedula);
    const logged = () => app.db.selectFrom('gate_refusal').selectAll().execute();
    for (const _ of [1, 2]) {
      const { matches } = await ask(app, scene, cedula);
      expect(matches).toMatchObject([{ decision: { rule: 1, face: 'refuse', notes: [] } }]);
    }
    expect(await logged()).toMatchObject([{ rule: 1, identity: cedula, branch_id: scene.branch }]);
    await later(app, 11 * 60_000);
    await ask(app, scene, cedula);
    expect(await logged()).toHaveLength(2);
  });

  it('warns of a similar name on the blacklist, no more', async () => {
    await visitNow(app, scene);
    await mark('blacklist', other);
    expect((await ask(app, scene, cedula)).matches).toMatchObject([
      { decision: { face: 'admit' }, similar: ['Rosa Quimí'] },
    ]);
  });

  it('reveals nothing at a gate that is not theirs', async () => {
    await visitNow(app, scene);
    const asked = { as: scene.guards[0], query: { branch_id: scene.log.second, q: cedula } };
    expect((await app.call<GateAnswer>(askGate, asked)).body.data?.matches).toEqual([]);
    expect((await admit(app, { ...scene, branch: scene.log.second })).status).toBe(422);
  });
});

describe('what a gate keeps', () => {
  it('decides as the server does, for everybody in it', async () => {
    await visitNow(app, scene);
    await mark('blacklist', other);
    await app.db
      .insertInto('staff')
      .values({
        ...{ client_id: scene.client.id, type: 'carrier', branch_id: scene.branch, name: 'Luis' },
        ...{ last_name: 'Mora', identity: '0926687856', plate: 'GSK1234', documents_until: '2999-01-01' },
      })
      .execute();
    const pack = await dataOf(
      app.call<GatePack>(getGatePack, {
        ...{ as: scene.guards[0], query: { branch_id: scene.branch } },
      }),
    );
    expect(pack.people.map(({ identity }) => identity).sort()).toEqual([other, '0926687856', cedula].sort());
    const asked = { branch: scene.branch, now: app.clock.now().getTime(), timeZone: pack.time_zone };
    for (const { identity, facts } of pack.people) {
      const { matches } = await ask(app, scene, identity);
      expect(decideGate(facts, asked)).toEqual(matches[0]?.decision);
    }
  });
});

describe('entries and exits', () => {
  it('lets guests in by their visit, notifies its requester, and counts them in and out', async () => {
    await app.db.updateTable('client').set({ email_notification: true }).execute();
    await app.db
      .updateTable('app_user')
      .set({ email: 'r@x.ec' })
      .where('id', '=', scene.requester.id)
      .execute();
    const id = await visitNow(app, scene);
    const { status, body } = await admit(app, scene);
    expect(status).toBe(201);
    expect((await visitAs(app, scene.requester, id)).standing).toMatchObject({ entered: true, inside: 1 });
    const mails = await app.db.selectFrom('mail_outbox').select(['recipient', 'body']).execute();
    expect(mails.find(({ recipient }) => recipient === 'r@x.ec')?.body).toContain('Rosa Quimí');
    const entry = await entryAs(app, scene.guards[0], body.data?.id ?? 0);
    expect(entry).toMatchObject({ kind: 'guest', request_id: id, state: 'inside', rule: 4, source: 'gate' });
    expect(entry.due_at).not.toBeNull();
    expect((await ask(app, scene, cedula)).matches).toMatchObject([
      { decision: { rule: 2, reason: 'inside' }, inside: { entry_id: entry.id } },
    ]);
    expect((await leaves(app, scene, entry.id)).status).toBe(200);
    expect((await leaves(app, scene, entry.id)).status).toBe(409);
    expect((await visitAs(app, scene.requester, id)).standing.inside).toBe(0);
  });

  it('explains later why somebody was let in, by what was known then', async () => {
    const id = await visitNow(app, scene);
    const { body } = await admit(app, scene);
    await mark('blacklist', cedula);
    const { decision, facts, decided_at, time_zone, branch_id } = await entryAs(
      app,
      scene.guards[0],
      body.data?.id ?? 0,
    );
    expect(facts).toMatchObject({ blacklist: [], visits: [{ id }] });
    expect(
      decideGate(facts, { branch: branch_id, now: Date.parse(decided_at), timeZone: time_zone }),
    ).toEqual(decision);
  });

  it('is one entry when two guards admit the same person at the same instant', async () => {
    await visitNow(app, scene);
    const both = await Promise.all(scene.guards.map((guard) => admit(app, scene, {}, guard)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await app.db.selectFrom('gate_entry').select('id').execute()).toHaveLength(1);
  });

  it('stores the same key once, whoever sends it again', async () => {
    await visitNow(app, scene);
    const { key } = admitBody(scene);
    const first = await admit(app, scene, { key });
    const again = await admit(app, scene, { key }, scene.guards[1]);
    expect(again.body.data).toEqual(first.body.data);
  });

  it('stores nobody of a party when one may not enter', async () => {
    await visitNow(app, scene);
    const { status, body } = await admit(app, scene, { people: [person(), person(other, 'Ana', 'Vera')] });
    expect(status).toBe(409);
    expect(body.errors).toMatchObject({ 'people.1.identity': [expect.any(String)] });
    expect(await app.db.selectFrom('gate_entry').select('id').execute()).toEqual([]);
  });

  it('reconciles equipment item by item, with a reason for what stays', async () => {
    await visitNow(app, scene);
    const equipment = [
      { description: 'Taladro', serial: 'T1', quantity: 2 },
      { description: 'Escalera', serial: '', quantity: 1 },
    ];
    const { body } = await admit(app, scene, { equipment, people: [{ ...person(), badge: 'V-1' }] });
    const id = body.data?.id ?? 0;
    const [drill, ladder] = (await entryAs(app, scene.guards[0], id)).equipment.map((item) => item.id);
    const out = (taken: number, note: string) => [
      { id: drill ?? 0, taken, note },
      { id: ladder ?? 0, taken: 1, note: '' },
    ];
    expect((await leaves(app, scene, id)).status).toBe(422);
    expect((await leaves(app, scene, id, { equipment: out(1, '') })).status).toBe(422);
    expect((await leaves(app, scene, id, { equipment: out(3, '') })).status).toBe(422);
    const removed = [{ description: 'Bomba', serial: 'B9', quantity: 1 }];
    const done = await leaves(app, scene, id, {
      ...{ equipment: out(1, 'Queda en el taller'), removed, badge_returned: true },
    });
    expect(done.status).toBe(200);
    expect(await entryAs(app, scene.guards[0], id)).toMatchObject({
      ...{ state: 'out', badge_returned: true },
      equipment: [
        { way: 'in', quantity: 2, taken: 1, note: 'Queda en el taller' },
        { way: 'in', taken: 1 },
        { way: 'out', description: 'Bomba', taken: 1 },
      ],
    });
  });

  it('asks the host where no request is needed, and records who approved', async () => {
    await app.db.updateTable('subdepartment').set({ request_mandatory: false }).execute();
    const people = [person(other, 'Ana', 'Vera')];
    expect((await ask(app, scene, other)).matches[0]?.decision).toMatchObject({
      face: 'ask',
      reason: 'host',
    });
    expect((await admit(app, scene, { people })).status).toBe(422);
    const approval = { id: null, name: 'Carla Paz' };
    const { body } = await admit(app, scene, { people, approval });
    expect(await entryAs(app, scene.guards[0], body.data?.id ?? 0)).toMatchObject({
      ...{ kind: 'visitor', rule: 7, approval_name: 'Carla Paz' },
    });
    expect((await ask(app, scene, 'Ana Vera')).matches).toHaveLength(1);
  });

  it('stores late what a gate without a connection let in, and keeps why it is valid', async () => {
    const id = await visitNow(app, scene);
    const at = app.clock.now().toISOString();
    await later(app, HOUR);
    await app.call(cancelVisit, { as: scene.requester, params: { id }, body: { reason: 'Ya no' } });
    const held = { at, insist: '' };
    expect((await admit(app, scene, { held })).status).toBe(409);
    const { body } = await admit(app, scene, { held: { at, insist: 'Entró sin conexión' } });
    const entry = await entryAs(app, scene.guards[0], body.data?.id ?? 0);
    expect(entry).toMatchObject({ source: 'offline', insisted: 'Entró sin conexión', entered_at: at });
    const { key } = await app.db.selectFrom('gate_entry').select('key').executeTakeFirstOrThrow();
    const leavesBy = (as: TestUser) =>
      app.call(leaveByKey, {
        ...{ as, params: { key } },
        body: leaveBody({ held: { at: app.clock.now().toISOString(), insist: '' } }),
      });
    const stranger = await app.createUser('garita', { client_id: await app.createClient() });
    expect((await leavesBy(stranger)).status).toBe(404);
    expect((await leavesBy(scene.guards[1])).status).toBe(200);
    expect((await entryAs(app, scene.guards[0], entry.id)).left_how).toBe('offline');
  });

  it('corrects an entry with a reason and keeps the old values; a mistake stays, marked', async () => {
    const request = await visitNow(app, scene);
    const { body } = await admit(app, scene);
    const id = body.data?.id ?? 0;
    const [as] = scene.guards;
    const correct = (version: number) =>
      app.call(correctGateEntry, {
        ...{ as, params: { id } },
        body: { version, reason: 'Mal escrito', values: { last_name: 'Quimís' } },
      });
    expect((await correct(1)).status).toBe(200);
    expect((await correct(1)).status).toBe(409);
    expect(await entryAs(app, as, id)).toMatchObject({
      ...{ last_name: 'Quimís', corrected: true },
      corrections: [{ reason: 'Mal escrito', changes: [{ field: 'last_name', before: 'Quimí' }] }],
    });
    const voided = await app.call(voidGateEntry, {
      ...{ as, params: { id }, body: { version: 2, reason: 'Era otra persona' } },
    });
    expect(voided.status).toBe(200);
    expect((await entryAs(app, as, id)).state).toBe('voided');
    expect((await visitAs(app, scene.requester, request)).standing.inside).toBe(0);
  });

  it('lists who is expected, who is inside and who never arrived', async () => {
    await visitNow(app, scene);
    const expected = async () =>
      (
        await app.call<DataOf<typeof listExpected>>(listExpected, {
          ...{ as: scene.guards[0], query: { branch_id: scene.branch } },
        })
      ).body.data?.data.map(({ state }) => state);
    const inside = async () =>
      (
        await app.call<DataOf<typeof countInside>>(countInside, {
          as: scene.guards[0],
        })
      ).body.data?.data;
    expect(await expected()).toEqual(['late']);
    const { body } = await admit(app, scene, { plate: 'GSK1234' });
    expect(await expected()).toEqual(['inside']);
    expect(await inside()).toMatchObject([{ branch_id: scene.branch, inside: 1, vehicles: 1, overdue: 0 }]);
    await leaves(app, scene, body.data?.id ?? 0);
    expect(await expected()).toEqual(['out']);
    expect(await inside()).toMatchObject([{ inside: 0 }]);
  });

  it('keeps photos of a person and of their document, for those who keep the gate', async () => {
    await visitNow(app, scene);
    const { body } = await admit(app, scene);
    const id = body.data?.id ?? 0;
    const [as] = scene.guards;
    const sent = await app.call<GatePhoto>(addGatePhoto, {
      ...{ as, params: { id } },
      ...(await formOf({ kind: 'person' }, { file: { name: 'cara.png', bytes: takePicture('gate') } })),
    });
    expect(sent.status).toBe(201);
    const photo = sent.body.data?.id ?? 0;
    expect((await entryAs(app, as, id)).photos).toMatchObject([{ id: photo, kind: 'person' }]);
    const at = { params: { id, photo } };
    expect((await app.call(getGatePhoto, { as, ...at })).status).toBe(200);
    const stranger = await app.createUser('garita', { client_id: await app.createClient() });
    expect((await app.call(getGatePhoto, { as: stranger, ...at })).status).toBe(404);
    expect((await ask(app, scene, cedula)).matches).toMatchObject([{ photo: { entry_id: id, id: photo } }]);
  });

  it('takes a photo by the key of an entry once, as taken when the gate reports and never after now', async () => {
    await visitNow(app, scene);
    const [as, other] = scene.guards;
    const noted = admitBody(scene);
    const { body } = await app.call<{ id: number }>(admitAtGate, { as, body: noted });
    const now = app.clock.now().getTime();
    const send = async (by: TestUser, minutes: number, under: string) => {
      const taken_at = new Date(now + minutes * 60_000).toISOString();
      const file = { name: 'cedula.png', bytes: takePicture('gate') };
      const { payload, headers } = await formOf({ kind: 'document', taken_at }, { file });
      return app.call<GatePhoto>(addGatePhotoByKey, {
        ...{ as: by, params: { key: noted.key }, payload },
        headers: { ...headers, 'idempotency-key': under },
      });
    };
    const first = await send(as, -90, 'photo-1');
    const again = await send(as, -90, 'photo-1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    await send(other, 90, 'photo-2');
    const { photos } = await entryAs(app, as, body.data?.id ?? 0);
    const [early, ahead, ...others] = photos.map(({ taken_at }) => Date.parse(taken_at) - now);
    expect([early, others]).toEqual([-90 * 60_000, []]);
    expect(ahead).toBeLessThan(45 * 60_000);
    const stranger = await app.createUser('garita', { client_id: await app.createClient() });
    expect((await send(stranger, -1, 'photo-3')).status).toBe(404);
  });
});
