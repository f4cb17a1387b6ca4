import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ActivityInput,
  declineTask,
  finishTask,
  startTask,
  type TaskRecord,
  ucaType,
  updateActivity,
  updateGroup,
  updateUca,
} from 'contract';
import { sql } from 'kysely';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { checkDays } from './task-checks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from './testing.ts';

/** Who is replaced while a round goes on: what they did until then is theirs. */

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

let activity = 0;
let task = 0;
let far = { id: 0, code: 'Lejos' };
const phone = (nth: number) => one.phones[nth]?.uca_id ?? 0;
const at = (minutes = 0) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const pass = (minutes: number) => passTime(app, one, minutes);
const scan = (nth: number, minutes = 0, checkpoint = one.checkpoint) =>
  scanPoint(app, one, {
    ...{ phone: nth, at: Date.parse(at(minutes)), checkpoint_code: checkpoint.code },
  });

/** By a round of two points, due in an hour. */
async function begin(values: Partial<ActivityInput> = {}): Promise<void> {
  const points = [one.checkpoint, far].map(({ id }) => ({
    ...{ checkpoint_id: id, after_minutes: null, ask: 'nothing' as const, note: '' },
  }));
  activity = (await createActivity(app, one, activityInput(app, one, { points, ...values }))).id;
  task = (await tasksOf(app, one))[0]?.id ?? 0;
}

