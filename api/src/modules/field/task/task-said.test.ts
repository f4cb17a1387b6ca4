import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppTask,
  appProfile,
  appTasks,
  type DataOf,
  declineTask,
  events,
  finishTask,
  type SuggestedRound,
  startTask,
  suggestedRound,
  updateActivity,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { followRefusals } from './follow-refusals.ts';
import { judgeTasks } from './judge-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from './testing.ts';

/** A round of whoever comes first, for two: what one of them says does not speak for the other. */

let app: TestApp;
let one: TestClient;
let id: number;
let names: string[];
withTwoClients((clients) => {
  ({ app, one } = clients);
});
beforeEach(async () => {
  const uca_ids = one.phones.slice(0, 2).map(({ uca_id }) => uca_id);
  await createActivity(app, one, activityInput(app, one, { uca_ids }));
  id = (await tasksOf(app, one))[0]?.id ?? 0;
  await passTime(app, one, 60);
  names = await Promise.all([0, 1].map(async (index) => (await profile(index)).name));
});

const profile = (index: number) =>
  dataOf(app.call<DataOf<typeof appProfile>>(appProfile, { as: one.phones[index] }));
const at = (minutes = 0) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const steps = { start: startTask, finish: finishTask, decline: declineTask };
const say = (step: keyof typeof steps, index: number, body: Record<string, unknown> = {}) =>
  dataOf(
    app.call<AppTask>(steps[step], {
      ...{ as: one.phones[index], params: { id } },
      body: { at: at(), ...body },
    }),
  );
const suggested = async (index: number) =>
  (await dataOf(app.call<SuggestedRound>(suggestedRound, { as: one.phones[index] }))).points.map(
    ({ task_id }) => task_id,
  );
const listed = async (index: number) =>
  (await dataOf(app.call<DataOf<typeof appTasks>>(appTasks, { as: one.phones[index] }))).data.find(
    (task) => task.id === id,
  );
const round = () => taskOf(app, one, id);

