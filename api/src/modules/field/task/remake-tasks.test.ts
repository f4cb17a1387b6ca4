import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ActivityInput,
  type ActivityRecord,
  dayAfter,
  declineTask,
  type HistoryEntry,
  holiday,
  listHistory,
  moveTask,
  type Paged,
  updateActivity,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, taskOf, tasksOf } from './testing.ts';

/** A change of an activity leaves the rounds that phones have already: their ids and orders stay what they were. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
let activity: ActivityRecord;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const pointsOf = (...notes: string[]) =>
  notes.map((note) => ({
    ...{ checkpoint_id: one.checkpoint.id, after_minutes: null, ask: 'nothing' as const, note },
  }));
const nine = () => pointsOf('1', '2', '3', '4', '5', '6', '7', '8', '9');
beforeEach(async () => {
  activity = await createActivity(
    app,
    one,
    activityInput(app, one, { minutes: [60, 240], order: 'random', points: nine() }),
  );
});

const save = (values: Partial<ActivityInput>) =>
  dataOf(app.call(updateActivity, { as: one.operator, params: { id: activity.id }, body: values }));
const ids = async () => (await tasksOf(app, one)).map(({ id }) => id);
/** The order of each round, by its points. */
const orders = async () => {
  const tasks = await Promise.all((await ids()).map((id) => taskOf(app, one, id)));
  return tasks.map(({ places }) => places.map(({ id, position }) => [id, position]));
};
const rows = () => app.db.selectFrom('task').selectAll().orderBy('id').execute();
const iso = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();

