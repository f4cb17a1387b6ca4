import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ActivityPoint,
  AlertType,
  type ClientInput,
  channels as channelNames,
  type DataOf,
  declineTask,
  type Endpoint,
  events,
  excuseTask,
  finishTask,
  latestAlerts,
  type Task,
} from 'contract';
import { transact } from '../../../ports/ports.ts';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { checkDays } from './task-checks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

beforeEach(async () => {
  await app.db
    .updateTable('app_user')
    .set({ email: 'jefa@naviera.ec' })
    .where('id', '=', one.operator.id)
    .execute();
  const [point] = activityInput(app, one).points;
  // Two points at one place: one scan serves one of them.
  const points = [point, { ...point, after_minutes: 0 }] as ActivityPoint[];
  await createActivity(app, one, activityInput(app, one, { points }));
});

const emails = () => app.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).execute();
/** The first round is over, with as many scans. */
async function walked(scans: number) {
  await passTime(app, one, 62);
  for (let nth = 0; nth < scans; nth++) await scanPoint(app, one);
  await passTime(app, one, 24 * 60 - 20);
  await judgeTasks(app.ports);
}

it('a round below what its client requires is reported once, with each missed point by name', async () => {
  await walked(1);
  const told = await Promise.all([settleTasks(app.ports), settleTasks(app.ports)]);
  expect(told.toSorted()).toEqual([0, 1]);
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ recipient: 'jefa@naviera.ec', subject: 'Ronda: 50 % a tiempo' });
  expect(email?.body).toContain('Sin hacer: Bita 1 (Muelle');
  const [task] = await tasksOf(app, one);
  expect(email?.body).toContain(`/calendario?task=${task?.id}\n`);
});

it('one that went well is not, nor one that is not over, nor one that was excused', async () => {
  expect(await settleTasks(app.ports)).toBe(0);
  await walked(2);
  expect(await settleTasks(app.ports)).toBe(0);
  await passTime(app, one, 24 * 60);
  await judgeTasks(app.ports);
  const task = (await tasksOf(app, one)).find(({ missed }) => missed > 0);
  await app.call(excuseTask, {
    ...{ as: one.operator, params: { id: task?.id ?? 0 }, body: { positions: [1, 2], reason: 'Paro' } },
  });
  expect(await settleTasks(app.ports)).toBe(0);
  expect(await emails()).toEqual([]);
});

describe('a round that its guard ended before its day is over', () => {
  const reason = 'Me llamaron de la garita';
  const say = async (endpoint: Endpoint, minutes = 0) => {
    const [task] = await tasksOf(app, one);
    await dataOf(
      app.call(endpoint, {
        ...{ as: one.phones[0], params: { id: task?.id ?? 0 } },
        body: { at: new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString(), reason },
      }),
    );
  };
  const settle = async () => {
    await judgeTasks(app.ports);
    const told = await Promise.all([settleTasks(app.ports), settleTasks(app.ports)]);
    return told[0] + told[1];
  };

  it('is reported as soon as nothing of it can be on time, once, with what is missing and why', async () => {
    await passTime(app, one, 62);
    await scanPoint(app, one);
    await say(finishTask);
    // The window is open until 70.
    expect(await settle()).toBe(0);
    await passTime(app, one, 9);
    expect(await settle()).toBe(1);
    const [email] = await emails();
    expect(email).toMatchObject({ subject: 'Ronda: 50 % a tiempo' });
    expect(email?.body).toContain('Sin hacer: 1');
    expect(email?.body).toContain('Sin hacer: Bita 1 (Muelle');
    expect(email?.body).toMatch(new RegExp(`la terminó antes: ${reason}`));
    // Late after all: it says so, and is not reported again.
    await scanPoint(app, one);
    expect(await settle()).toBe(0);
    expect((await tasksOf(app, one))[0]).toMatchObject({ on_time: 1, late: 1 });
    await passTime(app, one, 24 * 60);
    expect(await settle()).toBe(0);
    expect(await emails()).toHaveLength(1);
  });

  it('is so when it was declined, and is alerted of when its day is over as any other', async () => {
    await say(declineTask);
    await passTime(app, one, 72);
    expect(await settle()).toBe(1);
    expect((await emails())[0]?.body).toContain(`dijo que no la haría: ${reason}`);
    const alerts = () => app.db.selectFrom('alert').select('task_id').execute();
    expect(await alerts()).toEqual([]);
    await passTime(app, one, 24 * 60 - 40);
    expect(await settle()).toBe(0);
    expect(await alerts()).toHaveLength(1);
  });

  it('is not when it went well, nor before it is finished', async () => {
    await passTime(app, one, 62);
    await scanPoint(app, one);
    await passTime(app, one, 9);
    expect(await settle()).toBe(0);
    await scanPoint(app, one, { at: app.clock.now().getTime() - 5 * MINUTE });
    await say(finishTask);
    expect(await settle()).toBe(0);
    expect(await emails()).toEqual([]);
  });
});

