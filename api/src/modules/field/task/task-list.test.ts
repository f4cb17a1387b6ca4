import { expect, it } from '@jest/globals';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { activityInput, createActivity, HOUR, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const namesOf = async (query: Record<string, unknown>, client = one) => {
  const tasks = await tasksOf(app, client, { sort: 'due_at', ...query });
  return tasks.map(({ activity_name }) => activity_name);
};

it('lists by UCA the rounds that are for it and those that it scanned at', async () => {
  const [first = 0, second = 0] = one.phones.map(({ uca_id }) => uca_id);
  await createActivity(app, one, activityInput(app, one, { uca_ids: [first] }));
  const id = (await tasksOf(app, one))[0]?.id ?? 0;
  const listed = async (uca_id: number) =>
    (await tasksOf(app, one, { uca_id })).some((task) => task.id === id);
  expect([await listed(first), await listed(second)]).toEqual([true, false]);
  await app.db.updateTable('task_point').set({ uca_id: second }).where('task_id', '=', id).execute();
  expect([await listed(first), await listed(second)]).toEqual([true, true]);
});

it('lists by checkpoint and by place the rounds with a point there, each once', async () => {
  const place = await app.db
    .insertInto('place')
    .values({ client_id: one.id, name: 'Muelle' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const far = await app.db
    .insertInto('checkpoint')
    .values({ client_id: one.id, place_id: place.id, name: 'Lejos', code: 'Lejos', lat: -2.27, lng: -79.9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = (checkpoint_id: number) => ({
    ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
  });
  const { id } = one.checkpoint;
  const make = (name: string, points: readonly number[]) =>
    createActivity(app, one, activityInput(app, one, { name, points: points.map(at) }));
  await make('Cerca', [id]);
  await make('Lejos', [far.id, far.id]);
  await make('Ambos', [id, far.id]);
  const named = async (query: Record<string, unknown>) => [...new Set(await namesOf(query))].sort();
  expect(await named({ checkpoint_id: id })).toEqual(['Ambos', 'Cerca']);
  expect(await named({ checkpoint_id: far.id })).toEqual(['Ambos', 'Lejos']);
  expect(await named({ place_id: one.place })).toEqual(['Ambos', 'Cerca']);
  expect(await named({ place_id: place.id, checkpoint_id: id })).toEqual(['Ambos']);
  expect(await named({ place_id: 999_999 })).toEqual([]);
  // Two days ahead, each round once, however many of its points fit.
  expect(await namesOf({ checkpoint_id: far.id })).toHaveLength(4);
  expect(await namesOf({ place_id: place.id }, other)).toEqual([]);
});

it('the filters of people and of points hold together with when a round is due', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 300] }));
  const now = app.clock.now().getTime();
  const until = new Date(now + 2 * HOUR).toISOString();
  for (const by of [
    { uca_id: one.phones[0]?.uca_id },
    { checkpoint_id: one.checkpoint.id },
    { place_id: one.place },
  ]) {
    const all = await namesOf(by);
    expect(all.length).toBeGreaterThan(2);
    expect(await namesOf({ ...by, to: until })).toHaveLength(1);
    expect(await namesOf({ ...by, from: until })).toHaveLength(all.length - 1);
  }
});
