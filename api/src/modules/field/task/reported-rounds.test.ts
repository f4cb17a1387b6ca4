import { beforeEach, expect, it } from '@jest/globals';
import { toWallTime } from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { activityInput, createActivity, passTime } from './testing.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

/** Two rounds that nobody walked, and that are over. */
beforeEach(async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 180] }));
  await passTime(app, one, 25 * 60);
  await judgeTasks(app.ports);
});

const settledRounds = () =>
  app.db.selectFrom('task').select(['id', 'told_at']).where('settled_at', 'is not', null).orderBy('id');
const audited = async () => {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'tell')
    .where('entity', '=', 'task')
    .execute();
  return rows.map(({ entity_id }) => Number(entity_id));
};
const settle = async () => {
  const written = await settleTasks(app.ports);
  const rounds = await settledRounds().execute();
  expect(rounds).toHaveLength(2);
  return { written, told: rounds.filter(({ told_at }) => told_at !== null).map(({ id }) => id) };
};

it('of a client that wants no emails, or has no address, none is noted as told', async () => {
  await app.db.updateTable('client').set({ email_notification: false }).execute();
  expect(await settle()).toEqual({ written: 0, told: [] });
  await app.db.updateTable('client').set({ email_notification: true }).execute();
  await app.db.updateTable('app_user').set({ email: '' }).where('client_id', '=', one.id).execute();
  await app.db.updateTable('task').set({ settled_at: null }).execute();
  expect(await settle()).toEqual({ written: 0, told: [] });
  expect(await audited()).toEqual([]);
});

it('those are noted that the emails left in the month reached', async () => {
  const month = toWallTime(app.clock.now().toISOString(), 'America/Guayaquil')?.day.slice(0, 7);
  await app.db
    .insertInto('client_limit')
    .values({ client_id: one.id, channel: 'email', month: `${month}-01`, amount: 1, increase: 0 })
    .execute();
  const { written, told } = await settle();
  expect(written).toBe(1);
  expect(told).toHaveLength(1);
  expect(await audited()).toEqual(told);
});