beforeEach(async () => {
  const added = await app.db
    .insertInto('checkpoint')
    .values({
      client_id: one.id,
      place_id: one.place,
      name: far.code,
      code: far.code,
      lat: -2.27,
      lng: -79.9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  far = { ...far, id: added.id };
});

/** The database has the time by its own clock, which tests do not move. */
const byOurClock = () =>
  app.db
    .updateTable('activity_left')
    .set({ until: app.clock.now() })
    .where('until', '<', sql<string>`now()`)
    .execute();

const change = (body: object) =>
  dataOf(app.call(updateActivity, { as: one.operator, params: { id: activity }, body }));
async function replace(by = [phone(1)]): Promise<void> {
  await change({ uca_ids: by });
  await byOurClock();
}
const points = async () => {
  await judgeTasks(app.ports);
  const { places } = await taskOf(app, one, task);
  return places.map(({ outcome, uca_id }) => [outcome, uca_id]);
};
/** Whole days are judged again, as after an excuse. */
async function rejudge(): Promise<void> {
  const days = await app.db.selectFrom('task_day').select(['activity_id', 'day']).execute();
  await app.database.transact('system', (trx) => checkDays(trx, days));
}
const say = (
  nth: number,
  endpoint: typeof startTask | typeof finishTask | typeof declineTask,
  body: object,
) =>
  app.call<TaskRecord>(endpoint, { as: one.phones[nth], params: { id: task }, body: { at: at(), ...body } });

describe('a guard who is replaced while a round goes on', () => {
  beforeEach(() => begin());

  it('keeps what he scanned, however often it is judged, and who follows him goes on', async () => {
    await pass(60);
    await scan(0);
    await judgeTasks(app.ports);
    await pass(2);
    await replace();
    await rejudge();
    expect(await points()).toEqual([
      ['on_time', phone(0)],
      ['pending', null],
    ]);
    await pass(2);
    await scan(1, 0, far);
    expect((await say(1, finishTask, { reason: '' })).status).toBe(200);
    await pass(24 * 60);
    const done = [
      ['on_time', phone(0)],
      ['on_time', phone(1)],
    ];
    expect(await points()).toEqual(done);
    await rejudge();
    expect(await points()).toEqual(done);
    for (const uca_id of [phone(0), phone(1)])
      expect((await tasksOf(app, one, { uca_id })).map(({ id }) => id)).toContain(task);
  });

  it('has of a day that is over only the rounds that had opened when he left', async () => {
    await change({ schedule: activityInput(app, one, { minutes: [60, 240] }).schedule });
    await pass(65);
    await replace();
    await pass(24 * 60);
    await judgeTasks(app.ports);
    const today = (await tasksOf(app, one, { activity_id: activity, per_page: 100 })).filter(
      ({ due_at }) => due_at < at(-20 * 60),
    );
    expect(today).toHaveLength(2);
    const type = app.db
      .selectFrom('uca')
      .innerJoin('uca_type', (join) =>
        join.onRef('uca_type.name', '=', 'uca.type').onRef('uca_type.client_id', '=', 'uca.client_id'),
      )
      .select('uca_type.id')
      .where('uca.id', '=', phone(0));
    const { id: type_id } = await type.executeTakeFirstOrThrow();
    for (const his of [{ uca_id: phone(0) }, { type_id }])
      expect((await tasksOf(app, one, { ...his, per_page: 100 })).map(({ id }) => id)).toEqual([task]);
    const others = (await tasksOf(app, one, { uca_id: phone(1), per_page: 100 })).map(({ id }) => id);
    expect(others).toEqual(expect.arrayContaining(today.map(({ id }) => id)));
  });

  it('has what he scanned without a connection counted, also once the day is over, and nothing of after he left', async () => {
    await pass(55);
    await scanPoint(app, one, { type: 'observation', note: 'Todo bien' });
    await replace();
    await pass(5);
    await scan(0, 0, far);
    const written = async () => (await taskOf(app, one, task)).observations.map(({ note }) => note);
    expect(await written()).toEqual(['Todo bien']);
    expect(await points()).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    await scan(0, -8);
    expect((await points())[0]).toEqual(['on_time', phone(0)]);
    await pass(24 * 60);
    expect(await points()).toEqual([
      ['on_time', phone(0)],
      ['missed', null],
    ]);
    await rejudge();
    expect((await points())[1]).toEqual(['missed', null]);
    await scan(0, -24 * 60 - 8, far);
    expect((await points())[1]).toEqual(['on_time', phone(0)]);
    expect(await written()).toEqual(['Todo bien']);
  });

  it('may be assigned again; what he leaves later changes nothing of the days that are over', async () => {
    await pass(55);
    await replace();
    await pass(5);
    await scan(0, 0, far);
    await pass(24 * 60);
    expect((await points())[1]).toEqual(['missed', null]);
    await replace([phone(0)]);
    await rejudge();
    expect((await points())[1]).toEqual(['missed', null]);
    await replace([phone(1)]);
    await rejudge();
    expect((await points())[1]).toEqual(['missed', null]);
  });

  it('reports on it until he leaves', async () => {
    await pass(60);
    await replace();
    await pass(5);
    expect((await say(0, startTask, {})).status).toBe(404);
    const begun = at(-8);
    expect((await say(0, startTask, { at: begun })).body.data).toMatchObject({ started: { at: begun } });
    await pass(24 * 60);
    await judgeTasks(app.ports);
    expect((await say(0, declineTask, { reason: 'Llueve' })).status).toBe(404);
    const early = { at: at(-24 * 60 - 8), reason: 'Llueve' };
    expect((await say(0, declineTask, early)).status).toBe(200);
    // Who left does not have to refuse it.
    expect((await say(1, declineTask, { reason: 'Enfermo' })).body.data?.declined).toMatchObject({
      reason: 'Enfermo',
    });
  });

  it('reports on it although it was deleted with the change that replaced him', async () => {
    const { schedule } = activityInput(app, one, { minutes: [90] });
    await change({ uca_ids: [phone(1)], schedule });
    await byOurClock();
    for (const endpoint of [startTask, finishTask, declineTask])
      expect((await say(0, endpoint, endpoint === startTask ? {} : { reason: 'Llueve' })).status).toBe(409);
    expect((await say(2, startTask, {})).status).toBe(404);
    const gone = await app.db.selectFrom('task_gone').select('said').where('task_id', '=', task).execute();
    expect(gone[0]?.said.map(({ uca_id }) => uca_id)).toEqual([phone(0), phone(0), phone(0)]);
  });

  it.each([
    ['before it opened, who follows him', 20, 1],
    ['while it went on, nobody', 55, null],
  ])('is not whom an alert names: where he left %s', async (_, minutes, named) => {
    await app.db.updateTable('client').set({ missed_alert: 'point' }).where('id', '=', one.id).execute();
    await pass(minutes);
    await replace();
    await pass(24 * 60 + 20);
    await judgeTasks(app.ports);
    const alerts = app.db.selectFrom('alert').select('uca_id').where('task_id', '=', task);
    expect(await alerts.execute()).toEqual([{ uca_id: named === null ? null : phone(named) }]);
    // The same once its day is kept.
    await app.db.deleteFrom('alert').execute();
    await app.db.updateTable('task_point').set({ outcome: 'pending' }).where('task_id', '=', task).execute();
    await judgeTasks(app.ports);
    expect(await alerts.execute()).toEqual([{ uca_id: named === null ? null : phone(named) }]);
  });

  it('is known for as long as somebody may ask', async () => {
    const known = async () => {
      await keepTasksAhead(app.ports);
      return (await app.db.selectFrom('activity_left').select('uca_id').execute()).length;
    };
    await pass(60);
    await replace();
    await pass(100 * 24 * 60);
    expect(await known()).toBe(1);
    await judgeTasks(app.ports);
    expect(await known()).toBe(0);
  });
});

describe('a guard who is not assigned any more', () => {
  const typeNamed = async (name: string) =>
    (
      await app.db
        .selectFrom('uca_type')
        .select('id')
        .where('client_id', '=', one.id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const left = async () => {
    const rows = await app.db
      .selectFrom('activity_left')
      .select(['activity_id', 'uca_id'])
      .orderBy('uca_id')
      .execute();
    expect(rows.every(({ activity_id }) => activity_id === activity)).toBe(true);
    return rows.map(({ uca_id }) => uca_id);
  };
  const named = { uca_ids: [], type_ids: [], group_ids: [] };

  it('is noted when he leaves a group, with the groups that it does not name any more', async () => {
    await begin({ ...named, group_ids: [one.group] });
    await dataOf(
      app.call(updateGroup, {
        as: one.operator,
        params: { id: one.group },
        body: { removed_ids: [phone(0)] },
      }),
    );
    expect(await left()).toEqual([phone(0)]);
    await change({ ...named, uca_ids: [phone(2)] });
    expect(await left()).toEqual([phone(0), phone(1)]);
  });

  it('is noted when his type changes, not when it is renamed, with the types that it does not name any more', async () => {
    const id = await typeNamed('Guardia');
    await begin({ ...named, type_ids: [id] });
    await dataOf(app.call(ucaType.update, { as: one.operator, params: { id }, body: { name: 'Rondín' } }));
    expect(await left()).toEqual([]);
    await dataOf(
      app.call(updateUca, {
        as: one.operator,
        params: { id: phone(0) },
        body: { last_name: 'Díaz', type: 'Motorizado' },
      }),
    );
    expect(await left()).toEqual([phone(0)]);
    await change({ ...named, uca_ids: [phone(1)] });
    expect(await left()).toEqual([phone(0), phone(2)]);
  });

  it('is noted only where a round of whoever comes first is not over', async () => {
    await begin({ assignment: 'shift' });
    await replace();
    expect(await left()).toEqual([]);
  });
});