describe('rounds that have not begun', () => {
  it('are left alone by a change of what they are not made from', async () => {
    const before = [await ids(), await orders()];
    const made = iso(47 * 60);
    await app.db.updateTable('activity').set({ made_until: made }).execute();
    await save({ name: 'Ronda del muelle', instructions: 'Con linterna' });
    expect([await ids(), await orders()]).toEqual(before);
    // Nothing was made again.
    const { made_until } = await app.db.selectFrom('activity').select('made_until').executeTakeFirstOrThrow();
    expect(made_until).toBe(made);
  });

  it('stay the same with another tolerance, which their windows follow', async () => {
    const before = [await ids(), await orders()];
    const [first] = await tasksOf(app, one);
    await save({ tolerance_minutes: 25 });
    expect([await ids(), await orders()]).toEqual(before);
    const [wider] = await tasksOf(app, one);
    expect(Date.parse(first?.opens_at ?? '') - Date.parse(wider?.opens_at ?? '')).toBe(15 * MINUTE);
    const { places, tolerance_minutes } = await taskOf(app, one, wider?.id ?? 0);
    expect(tolerance_minutes).toBe(25);
    expect(new Set(places.map(({ opens_at }) => opens_at))).toEqual(new Set([wider?.opens_at]));
  });

  it('stay the same with more and with fewer points', async () => {
    const before = await ids();
    await save({ points: [...nine(), ...pointsOf('10')] });
    const more = await taskOf(app, one, before[0] ?? 0);
    expect([await ids(), more.points, more.places.map(({ turn }) => turn)]).toEqual([
      before,
      10,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
    await save({ points: pointsOf('1', '2') });
    const fewer = await taskOf(app, one, before[0] ?? 0);
    expect([await ids(), fewer.points, fewer.places.length]).toEqual([before, 2, 2]);
  });

  it('are other rounds at another hour; those at an hour that stays are the same', async () => {
    const [first, second] = await tasksOf(app, one);
    const { schedule } = activityInput(app, one, { minutes: [60, 300] });
    await save({ schedule });
    const after = await tasksOf(app, one);
    expect(after.map(({ id }) => id).slice(0, 2)).toEqual([first?.id, expect.any(Number)]);
    expect(after.map(({ id }) => id)).not.toContain(second?.id);
    expect(after).toHaveLength(4);
  });

  it('of each person stay theirs when another joins', async () => {
    const [mine = 0, theirs = 0] = one.phones.map(({ uca_id }) => uca_id);
    await save({ assignment: 'shift', uca_ids: [mine] });
    const before = await ids();
    await save({ assignment: 'shift', uca_ids: [mine, theirs] });
    const tasks = await tasksOf(app, one);
    expect(tasks.filter(({ assigned }) => assigned?.uca_id === mine).map(({ id }) => id)).toEqual(before);
    expect(tasks).toHaveLength(before.length * 2);
  });

  it('stay the same when their client changes its tolerance or what days are holidays', async () => {
    await save({ tolerance_minutes: null, schedule: { ...activity.schedule, on_holidays: 'skipped' } });
    const before = [await ids(), await orders()];
    await app.db.updateTable('client').set({ time_tolerance_minutes: 33 }).execute();
    await keepTasksAhead(app.ports);
    expect([await ids(), await orders()]).toEqual(before);
    expect((await rows()).map(({ tolerance_minutes }) => tolerance_minutes)).toEqual([33, 33, 33, 33]);
    const [{ day } = { day: '' }] = await tasksOf(app, one);
    await app.call(holiday.create, {
      ...{ as: one.operator, body: { name: 'Feriado', day: dayAfter(day, 1), every_year: false } },
    });
    expect(await ids()).toEqual((before[0] as number[]).slice(0, 2));
  });

  it('that were moved keep their time of day in another time zone, where another round was until then', async () => {
    await save({ schedule: activityInput(app, one, { minutes: [60, 120] }).schedule });
    const [, second] = await tasksOf(app, one);
    const due_at = iso(125);
    await dataOf(
      app.call(moveTask, {
        ...{ as: one.operator, params: { id: second?.id ?? 0 }, body: { due_at, reason: 'Relevo' } },
      }),
    );
    // An hour ahead: what was due at 60 is over, and what is due at 120 is so an hour earlier.
    await app.db.updateTable('client').set({ timezone: 'America/Caracas' }).execute();
    await keepTasksAhead(app.ports);
    const moved = (await tasksOf(app, one)).find(({ id }) => id === second?.id);
    expect(Date.parse(second?.planned_at ?? '') - Date.parse(moved?.planned_at ?? '')).toBe(60 * MINUTE);
  });
});

describe('what a phone says of a round that a change deleted', () => {
  const reason = 'Llueve';
  const decline = (id: number, as = one.phones[0]) =>
    app.call(declineTask, { as, params: { id }, body: { at: iso(-5), reason } });

  it('is kept, once, and answered by what happened', async () => {
    const [, second] = await ids();
    await save({ schedule: activityInput(app, one, { minutes: [60] }).schedule });
    await passTime(app, one, 230);
    for (const _ of [1, 2]) {
      const { status, body } = await decline(second ?? 0);
      expect([status, body.message]).toEqual([409, expect.stringContaining('cambió')]);
    }
    expect(
      await app.db
        .selectFrom('task_gone')
        .select('said')
        .where('task_id', '=', second ?? 0)
        .execute(),
    ).toEqual([
      { said: [{ uca_id: one.phones[0]?.uca_id, what: 'decline', at: expect.any(String), reason }] },
    ]);
    const logged = await app.db
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'client_id', 'user_id', 'after'])
      .where('action', '=', 'decline_gone')
      .orderBy('id')
      .execute();
    expect(logged).toMatchObject([
      { entity: 'activity', entity_id: String(activity.id), client_id: one.id, user_id: one.phones[0]?.id },
    ]);
    const history = await dataOf(
      app.call<Paged<HistoryEntry>>(listHistory, {
        ...{ as: one.operator, params: { entity: 'activity', id: activity.id } },
      }),
    );
    expect(history.data[0]).toMatchObject({ action: 'decline_gone', restorable: false });
    const [{ field, after } = { field: '', after: '' }] = history.data[0]?.changes ?? [];
    expect([field, JSON.parse(String(after))]).toEqual([
      'gone_said',
      [
        expect.objectContaining({
          what: 'decline',
          reason,
          task_id: second,
          name: expect.stringContaining('Nombre'),
        }),
      ],
    ]);
    expect(logged[0]?.after).toMatchObject({ gone_said: [{ reason }] });
  });

  it('is nothing to who was not to walk it, whatever else they walk', async () => {
    const uca_ids = one.phones.slice(1, 2).map(({ uca_id }) => uca_id);
    await createActivity(app, one, activityInput(app, one, { name: 'Otra', minutes: [300], uca_ids }));
    const [, second] = await ids();
    await save({ schedule: activityInput(app, one, { minutes: [60] }).schedule });
    expect((await decline(second ?? 0, one.phones[1])).status).toBe(404);
    expect((await decline(second ?? 0)).status).toBe(409);
    const gone = await app.db.selectFrom('task_gone').select('said').execute();
    expect(gone.flatMap(({ said }) => said.map(({ uca_id }) => uca_id))).toEqual([one.phones[0]?.uca_id]);
  });

  it('is nothing to the phones of another client', async () => {
    const [, second] = await ids();
    await save({ schedule: activityInput(app, one, { minutes: [60] }).schedule });
    expect((await decline(second ?? 0, other.phones[0])).status).toBe(404);
    expect((await decline(999_999)).status).toBe(404);
  });
});
