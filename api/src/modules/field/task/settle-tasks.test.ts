import { beforeEach, expect, it } from '@jest/globals';
import * as contract from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { settleTasks } from './settle-tasks.ts';
import { activityInput, createActivity, passTime, scanPoint, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

beforeEach(async () => {
  await app.db
    .updateTable('app_user')
    .set({ email: 'jefa@naviera.ec' })
    .where('id', '=', one.operator.id)
    .execute();
  const [point] = activityInput(app, one).points;
  // Two points at one place: one scan serves one of them.
  const points = [point, { ...point, after_minutes: 0 }] as contract.ActivityPoint[];
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

it('a round below what its client asks for is told once, with each missed point by name', async () => {
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
  await app.call(contract.excuseTask, {
    ...{ as: one.operator, params: { id: task?.id ?? 0 }, body: { positions: [1, 2], reason: 'Paro' } },
  });
  expect(await settleTasks(app.ports)).toBe(0);
  expect(await emails()).toEqual([]);
});

it('a client that asks for nothing is told nothing', async () => {
  await app.db.updateTable('client').set({ compliance_percent: 0 }).execute();
  await walked(0);
  expect(await settleTasks(app.ports)).toBe(0);
});
