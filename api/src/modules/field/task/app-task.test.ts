import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppTask,
  appTasks,
  channels as channelNames,
  type DataOf,
  declineTask,
  events,
  finishTask,
  type SuggestedRound,
  startTask,
  suggestedRound,
} from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let id: number;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});
beforeEach(async () => {
  await createActivity(app, one, activityInput(app, one, { instructions: 'Con linterna' }));
  id = (await tasksOf(app, one))[0]?.id ?? 0;
});

const pass = (minutes: number) => passTime(app, one, minutes);
const phoneAt = (index: number, of = one) => of.phones[index];
const tasksFor = async (index = 0, of = one) => {
  const { body } = await app.call<DataOf<typeof appTasks>>(appTasks, {
    as: phoneAt(index, of),
  });
  return body.data?.data ?? [];
};
/** Some minutes from now, by a correct clock. */
const at = (minutes = 0) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const steps = { start: startTask, finish: finishTask, decline: declineTask };
const say = (step: keyof typeof steps, body: Record<string, unknown> = {}, index = 0, of = one) =>
  app.call<AppTask>(steps[step], {
    as: phoneAt(index, of),
    params: { id },
    body: { at: at(), ...body },
  });
const reason = 'Llueve';

describe('the tasks of a phone', () => {
  it('are those that are open or open within a day, with all that is needed to walk them', async () => {
    const tasks = await tasksFor();
    expect(tasks).toMatchObject([
      {
        ...{ id, activity_name: 'Ronda', instructions: 'Con linterna', state: 'planned', started: null },
        places: [
          {
            ...{ turn: 1, checkpoint_code: one.checkpoint.code, ask: 'nothing', outcome: 'pending' },
            ...{ lat: -2.28, lng: -79.9, opens_at: expect.any(String), closes_at: expect.any(String) },
          },
        ],
      },
    ]);
    expect(await tasksFor(1)).toEqual([]);
    expect(await tasksFor(0, other)).toEqual([]);
    await pass(61);
    expect(await tasksFor()).toMatchObject([{ id, state: 'open' }, { state: 'planned' }]);
  });

  it('stay while they are open, with the results of their points', async () => {
    await pass(61);
    await scanPoint(app, one);
    await judgeTasks(app.ports);
    expect((await tasksFor())[0]).toMatchObject({ id, state: 'fulfilled', places: [{ outcome: 'on_time' }] });
    await pass(24 * 60 - 20);
    expect((await tasksFor()).map((task) => task.id)).not.toContain(id);
  });
});

describe('what a phone reports of a task', () => {
  it('is kept as it was first reported, however often it arrives, and sent to screens once', async () => {
    await pass(55);
    app.published.length = 0;
    const then = at(-3);
    const first = await say('start', { at: then });
    expect(first.body.data).toMatchObject({ started: { at: then, by: expect.any(String) }, finished: null });
    const again = await say('start');
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(app.published.filter(({ event }) => event === events.tasksJudged)).toMatchObject([
      { channels: [`private-${channelNames.tasks(one.id)}`] },
    ]);
    expect(await taskOf(app, one, id)).toMatchObject({ started: { at: then } });
  });

  it('may arrive in any order and late, with the same result', async () => {
    await pass(100);
    const start = { at: at(-30) };
    const finish = { at: at(-20), reason };
    await say('finish', finish);
    await say('start', start);
    await say('finish', { at: at(-1), reason: 'Otra cosa' });
    expect(await taskOf(app, one, id)).toMatchObject({
      started: { at: start.at },
      finished: { at: finish.at, reason },
    });
  });

  it('is dated by the server’s clock: never later than now, and corrected when the phone’s is wrong', async () => {
    await pass(70);
    await say('start', { at: at(600) });
    // Set back by a day: ten minutes ago by a clock that runs so.
    const day = -24 * 60;
    await say('finish', { at: at(day - 10), sent_at: at(day), reason });
    const { started, finished } = await taskOf(app, one, id);
    const minutesAgo = [started, finished].map(
      (mark) => (Date.parse(at()) - Date.parse(mark?.at ?? '')) / MINUTE,
    );
    expect(minutesAgo).toEqual([expect.closeTo(0, 0), expect.closeTo(10, 0)]);
  });

  it('is dated by its age where the phone’s clock was set back and right again when it sent', async () => {
    await pass(70);
    const then = at(-15);
    await say('start', { at: at(-24 * 60 - 15), sent_at: at(), age_ms: 15 * MINUTE });
    const first = (await taskOf(app, one, id)).started;
    expect(Math.abs(Date.parse(first?.at ?? '') - Date.parse(then))).toBeLessThan(MINUTE);
    await say('start', { at: at(-24 * 60 - 15), sent_at: at(), age_ms: 45 * MINUTE });
    expect((await taskOf(app, one, id)).started).toEqual(first);
  });

  it('an early finish needs a reason while points are left to scan, and none after', async () => {
    await pass(60);
    const early = await say('finish');
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['reason']]);
    expect(await taskOf(app, one, id)).toMatchObject({ finished: null });
    // Not judged yet by anybody else.
    await scanPoint(app, one);
    const done = await say('finish');
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { state: 'fulfilled', finished: { reason: '' } },
    ]);
  });

  it('an early finish needs its reason also when it arrives after the end', async () => {
    await pass(60);
    const then = at();
    await pass(24 * 60);
    await judgeTasks(app.ports);
    expect((await say('finish', { at: then })).status).toBe(422);
    expect((await say('finish')).status).toBe(200);
  });

  it('an early finish needs a reason before the time of the last point is over', async () => {
    const [task] = await tasksOf(app, one);
    await app.db
      .updateTable('task')
      .set({ stay_minutes: 5 })
      .where('id', '=', task?.id ?? 0)
      .execute();
    await pass(60);
    await scanPoint(app, one);
    const early = await say('finish', { at: at(1) });
    expect([early.status, early.body.errors.reason]).toEqual([422, [expect.stringMatching(/^Aún no pasó/)]]);
    await pass(5);
    const done = await say('finish');
    expect([done.status, done.body.data?.places]).toMatchObject([
      200,
      [{ stayed_seconds: 300, pictured: false }],
    ]);
  });

  it('declining it needs a reason, and its points are judged all the same', async () => {
    await pass(60);
    const without = await say('decline', { reason: ' ' });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reason']]);
    const { body } = await say('decline', { reason });
    expect(body.data).toMatchObject({ declined: { reason }, state: 'open' });
    await scanPoint(app, one);
    await judgeTasks(app.ports);
    expect(await taskOf(app, one, id)).toMatchObject({ declined: { reason }, state: 'fulfilled' });
  });

  it('is not accessible to users who are not assigned, of the same client or another', async () => {
    for (const step of ['start', 'finish', 'decline'] as const) {
      expect((await say(step, step === 'start' ? {} : { reason }, 1)).status).toBe(404);
      expect((await say(step, step === 'start' ? {} : { reason }, 0, other)).status).toBe(404);
    }
    expect(await taskOf(app, one, id)).toMatchObject({ started: null, finished: null, declined: null });
  });

  it('may also be reported by who was assigned until its day was over, and by nobody who joined since', async () => {
    await pass(60);
    const then = at();
    await pass(24 * 60);
    await judgeTasks(app.ports);
    await app.db
      .updateTable('activity_uca')
      .set({ uca_id: phoneAt(1)?.uca_id ?? 0 })
      .where('client_id', '=', one.id)
      .execute();
    expect((await say('start', { at: then }, 1)).status).toBe(404);
    expect((await say('start', { at: then })).body.data).toMatchObject({ started: { at: then } });
  });

  it('two reports at the same time count as one', async () => {
    const phones = [phoneAt(0), phoneAt(1)].map((phone) => phone?.uca_id ?? 0);
    await createActivity(app, one, activityInput(app, one, { name: 'Dos', uca_ids: phones }));
    id = (await tasksOf(app, one)).find(({ activity_name }) => activity_name === 'Dos')?.id ?? 0;
    const [first, second] = await Promise.all([say('start'), say('start', {}, 1)]);
    expect(first.body.data?.started).toEqual(second.body.data?.started);
  });
});

