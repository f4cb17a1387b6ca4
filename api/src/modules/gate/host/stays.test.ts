import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addGatePhoto,
  answerHostExit,
  type DataOf,
  dayAfter,
  fromWallTime,
  type GateNews,
  gatePhotosKept,
  type HostExitView,
  listGateNews,
  openHostExit,
  refuseAtGate,
  toWallTime,
} from 'contract';
import { takePicture } from '../../../simulator/picture.ts';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { formOf } from '../../../testing/multipart.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { visitAs } from '../../visits/testing.ts';
import { eraseGatePhotos } from '../erase-photos.ts';
import {
  admit,
  ask,
  cedula,
  createGateScene,
  entryAs,
  type GateScene,
  later,
  leaves,
  visitNow,
} from '../testing.ts';
import { warnOfPapers } from '../warn-papers.ts';
import { watchStays } from './watch-stays.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app);
  await app.db.updateTable('client').set({ email_notification: true }).execute();
  await app.db
    .updateTable('app_user')
    .set({ email: 'pide@puerto.ec', language: 'en' })
    .where('id', '=', scene.requester.id)
    .execute();
});
beforeEach(async () => {
  for (const table of ['mail_outbox', 'gate_news'] as const) await app.db.deleteFrom(table).execute();
  app.published.length = 0;
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Rosa is inside by a visit that ends in three and a half hours. */
async function inside() {
  const request = await visitNow(app, scene);
  const { id: entry } = await dataOf(admit(app, scene));
  return { request, entry };
}
const entryOf = (id: number) => entryAs(app, scene.guards[0], id);
const mails = () => app.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).execute();
const news = () => app.db.selectFrom('gate_news').selectAll().orderBy('id').execute();
/** Several instances do it at once. */
const both = async (work: (ports: TestApp['ports']) => Promise<number>) =>
  (await Promise.all([work(app.ports), work(app.ports)])).toSorted();

interface Link {
  id: number;
  token: string;
}
async function link(): Promise<Link> {
  const all = (await mails()).map(({ body }) => body).join('');
  const [, id, token] = /anfitrion-salida\/(\d+)\/(\S+)/.exec(all) ?? [];
  return { id: Number(id), token: token ?? '' };
}
const look = ({ id, token }: Link) =>
  app.call<HostExitView>(openHostExit, { params: { id }, body: { token } });
const says = ({ id, token }: Link, answer: 'left' | 'stays', at: number) =>
  app.call<HostExitView>(answerHostExit, {
    ...{ params: { id }, body: { token, answer, at: new Date(at).toISOString() } },
  });
const now = () => app.clock.now().getTime();

/** Overdue, and asked about. */
async function overdue() {
  const there = await inside();
  await later(app, 3.5 * HOUR + 16 * MINUTE);
  await both(watchStays);
  return { ...there, link: await link() };
}

describe('a guest who overstays', () => {
  it('is asked about once, by two instances, fifteen minutes after the end in the client’s time', async () => {
    const { entry } = await inside();
    const { due_at } = await entryOf(entry);
    await later(app, 3.5 * HOUR + 5 * MINUTE);
    await both(watchStays);
    expect((await mails()).filter(({ subject }) => subject.startsWith('Have they'))).toEqual([]);
    await later(app, 11 * MINUTE);
    await both(watchStays);
    await watchStays(app.ports);
    const asked = (await mails()).filter(({ subject }) => subject === 'Have they left? Rosa Quimí');
    expect(asked).toMatchObject([{ recipient: 'pide@puerto.ec' }]);
    const { day, time } = toWallTime(due_at ?? '', 'America/Guayaquil') ?? {};
    expect(asked[0]?.body).toContain(`The visit to Terminal ended at ${day} ${time?.slice(0, 5)}`);
    expect((await look(await link())).body.data).toMatchObject({
      ...{ branch: 'Terminal', state: 'waiting', people: [{ name: 'Rosa Quimí' }] },
    });
  });

  it('is signed out when the host reports they left, not before they entered nor later than now', async () => {
    const { entry, request, link: sent } = await overdue();
    expect((await says(sent, 'left', now() + MINUTE)).status).toBe(422);
    expect((await says(sent, 'left', now() - 24 * HOUR)).status).toBe(422);
    const at = now() - 10 * MINUTE;
    expect((await says(sent, 'left', at)).body.data).toMatchObject({ state: 'left' });
    expect((await says(sent, 'left', at)).body.data).toMatchObject({ state: 'left' });
    expect(await entryOf(entry)).toMatchObject({ left_how: 'host', left_at: new Date(at).toISOString() });
    expect((await visitAs(app, scene.requester, request)).standing.inside).toBe(0);
    await later(app, 2 * MINUTE);
    expect((await look(sent)).status).toBe(404);
  });

  it('stays longer when the host extends it, which is kept as a correction, and is asked about at the new end', async () => {
    const { entry, link: sent } = await overdue();
    expect((await says(sent, 'stays', now() - MINUTE)).status).toBe(422);
    expect((await says(sent, 'stays', now() + 25 * HOUR)).status).toBe(422);
    const until = new Date(now() + HOUR).toISOString();
    expect((await says(sent, 'stays', Date.parse(until))).status).toBe(200);
    const { due_at, corrections, state } = await entryOf(entry);
    expect({ due_at, state }).toEqual({ due_at: until, state: 'inside' });
    expect(corrections).toMatchObject([{ changes: [{ field: 'due_at', after: until }] }]);
    await app.db.deleteFrom('mail_outbox').execute();
    await later(app, HOUR + 16 * MINUTE);
    await both(watchStays);
    expect((await link()).id).toBeGreaterThan(sent.id);
  });

  it('is reported to operators when nobody answers in half an hour, once', async () => {
    await overdue();
    expect(await news()).toEqual([]);
    await later(app, 31 * MINUTE);
    await both(watchStays);
    await watchStays(app.ports);
    await app.sent();
    expect(await news()).toMatchObject([{ kind: 'overdue', name: 'Rosa Quimí', count: 1, user_id: null }]);
    expect(app.published.filter(({ event }) => event === 'gate.told')).toMatchObject([
      {
        channels: [`private-new.request.${scene.client.id}`],
        data: { kind: 'overdue', branch_name: 'Terminal' },
      },
    ]);
  });

  it('is no longer asked about once the guard has seen them leave', async () => {
    const { entry, link: sent } = await overdue();
    await leaves(app, scene, entry);
    expect((await look(sent)).status).toBe(404);
    expect((await says(sent, 'left', now())).status).toBe(404);
    await later(app, 31 * MINUTE);
    await watchStays(app.ports);
    expect(await news()).toEqual([]);
  });

  it('is noted as out by the system a day later, once, and so is a guest without an end', async () => {
    const { entry, request } = await inside();
    await app.db
      .updateTable('subdepartment')
      .set({ request_mandatory: false })
      .where('id', '=', scene.log.subdepartment)
      .execute();
    const other = await admit(app, scene, {
      people: [
        {
          ...{ identity: '0912345675', foreign_document: false, name: 'Luis', last_name: 'Vera' },
          badge: '',
          escorted: false,
        },
      ],
      approval: { id: null, name: 'Elena' },
    });
    await later(app, 24 * HOUR + MINUTE);
    expect(await both(watchStays)).toEqual([0, 1]);
    expect((await entryOf(entry)).left_how).toBeNull();
    expect((await entryOf(other.body.data?.id ?? 0)).left_how).toBe('system');
    await later(app, 4 * HOUR);
    expect(await both(watchStays)).toEqual([0, 1]);
    expect(await entryOf(entry)).toMatchObject({ left_how: 'system', left_by_name: '' });
    expect((await visitAs(app, scene.requester, request)).standing.inside).toBe(0);
  });
});

describe('the blacklist', () => {
  it('is reported to operators with place, name and reason, once, and to nobody else', async () => {
    await visitNow(app, scene);
    await app.db
      .insertInto('blacklist')
      .values({
        client_id: scene.client.id,
        type: 'identity',
        value: cedula,
        name: 'R. Quimí',
        reason: 'Robo',
      })
      .execute();
    await ask(app, scene, cedula);
    await ask(app, scene, cedula);
    await app.call(refuseAtGate, {
      as: scene.guards[1],
      body: { branch_id: scene.branch, identity: cedula, plate: '', name: '', note: '' },
    });
    expect(await news()).toMatchObject([{ kind: 'blacklist', name: 'R. Quimí', reason: 'Robo' }]);
    const heard = async (as: Parameters<typeof entryAs>[1]) => {
      const { body } = await app.call<{ data: GateNews[] }>(listGateNews, { as });
      return body.data?.data;
    };
    expect(await heard(scene.client.operator)).toMatchObject([{ branch_name: 'Terminal', reason: 'Robo' }]);
    expect(await heard(scene.guards[0])).toEqual([]);
  });
});

describe('papers that end', () => {
  it('are reported to the client and the provider, once for fourteen, three and no days, by the client’s day', async () => {
    const today = () => toWallTime(now(), 'America/Guayaquil')?.day ?? '';
    await app.db.updateTable('provider').set({ email: 'jefe@gruas.ec' }).execute();
    await app.db
      .insertInto('staff')
      .values({
        ...{ client_id: scene.client.id, type: 'employee', branch_id: scene.branch },
        ...{ provider_id: scene.log.provider, name: 'Juan', last_name: 'Mora', identity: '0912345675' },
        documents_until: dayAfter(today(), 15),
      })
      .execute();
    const subjects: string[] = [];
    for (let day = 0; day <= 18; day++) {
      // Half past seven of the client's day.
      const at = Date.parse(fromWallTime(dayAfter(today(), 1), '07:30', 'America/Guayaquil') ?? '');
      await later(app, at - now());
      await both(warnOfPapers);
      const said = (await mails()).filter(({ recipient }) => recipient === 'jefe@gruas.ec');
      subjects.push(...said.map(() => String(day)));
      if (said.length > 0)
        expect(said[0]).toMatchObject({
          subject: expect.stringMatching(/1$/),
          body: expect.stringContaining('Juan Mora (0912345675), Grúas'),
        });
      await app.db.deleteFrom('mail_outbox').execute();
    }
    expect(subjects).toEqual(['0', '11', '14']);
    expect((await news()).map(({ kind }) => kind)).toEqual(['papers', 'papers', 'papers']);
  });
});

describe('photos of a gate', () => {
  it('are erased once they are older than the client keeps them, and counted', async () => {
    const { entry } = await inside();
    for (const kind of ['person', 'document'] as const)
      await app.call(addGatePhoto, {
        ...{ as: scene.guards[0], params: { id: entry } },
        ...(await formOf({ kind }, { file: { name: 'foto.png', bytes: takePicture(kind) } })),
      });
    const shown = async () =>
      (
        await app.call<DataOf<typeof gatePhotosKept>>(gatePhotosKept, {
          ...{ as: scene.client.operator, query: { range: '1M' } },
        })
      ).body.data;
    const none = { people: 0, documents: 0, questions: 0 };
    const two = { people: 1, documents: 1, questions: 0 };
    expect(await shown()).toMatchObject({ days: 90, kept: two, erased: none, last_at: null });
    const keys = (await app.db.selectFrom('file').select('key').execute()).map(({ key }) => key);
    await app.db.updateTable('client').set({ gate_photo_days: 30 }).execute();
    await later(app, 29 * 24 * HOUR);
    expect(await both(eraseGatePhotos)).toEqual([0, 0]);
    await later(app, 2 * 24 * HOUR);
    expect((await both(eraseGatePhotos)).reduce((one, other) => one + other)).toBe(2);
    expect(await app.db.selectFrom('gate_erasure').selectAll().execute()).toMatchObject([
      { client_id: scene.client.id, days: 30, people: 1, documents: 1, questions: 0 },
    ]);
    expect(await shown()).toMatchObject({ days: 30, kept: none, erased: two, oldest_at: null });
    for (const key of keys) expect(await app.ports.files.get(key)).toBeNull();
    expect((await entryOf(entry)).photos).toEqual([]);
    const erased = await app.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'erase')
      .execute();
    expect(erased).toMatchObject([{ after: { people: 1, documents: 1, days: 30 } }]);
  });
});
