import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createDelegation,
  type DelegationInput,
  endDelegation,
  listVisits,
  type Paged,
  registerPushToken,
  setVisitDigest,
  toWallTime,
  type VisitRow,
  voteVisit,
} from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { createFakeBrowser } from '../../testing/push-service.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs } from './testing.ts';
import { digestVisits } from './visit-digest.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let scene: VisitScene;
let giver: TestUser;
let standIn: TestUser;
/** Ten in the morning of the client's day. */
let morning: number;
/** Lets time pass until some hours after that. */
const at = (hours: number) => app.clock.advance(morning + hours * HOUR - app.clock.now().getTime());
withTestApp((fresh) => {
  app = fresh;
});
beforeEach(async () => {
  const now = app.clock.now().getTime();
  morning = Math.ceil(now / DAY) * DAY + 15 * HOUR;
  at(0);
  scene = await createVisitScene(app, { validation: 2, authorization: 0 });
  [giver] = scene.validators as [TestUser];
  standIn = scene.viewer;
});

const day = (back: number) =>
  toWallTime(app.clock.now().getTime() + back * DAY, 'America/Guayaquil')?.day ?? '';

const give = (as: TestUser, to: TestUser, part: Partial<DelegationInput> = {}) =>
  app.call<{ id: number }>(createDelegation, {
    as,
    body: { to_id: to.id, from_day: day(0), to_day: day(2), note: 'Vacaciones', ...part },
  });

const vote = async (as: TestUser, id: number) => {
  const { version } = (await visitAs(app, as, id)).standing;
  return app.call(voteVisit, {
    ...{ as, params: { id } },
    body: { version, stage: 'validation', comment: '', request: null },
  });
};

const queueOf = async (as: TestUser) => {
  const { body } = await app.call<Paged<VisitRow>>(listVisits, {
    as,
    query: { scope: 'mine' },
  });
  return body.data?.data.map(({ id }) => id) ?? [];
};