describe('the round that is suggested', () => {
  const suggested = async (query: Record<string, unknown> = {}, index = 0, of = one) => {
    const { body } = await app.call<SuggestedRound>(suggestedRound, {
      ...{ as: phoneAt(index, of), query },
    });
    return body.data;
  };
  /** Another checkpoint of the same place. */
  const checkpointAt = async (name: string, lat: number) => {
    const { place_id } = await app.db
      .selectFrom('checkpoint')
      .select('place_id')
      .where('id', '=', one.checkpoint.id)
      .executeTakeFirstOrThrow();
    return app.db
      .insertInto('checkpoint')
      .values({ client_id: one.id, place_id, name, code: name, lat, lng: -79.9 })
      .returning('id')
      .executeTakeFirstOrThrow();
  };

  it('has what may be scanned within the hour, by the shortest way from where the guard is', async () => {
    const far = await checkpointAt('Lejos', -2.27);
    const near = await checkpointAt('Cerca', -2.279);
    const points = [far, near].map(({ id: checkpoint_id }) => ({
      ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
    }));
    await createActivity(app, one, activityInput(app, one, { name: 'Larga', points }));
    const names = async (lat: number) =>
      (await suggested({ lat, lng: -79.9 }))?.points.map(({ checkpoint_name }) => checkpoint_name);
    await pass(55);
    expect(await names(-2.281)).toEqual(['Bita 1', 'Cerca', 'Lejos']);
    expect(await names(-2.269)).toEqual(['Lejos', 'Cerca', 'Bita 1']);
    const round = await suggested({ lat: -2.281, lng: -79.9 });
    expect(round?.metres).toBeCloseTo(1223, -1);
    expect(round?.points[2]).toMatchObject({
      activity_name: 'Larga',
      // A kilometre on foot takes longer than it stays open.
      late: true,
      metres: expect.any(Number),
    });
    // Not judged yet by anybody else.
    await scanPoint(app, one);
    expect(await names(-2.281)).toEqual(['Cerca', 'Lejos']);
  });

  it('keeps the order of a round that has one', async () => {
    const far = await checkpointAt('Lejos', -2.27);
    const near = await checkpointAt('Cerca', -2.279);
    const points = [far, near].map(({ id: checkpoint_id }) => ({
      ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
    }));
    await createActivity(app, one, activityInput(app, one, { name: 'Fija', order: 'fixed', points }));
    await pass(55);
    const round = await suggested({ lat: -2.281, lng: -79.9 });
    const fixed = round?.points.filter(({ activity_name }) => activity_name === 'Fija');
    expect(fixed?.map(({ checkpoint_name }) => checkpoint_name)).toEqual(['Lejos', 'Cerca']);
  });

  it('is empty for whom nothing is due, without what was declined, and of one client alone', async () => {
    await pass(55);
    expect((await suggested())?.points).toHaveLength(1);
    expect(await suggested({}, 1)).toEqual({ points: [], metres: 0 });
    expect((await suggested({}, 0, other))?.points).toEqual([]);
    await say('decline', { reason });
    expect((await suggested())?.points).toEqual([]);
    const bad = await app.call(suggestedRound, { as: phoneAt(0), query: { lat: 91, lng: 0 } });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['lat']]);
  });
});
