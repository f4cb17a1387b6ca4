import { expect, it } from '@jest/globals';
import {
  type AppTask,
  declineTask,
  excuseTask,
  type HistoryEntry,
  listHistory,
  moveTask,
  type Paged,
  restoreHistory,
  type TaskRecord,
  withdrawExcuse,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { activityInput, createActivity, MINUTE, taskOf, tasksOf } from './testing.ts';

/** What was done to a round and taken back. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const historyOf = (id: number, as = one.operator) =>
  app.call<Paged<HistoryEntry>>(listHistory, { as, params: { entity: 'task', id } });

it('is in the history of the round, which restores nothing', async () => {
  await createActivity(app, one);
  const [task] = await tasksOf(app, one);
  if (!task) throw new Error('there is no round');
  const params = { id: task.id };
  const change = (endpoint: Parameters<typeof app.call>[0], body: object) =>
    dataOf(app.call(endpoint, { as: one.operator, params, body }));
  const dues = [5, 10].map((minutes) => new Date(Date.parse(task.due_at) + minutes * MINUTE).toISOString());
  await change(moveTask, { due_at: dues[0], reason: 'Feria' });
  await change(moveTask, { due_at: dues[1], reason: 'Desfile' });
  await change(excuseTask, { positions: [1], reason: 'Inundación' });
  await change(withdrawExcuse, { positions: [1] });
  const { data } = await dataOf(historyOf(task.id));
  const excused = JSON.stringify([{ name: 'Bita 1', position: 1, reason: 'Inundación' }]);
  expect(data.map(({ action, changes }) => [action, changes])).toEqual([
    ['withdraw_excuse', [{ field: 'excuses', before: excused, after: null }]],
    ['excuse', [{ field: 'excuses', before: null, after: excused }]],
    [
      'move',
      [
        { field: 'due_at', before: dues[0], after: dues[1] },
        { field: 'move_reason', before: 'Feria', after: 'Desfile' },
      ],
    ],
    [
      'move',
      [
        { field: 'due_at', before: task.due_at, after: dues[0] },
        { field: 'move_reason', before: null, after: 'Feria' },
      ],
    ],
  ]);
  expect(data.every(({ restorable, user_name }) => !restorable && user_name !== null)).toBe(true);
  const restored = await app.call(restoreHistory, {
    ...{ as: one.operator, params: { entity: 'task', id: task.id, entry: data[3]?.id ?? 0 } },
  });
  expect(restored.status).toBe(404);
});

it('has who refused a round that was moved: of its new hour nobody said anything', async () => {
  for (const assignment of ['first', 'shift'] as const) {
    const uca_ids = one.phones.slice(0, 2).map(({ uca_id }) => uca_id);
    await createActivity(app, one, activityInput(app, one, { name: assignment, assignment, uca_ids }));
  }
  const tasks = await tasksOf(app, one, { per_page: 100 });
  const named = (name: string) => tasks.find(({ activity_name }) => activity_name === name)?.id ?? 0;
  for (const id of [named('first'), named('shift')]) {
    const own = tasks.find((task) => task.id === id)?.assigned?.uca_id;
    const refusing = one.phones.slice(0, 2).filter(({ uca_id }) => own === undefined || uca_id === own);
    for (const as of refusing)
      await dataOf(
        app.call(declineTask, {
          ...{ as, params: { id }, body: { at: app.clock.now().toISOString(), reason: 'Examen' } },
        }),
      );
    const before = await taskOf(app, one, id);
    expect(before.declined).toMatchObject({ reason: 'Examen' });
    const due_at = new Date(Date.parse(before.due_at) + 90 * MINUTE).toISOString();
    const moved = await dataOf(
      app.call<TaskRecord>(moveTask, {
        ...{ as: one.operator, params: { id }, body: { due_at, reason: 'Feria' } },
      }),
    );
    expect(moved).toMatchObject({ due_at, declined: null, refusals: [] });
    const [entry] = (await dataOf(historyOf(id))).data;
    const change = entry?.changes.find(({ field }) => field === 'refusals');
    expect([JSON.parse(String(change?.before)), change?.after]).toEqual([
      before.refusals.map(({ at, by: name, reason }) => ({ name, at, reason })),
      null,
    ]);
    // One that was said before the move and arrives after it, twice, is of the hour it had.
    const late = { at: before.refusals[0]?.at ?? '', reason: 'Tarde' };
    const [third] = one.phones.slice(0, 2).filter((as) => own === undefined || as.uca_id === own);
    for (let nth = 0; nth < 2; nth++) {
      const { declined } = await dataOf(
        app.call<AppTask>(declineTask, { ...{ as: third, params: { id }, body: late } }),
      );
      expect(declined).toBeNull();
    }
    expect(await taskOf(app, one, id)).toMatchObject({ declined: null, refusals: [] });
    const kept = (await dataOf(historyOf(id))).data.filter(({ changes }) =>
      changes.some((change) => String(change.before).includes('Tarde')),
    );
    expect(kept).toHaveLength(1);
    // They can be asked again, and can say so again.
    const said = await dataOf(
      app.call<AppTask>(declineTask, {
        ...{ as: refusing[0], params: { id }, body: { at: due_at, reason: 'Otra vez' } },
      }),
    );
    expect(said.declined).toMatchObject({ reason: 'Otra vez' });
  }
});

it('is for those who see the round', async () => {
  await createActivity(app, one, activityInput(app, one));
  const [task] = await tasksOf(app, one);
  expect((await historyOf(task?.id ?? 0, other.operator)).status).toBe(404);
  expect((await historyOf(task?.id ?? 0, one.phones[0])).status).toBe(403);
});
