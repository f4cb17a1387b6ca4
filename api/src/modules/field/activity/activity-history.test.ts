import { expect, it } from '@jest/globals';
import { type HistoryEntry, listHistory, type Paged, updateActivity } from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { activityInput, createActivity } from '../task/testing.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

it('tells whether a schedule is done once, and the number of each point where they are walked in order', async () => {
  const values = {
    client_id: one.id,
    place_id: one.place,
    name: 'Bita 2',
    code: 'B2',
    lat: -2.28,
    lng: -79.9,
  };
  const second = await app.db
    .insertInto('checkpoint')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  const point = (checkpoint_id: number) => ({
    ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
  });
  const points = [point(one.checkpoint.id), point(second.id)];
  const input = { ...activityInput(app, one), order: 'fixed' as const, kind: 'repetitive' as const, points };
  const { id } = await createActivity(app, one, input);
  const change = (body: object) =>
    dataOf(app.call(updateActivity, { as: one.operator, params: { id }, body }));
  await change({ points: points.toReversed() });
  await change({ order: 'any', points });
  await change({ kind: 'once' });
  await change({ schedule: { ...input.schedule, times: ['23:45'] } });
  const asked = { as: one.operator, params: { entity: 'activity', id } };
  const { data } = await dataOf(app.call<Paged<HistoryEntry>>(listHistory, asked));
  const [moved, once, any, swapped] = data.map(({ changes }) => (field: string) => {
    const found = changes.find((each) => each.field === field);
    return found && { before: JSON.parse(`${found.before}`), after: JSON.parse(`${found.after}`) };
  });
  expect(swapped?.('points')).toMatchObject({
    before: [{ nth: 1 }, { name: 'Bita 2', nth: 2 }],
    after: [{ name: 'Bita 2', nth: 1 }, { nth: 2 }],
  });
  expect(swapped?.('schedule')).toBeUndefined();
  expect(any?.('points')?.after).toMatchObject([{ checkpoint_id: one.checkpoint.id }, { name: 'Bita 2' }]);
  expect(any?.('points')?.after[0]).not.toHaveProperty('nth');
  expect(once?.('schedule')).toMatchObject({ before: { kind: 'repetitive' }, after: { kind: 'once' } });
  expect(moved?.('schedule')).toMatchObject({
    before: { kind: 'once' },
    after: { kind: 'once', times: ['23:45'] },
  });
});