async function nameOf(id: number): Promise<string> {
  const { name, last_name } = await app.db
    .selectFrom('app_user')
    .select(['name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${name} ${last_name}`.trim();
}

const emailsTo = ({ id }: TestUser) =>
  app.db
    .selectFrom('mail_outbox')
    .innerJoin('app_user', 'app_user.email', 'mail_outbox.recipient')
    .where('app_user.id', '=', id)
    .select(['subject', 'body'])
    .orderBy('mail_outbox.id')
    .execute();

describe('votes given away for a while', () => {
  it('are cast by the other person, once for both, and are recorded in the history', async () => {
    const id = await askedIn(app, scene);
    expect(await queueOf(standIn)).toEqual([]);
    expect((await give(giver, standIn)).status).toBe(201);
    expect(await queueOf(standIn)).toEqual([id]);
    expect(await queueOf(giver)).toEqual([]);
    const refused = await vote(giver, id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('Delegó sus votos'),
    ]);
    expect((await vote(standIn, id)).status).toBe(200);
    expect((await vote(standIn, id)).status).toBe(409);
    const seen = await visitAs(app, standIn, id);
    const [name, other] = await Promise.all([standIn, giver].map(({ id }) => nameOf(id)));
    expect(seen.standing.votes).toEqual([{ by: standIn.id, for: giver.id, stage: 'validation' }]);
    expect(seen.events[0]).toMatchObject({ what: 'validation', author: name, for: other });
    expect(seen.voters).toMatchObject([{ id: standIn.id, for: other }]);
    expect((await emailsTo(standIn)).map(({ subject }) => subject)).toContain('Le delegaron votos');
  });

  it('do not return to vote a second time', async () => {
    const id = await askedIn(app, scene);
    const { body } = await give(giver, standIn);
    await vote(standIn, id);
    const params = { id: body.data?.id ?? 0 };
    expect((await app.call(endDelegation, { as: standIn, params })).status).toBe(404);
    const ended = await app.call(endDelegation, { as: giver, params });
    expect(ended.status).toBe(200);
    const again = await vote(giver, id);
    expect([again.status, again.body.message]).toEqual([409, 'Usted ya votó']);
    expect(await queueOf(giver)).toEqual([]);
    // The stand-in sees what they saw before, and votes no more.
    const other = await askedIn(app, scene);
    expect((await vote(standIn, other)).status).toBe(403);
  });

  it('hold for whole days by the client’s clock, and only while the giver may vote', async () => {
    const midnight = 14;
    at(midnight - 1);
    scene = await createVisitScene(app, { validation: 2, authorization: 0 });
    const [today, tomorrow] = scene.validators as [TestUser, TestUser];
    const id = await askedIn(app, scene);
    await give(today, scene.viewer, { to_day: day(0) });
    await give(tomorrow, scene.master, { from_day: day(1), to_day: day(1) });
    expect([await queueOf(scene.viewer), await queueOf(tomorrow)]).toEqual([[id], [id]]);
    await app.db.updateTable('app_user').set({ blocked: true }).where('id', '=', today.id).execute();
    expect(await queueOf(scene.viewer)).toEqual([]);
    await app.db.updateTable('app_user').set({ blocked: false }).where('id', '=', today.id).execute();
    at(midnight - 1 / 60);
    expect([await queueOf(scene.viewer), await queueOf(tomorrow)]).toEqual([[id], [id]]);
    at(midnight);
    expect([await queueOf(scene.viewer), await queueOf(tomorrow)]).toEqual([[], []]);
  });

  it('are refused for past days, twice at a time, to somebody without a role and by somebody without votes', async () => {
    const stranger = await app.createUser('bitacora_electronica', { client_id: scene.client.id });
    const errors = async (call: ReturnType<typeof give>) => {
      const { status, body } = await call;
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await errors(give(giver, standIn, { from_day: day(-3), to_day: day(-1) }))).toEqual([
      422,
      ['to_day'],
    ]);
    expect(await errors(give(giver, standIn, { to_day: day(-1) }))).toEqual([422, ['to_day']]);
    expect(await errors(give(giver, stranger))).toEqual([422, ['to_id']]);
    expect(await errors(give(giver, giver))).toEqual([422, ['to_id']]);
    expect((await give(scene.requester, standIn)).status).toBe(403);
    expect((await give(giver, standIn)).status).toBe(201);
    expect(await errors(give(giver, scene.authorizers[0] as TestUser))).toEqual([422, ['from_day']]);
  });

  it('count in the forecast, and a reviewer who is away is not notified', async () => {
    await give(giver, standIn);
    const id = await askedIn(app, scene);
    const { forecast } = await visitAs(app, scene.requester, id);
    const able = forecast?.stages.find(({ stage }) => stage === 'validation')?.able;
    expect(able).toContain(standIn.id);
    expect(able).not.toContain(giver.id);
    const due = (rows: { subject: string }[]) =>
      rows.filter(({ subject }) => subject.startsWith('Espera su'));
    expect(due(await emailsTo(standIn))).toHaveLength(1);
    expect(due(await emailsTo(giver))).toHaveLength(0);
  });
});

describe('a person who votes for somebody excluded from a request', () => {
  const dueTo = async (who: TestUser) =>
    (await emailsTo(who)).filter(({ subject }) => subject.startsWith('Espera su'));
  const ableIn = async (id: number) => {
    const { forecast } = await visitAs(app, scene.requester, id);
    return forecast?.stages.find(({ stage }) => stage === 'validation')?.able ?? [];
  };

  it('is neither notified nor counted when the giver requested the visit', async () => {
    const held = { user_id: scene.requester.id, client_id: scene.client.id };
    await app.db
      .insertInto('ube_role')
      .values({ ...held, subdepartment_id: scene.log.subdepartment, role: 'VALIDATE' })
      .execute();
    expect((await give(scene.requester, standIn)).status).toBe(201);
    const id = await askedIn(app, scene);
    expect(await ableIn(id)).not.toContain(standIn.id);
    expect(await dueTo(standIn)).toEqual([]);
    expect(await queueOf(standIn)).toEqual([]);
  });

  it('is not counted when the giver has voted already', async () => {
    const id = await askedIn(app, scene);
    expect((await vote(giver, id)).status).toBe(200);
    await give(giver, standIn);
    expect(await queueOf(standIn)).toEqual([]);
    expect(await ableIn(id)).not.toContain(standIn.id);
  });
});

describe('one email a day', () => {
  const askFor = (days: number) => {
    const start = app.clock.now().getTime() + days * DAY;
    return askedIn(app, scene, {
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 3_600_000).toISOString(),
    });
  };

  it('lists what waits at seven, once, and what begins sooner is reported at once', async () => {
    await app.call(setVisitDigest, { as: giver, body: { digest: true } });
    await askFor(5);
    expect(await emailsTo(giver)).toEqual([]);
    await askFor(0.5);
    expect(await emailsTo(giver)).toHaveLength(1);
    at(21 - 1 / 60);
    await digestVisits(app.ports);
    expect(await emailsTo(giver)).toHaveLength(1);
    at(21);
    await Promise.all([digestVisits(app.ports), digestVisits(app.ports)]);
    const emails = await emailsTo(giver);
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.any(String),
      'Solicitudes de visita por votar: 2',
    ]);
    expect(emails[1]?.body).toContain('Cambio de filtros del generador');
    expect(emails[1]?.body).toContain('/solicitudes?scope=mine');
  });

  it('is in its reader’s language, in the client’s time zone, with the place of each and a link to it, and counts the rest', async () => {
    const reader = scene.validators[1] as TestUser;
    await app.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', reader.id).execute();
    await app.call(setVisitDigest, { as: reader, body: { digest: true } });
    const { token } = createFakeBrowser('https://push.example.com/send/abcdefgh');
    await app.call(registerPushToken, { as: reader, body: { platform: 'web', token } });
    const ids: number[] = [];
    for (let days = 2; days < 24; days++) ids.push(await askFor(days));
    at(21);
    await digestVisits(app.ports);
    const [email, ...others] = await emailsTo(reader);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Visit requests for your vote: 22');
    const { branch, subdepartment } = await app.db
      .selectFrom('subdepartment')
      .innerJoin('branch', 'branch.id', 'subdepartment.branch_id')
      .where('subdepartment.id', '=', scene.log.subdepartment)
      .select(['branch.name as branch', 'subdepartment.name as subdepartment'])
      .executeTakeFirstOrThrow();
    const lines = email?.body.split('\n') ?? [];
    const first = toWallTime(morning + 2 * DAY, 'America/Guayaquil')?.day;
    expect(lines[0]).toContain(`${branch} · ${subdepartment}, from ${first} 10:00 (`);
    const links = lines.flatMap((line) => /ver\/(\d+)$/.exec(line)?.[1] ?? []);
    expect(links.map(Number)).toEqual(ids.slice(0, 20));
    expect(email?.body).toContain('and 2 more');
    expect(email?.body).toContain('See all that waits for your vote');
    const [push] = await app.db.selectFrom('push_delivery').select('body').execute();
    expect(push?.body.split('\n')).toEqual([
      ...[0, 1, 2].map((nth) => lines[2 * nth]?.replace('- ', '')),
      'and 19 more',
    ]);
  });
});