describe('a round that one of two declines', () => {
  it('is still the other’s, who may walk it', async () => {
    app.published.length = 0;
    const mine = await say('decline', 0, { reason: 'Llueve' });
    // Open screens show who will not, though the round is still due.
    expect(app.published.map(({ event }) => event)).toContain(events.tasksJudged);
    const refusals = [{ at: expect.any(String), by: names[0], reason: 'Llueve' }];
    expect(mine).not.toHaveProperty('refusals');
    expect(await listed(1)).not.toHaveProperty('refusals');
    expect(mine.declined).toMatchObject({ by: names[0], reason: 'Llueve' });
    expect([await suggested(0), await suggested(1)]).toEqual([[], [id]]);
    expect([(await listed(0))?.declined?.by, (await listed(1))?.declined]).toEqual([names[0], null]);
    expect(await round()).toMatchObject({ declined: null, refusals });
    await scanPoint(app, one, { phone: 1 });
    await say('finish', 1);
    expect(await round()).toMatchObject({ declined: null, state: 'fulfilled', finished: { by: names[1] } });
  });

  it('is declined once both have, each by their own word, repeated or not', async () => {
    await say('decline', 1, { at: at(-1), reason: 'Sin llaves' });
    await say('decline', 1, { reason: 'Otra cosa' });
    expect((await round()).declined).toBeNull();
    await say('decline', 0, { at: at(-5), reason: 'Llueve' });
    // The last in time, whose word made it so.
    expect((await round()).declined).toMatchObject({ by: names[1], reason: 'Sin llaves' });
    expect((await round()).refusals.map(({ by, reason }) => [by, reason])).toEqual([
      [names[0], 'Llueve'],
      [names[1], 'Sin llaves'],
    ]);
  });

  it('names who declined it before words were kept by person', async () => {
    await say('decline', 1, { reason: 'Sin llaves' });
    await say('decline', 0, { reason: 'Llueve' });
    await app.db.deleteFrom('task_said').where('task_id', '=', id).execute();
    const { declined, refusals } = await round();
    expect(refusals).toEqual([declined]);
  });

  it('is declined when both say so at the same time', async () => {
    await Promise.all([say('decline', 0, { reason: 'Llueve' }), say('decline', 1, { reason: 'Llueve' })]);
    expect((await round()).declined).toMatchObject({ reason: 'Llueve' });
  });

  it('is declined once the other leaves or is blocked, and not any more once somebody joins', async () => {
    const { activity_id } = await round();
    const of = (...phones: number[]) =>
      dataOf(
        app.call(updateActivity, {
          ...{ as: one.operator, params: { id: activity_id } },
          body: { uca_ids: phones.map((phone) => one.phones[phone]?.uca_id ?? 0) },
        }),
      );
    const block = (blocked: boolean) =>
      app.db
        .updateTable('app_user')
        .set({ blocked })
        .where('id', '=', one.phones[1]?.id ?? 0)
        .execute();
    await say('decline', 0, { reason: 'Llueve' });
    expect(await followRefusals(app.ports)).toBe(0);
    await block(true);
    app.published.length = 0;
    expect(await followRefusals(app.ports)).toBe(1);
    await app.sent();
    expect(app.published.map(({ event }) => event)).toContain(events.tasksJudged);
    expect((await round()).declined).toMatchObject({ by: names[0], reason: 'Llueve' });
    await block(false);
    await followRefusals(app.ports);
    expect((await round()).declined).toBeNull();
    await of(0);
    await followRefusals(app.ports);
    expect((await round()).declined).toMatchObject({ by: names[0] });
    // Who joins begins it.
    await of(0, 2);
    await say('start', 2);
    expect(await round()).toMatchObject({ declined: null, refusals: [{}], started: {} });
  });

  it('stays declined after it ended, whoever joins', async () => {
    await say('decline', 0, { reason: 'Llueve' });
    await say('decline', 1, { reason: 'Sin llaves' });
    const { activity_id, ends_at } = await round();
    await passTime(app, one, (Date.parse(ends_at) - app.clock.now().getTime()) / MINUTE + 1);
    const uca_ids = one.phones.map(({ uca_id }) => uca_id);
    await dataOf(
      app.call(updateActivity, { as: one.operator, params: { id: activity_id }, body: { uca_ids } }),
    );
    await followRefusals(app.ports);
    expect((await round()).declined).toMatchObject({ reason: 'Sin llaves' });
  });

  it('needs no word of who is blocked', async () => {
    await app.db
      .updateTable('app_user')
      .set({ blocked: true })
      .where('id', '=', one.phones[1]?.id ?? 0)
      .execute();
    await say('decline', 0, { reason: 'Llueve' });
    expect((await round()).declined).toMatchObject({ by: names[0] });
  });

  it('is not made again by a change of its activity before it opens, and goes with its hour', async () => {
    const [, next] = await tasksOf(app, one);
    id = next?.id ?? 0;
    await say('decline', 0, { reason: 'Llueve' });
    const { activity_id } = await round();
    const save = (minutes: number[], tolerance_minutes: number) =>
      dataOf(
        app.call(updateActivity, {
          ...{ as: one.operator, params: { id: activity_id } },
          body: { schedule: activityInput(app, one, { minutes }).schedule, tolerance_minutes },
        }),
      );
    await save([0, 200], 15);
    expect(await round()).toMatchObject({ tolerance_minutes: 15, refusals: [{ reason: 'Llueve' }] });
    // At another hour it is another duty: what was said of this one is kept beside it.
    await save([200], 15);
    expect((await tasksOf(app, one)).map((task) => task.id)).not.toContain(id);
    const { said } = await app.db
      .selectFrom('task_gone')
      .select('said')
      .where('task_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(said).toMatchObject([{ what: 'decline', reason: 'Llueve' }]);
  });
});

describe('a round that both say they walk', () => {
  it('was begun by the first in time, whoever’s word arrives first', async () => {
    const [early, late] = [at(-8), at(-3)];
    await say('start', 0, { at: late });
    expect((await round()).started).toMatchObject({ at: late, by: names[0] });
    await say('start', 1, { at: early });
    expect((await round()).started).toMatchObject({ at: early, by: names[1] });
    await say('start', 0, { at: at(-20) });
    expect((await round()).started).toMatchObject({ at: early, by: names[1] });
  });

  it('is still suggested to the other when one ended it early, and not to who did', async () => {
    await say('finish', 0, { reason: 'Me llamaron' });
    expect([await suggested(0), await suggested(1)]).toEqual([[], [id]]);
    await scanPoint(app, one, { phone: 1 });
    await judgeTasks(app.ports);
    await say('finish', 1);
    expect(await round()).toMatchObject({
      state: 'fulfilled',
      finished: { by: names[0], reason: 'Me llamaron' },
    });
  });
});
