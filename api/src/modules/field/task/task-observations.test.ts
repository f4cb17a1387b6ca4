import { beforeEach, expect, it } from '@jest/globals';
import { appTasks } from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, taskOf, tasksOf } from './testing.ts';

/** What guards write on a round. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const now = () => app.clock.now().getTime();
const write = (note: string, values: Parameters<typeof scanPoint>[2] = {}) =>
  scanPoint(app, one, { type: 'observation', note, ...values });
const rounds = () => tasksOf(app, one);
const notesOf = async (id: number) => (await taskOf(app, one, id)).observations.map(({ note }) => note);

/** Two rounds a day of the first phone, three hours apart: in the middle of the first. */
let first: number;
let second: number;
beforeEach(async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 240] }));
  [first = 0, second = 0] = (await rounds()).map(({ id }) => id);
  await passTime(app, one, 60);
});

it('has the note of the scan that serves a point, for operators and not for phones', async () => {
  await scanPoint(app, one, { note: 'Puerta abierta' });
  await judgeTasks(app.ports);
  expect((await taskOf(app, one, first)).places).toMatchObject([{ scan_note: 'Puerta abierta' }]);
  expect((await taskOf(app, one, second)).places).toMatchObject([{ scan_note: '' }]);
  const phone = JSON.stringify((await app.call(appTasks, { as: one.phones[0] })).body.data);
  expect(phone).toContain('"scan_id"');
  expect(phone).not.toContain('Puerta abierta');
});

it('has what its people wrote at its checkpoints in its time, and of others and other times nothing', async () => {
  const at = now();
  const { id } = await write('Candado roto', { at });
  await write('De otro', { phone: 1 });
  await write('Antes', { at: now() - 30 * MINUTE });
  await passTime(app, other, 0);
  await scanPoint(app, other, { type: 'observation', note: 'De otro cliente' });
  expect((await taskOf(app, one, first)).observations).toEqual([
    {
      ...{ scan_id: id, at: new Date(at).toISOString(), by: expect.any(String), note: 'Candado roto' },
      ...{ checkpoint_id: one.checkpoint.id, checkpoint_name: 'Bita 1', photo_id: null },
    },
  ]);
  await passTime(app, one, 180);
  await write('Luz apagada');
  expect([await notesOf(first), await notesOf(second)]).toEqual([['Candado roto'], ['Luz apagada']]);
  expect(JSON.stringify((await app.call(appTasks, { as: one.phones[0] })).body.data)).not.toContain('Luz');
});

it('has what was made for it whenever that was, and no other round has it', async () => {
  await write('Para la segunda', { task_id: second });
  await write('Para la primera', { task_id: first, at: now() - 30 * MINUTE });
  expect([await notesOf(first), await notesOf(second)]).toEqual([['Para la primera'], ['Para la segunda']]);
});

it('keeps what its people wrote once they left, when its day is over', async () => {
  await write('Candado roto');
  await passTime(app, one, 24 * 60);
  await judgeTasks(app.ports);
  await app.db.deleteFrom('activity_uca').execute();
  expect(await notesOf(first)).toEqual(['Candado roto']);
});