describe('a round that a scan that arrives late makes worse after it was settled', () => {
  const settle = async () => {
    await judgeTasks(app.ports);
    return settleTasks(app.ports);
  };
  const percents = async () =>
    (await app.db.selectFrom('alert').select('percent').orderBy('id').execute()).map(
      ({ percent }) => percent,
    );
  it('is reported and alerted of, once', async () => {
    const rule = await app.db
      .insertInto('scan_rule')
      .values({ client_id: one.id, name: 'Ronda', min_minutes: 2, qr_types: '["N"]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = { scan_rule_id: rule.id };
    await app.db.updateTable('checkpoint').set(given).where('id', '=', one.checkpoint.id).execute();
    const [task, next] = await tasksOf(app, one);
    const scanAt = (minutes: number, values = {}) =>
      scanPoint(app, one, { at: Date.parse(task?.opens_at ?? '') + minutes * MINUTE, ...values });
    await passTime(app, one, 62);
    await scanAt(0.5);
    await scanAt(11);
    await passTime(app, one, 24 * 60 - 20);
    expect([await settle(), await percents()]).toEqual([0, []]);
    // Before the round: of its two scans the first is too soon.
    await scanAt(-0.5);
    expect(await settle()).toBe(1);
    expect(await emails()).toMatchObject([{ subject: 'Ronda: 50 % a tiempo' }]);
    expect(await percents()).toEqual([50]);
    // Then the second too, by one that was made for another round.
    await scanAt(10, { task_id: next?.id });
    expect(await settle()).toBe(0);
    expect((await tasksOf(app, one)).find(({ id }) => id === task?.id)).toMatchObject({ missed: 2 });
    expect(await percents()).toEqual([50]);
  });
});

it('one that is exactly at what its client requires is not reported', async () => {
  await app.db.updateTable('client').set({ compliance_percent: 58 }).execute();
  await walked(0);
  const exactly = { points: 50, on_time: 29, missed: 21 };
  await app.db
    .updateTable('task')
    .set(exactly)
    .where('ends_at', '<=', app.clock.now().toISOString())
    .execute();
  expect(await settleTasks(app.ports)).toBe(0);
  expect(
    await app.db.selectFrom('task').select('id').where('settled_at', 'is not', null).execute(),
  ).toHaveLength(1);
});

it('a client that requires nothing is sent nothing', async () => {
  await app.db.updateTable('client').set({ compliance_percent: 0 }).execute();
  await walked(0);
  expect(await settleTasks(app.ports)).toBe(0);
});

describe('alerts of rounds', () => {
  const rule = (missed_alert: ClientInput['missed_alert']) =>
    app.db.updateTable('client').set({ missed_alert }).where('id', '=', one.id).execute();
  const stored = () =>
    app.db
      .selectFrom('alert')
      .select(['client_id', 'type', 'uca_id', 'task_id', 'percent', 'point_ids', 'session_id', 'sending'])
      .orderBy('id')
      .execute();
  const told = async (as: TestUser = one.operator, query: Record<string, unknown> = { about: 'rounds' }) =>
    dataOf(app.call<DataOf<typeof latestAlerts>>(latestAlerts, { as, query }));
  const settle = async () => {
    await judgeTasks(app.ports);
    await settleTasks(app.ports);
  };
  /** All instances check at once, twice. */
  const settleTwice = async () => {
    await Promise.all([settle(), settle()]);
    await settle();
  };

  it('of a round below what its client requires: once, with its points and who walked it', async () => {
    await walked(1);
    await settleTwice();
    const [task] = await tasksOf(app, one);
    expect(await stored()).toMatchObject([
      { client_id: one.id, type: AlertType.roundMissed, uca_id: one.phones[0]?.uca_id, percent: 50 },
    ]);
    const {
      data: [alert],
    } = await told();
    expect(alert).toMatchObject({ uca_name: expect.stringMatching(/./), sending: 1, session_id: null });
    expect(alert?.place_name).toBe(`Muelle ${one.id}`);
    expect(alert?.at).toBe(task?.ends_at);
    expect(alert?.round).toEqual({
      ...{ task_id: task?.id, activity_id: task?.activity_id, activity_name: 'Ronda' },
      ...{ percent: 50, missed: 1, points: ['Bita 1'], late: false },
    });
  });

  it('of a round in which nothing is missed but some was late, with the late points', async () => {
    await passTime(app, one, 120);
    await scanPoint(app, one);
    await passTime(app, one, 24 * 60 - 80);
    await judgeTasks(app.ports);
    const { task_id: id, position } = await app.db
      .selectFrom('task_point')
      .select(['task_id', 'position'])
      .where('outcome', '=', 'missed')
      .executeTakeFirstOrThrow();
    const excused = { as: one.operator, params: { id }, body: { positions: [position], reason: 'Paro' } };
    expect((await app.call(excuseTask, excused)).status).toBe(200);
    await settle();
    expect((await told()).data[0]).toMatchObject({
      place_name: `Muelle ${one.id}`,
      lat: expect.any(Number),
      round: { percent: 0, missed: 1, points: ['Bita 1'], late: true },
    });
  });

  it('of each missed point, as soon as it is, in one alert a round, and never again', async () => {
    await rule('point');
    await walked(1);
    await settleTwice();
    expect(await stored()).toMatchObject([{ percent: null, point_ids: [expect.any(Number)] }]);
    expect((await told()).data[0]?.round).toMatchObject({ percent: null, missed: 1, points: ['Bita 1'] });
    // It was done after all, and then it was not: judged again, not reported again.
    await app.db.updateTable('task_point').set({ outcome: 'late' }).where('outcome', '=', 'missed').execute();
    const { activity_id, day } = (await tasksOf(app, one))[0] as Task;
    await transact(app.ports, 'system', (trx) => checkDays(trx, [{ activity_id, day }]));
    await settleTwice();
    expect((await stored()).map(({ percent }) => percent)).toEqual([null]);
  });

  it('none where the client wants none or requires nothing, nor of what is over for a day', async () => {
    await rule('none');
    await walked(0);
    await settle();
    expect(await stored()).toEqual([]);
    await rule('point');
    await passTime(app, one, 3 * 24 * 60);
    await settle();
    expect(await stored()).toEqual([]);
    await rule('round');
    await passTime(app, one, 24 * 60);
    await settle();
    expect(await stored()).toEqual([]);
  });

  it('name the guard who refused the round, and nobody where several were to walk it and none did', async () => {
    const [first, second] = one.phones.map(({ uca_id }) => uca_id ?? 0) as [number, number];
    await walked(0);
    await settle();
    expect((await stored()).map(({ uca_id }) => uca_id)).toEqual([first]);
    await app.db.deleteFrom('alert').execute();
    await app.db.updateTable('task').set({ settled_at: null }).where('settled_at', 'is not', null).execute();
    await app.db
      .updateTable('task_day')
      .set({ uca_ids: [first, second] })
      .execute();
    await settleTasks(app.ports);
    expect((await stored()).map(({ uca_id }) => uca_id)).toEqual([null]);
    expect((await told()).data).toMatchObject([{ uca_id: null, uca_name: '', round: { missed: 2 } }]);
    await app.db.deleteFrom('alert').execute();
    await app.db
      .updateTable('task')
      .set({ settled_at: null, declined_by: second, declined_at: app.clock.now() })
      .where('settled_at', 'is not', null)
      .execute();
    await settleTasks(app.ports);
    expect((await stored()).map(({ uca_id }) => uca_id)).toEqual([second]);
  });

  it('are for those who see the calendar, of their own client, and no alerts of phones', async () => {
    await walked(0);
    app.published.length = 0;
    await settle();
    expect((await told()).data).toHaveLength(1);
    Object.assign(other.operator, await app.openSession(other.operator.id, other.id));
    expect((await told(other.operator)).data).toEqual([]);
    expect((await told(one.operator, {})).data).toEqual([]);
    const sent = app.published.filter(({ event }) => event === events.alertRaised);
    expect(sent.flatMap(({ channels }) => channels)).toEqual([`private-${channelNames.tasks(one.id)}`]);
    await app.db
      .updateTable('client')
      .set({ flags: JSON.stringify({ is_geocerca: true, is_sos: true }) })
      .where('id', '=', one.id)
      .execute();
    expect((await told()).data).toEqual([]);
  });
});
