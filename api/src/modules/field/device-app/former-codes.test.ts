import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type Checkpoint,
  createCheckpoint,
  type DataOf,
  deleteCheckpoint,
  postScan,
  postScans,
  updateCheckpoint,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from '../task/judge-tasks.ts';
import { createActivity, MINUTE, passTime, taskOf, tasksOf } from '../task/testing.ts';

/** A scan counts for the checkpoint whose code it was when the scan was made. */

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const OLD = () => one.checkpoint.code;
const iso = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const made = (checkpoint_code: string, minutes: number, values: object = {}) => ({
  ...{ uuid: randomUUID(), checkpoint_code, type: 'scan', note: '' },
  ...{ lat: null, lng: null, captured_at: iso(minutes), ...values },
});
/** The checkpoints of scans as they are stored; null for an unknown code. */
const send = async (...scans: ReturnType<typeof made>[]) => {
  const { taken } = await dataOf(
    app.call<DataOf<typeof postScans>>(postScans, {
      ...{ as: one.phones[0], body: { scans } },
    }),
  );
  return scans.map(({ uuid }) => taken.find((one) => one.uuid === uuid)?.checkpoint_id ?? null);
};
const rename = (id: number, code: string) =>
  dataOf(app.call(updateCheckpoint, { as: one.operator, params: { id }, body: { code } }));
const remove = (id: number) => dataOf(app.call(deleteCheckpoint, { as: one.operator, params: { id } }));
const create = async (code: string) => {
  const input = {
    ...{ name: code, type: '', place_id: one.place, code, qr_type: 'N', lat: -2.28, lng: -79.9 },
    ...{ scan_rule_id: null, label_ids: [] },
  };
  const { id } = await dataOf(app.call<Checkpoint>(createCheckpoint, { as: one.operator, body: input }));
  return id;
};

it('by its former code a scan made before the change serves its round, one made after is unknown', async () => {
  await createActivity(app, one);
  const [task] = await tasksOf(app, one);
  await passTime(app, one, 65);
  const { id } = one.checkpoint;
  await rename(id, 'NUEVO');
  await passTime(app, one, 5);
  const offline = made(OLD(), -10);
  expect(await send(made(OLD(), -4), offline, made('NUEVO', -1))).toEqual([null, id, id]);
  // Sent again, it is still the one it was.
  expect(await send(offline)).toEqual([id]);
  await judgeTasks(app.ports);
  const { places } = await taskOf(app, one, task?.id ?? 0);
  expect(places).toMatchObject([{ outcome: 'on_time', scanned_at: offline.captured_at }]);
});

it('a code that another checkpoint has now was the former one’s until then', async () => {
  await passTime(app, one, 60);
  const { id } = one.checkpoint;
  await rename(id, 'NUEVO');
  await passTime(app, one, 10);
  const next = await create(OLD());
  await passTime(app, one, 10);
  expect(await send(made(OLD(), -30), made(OLD(), -1), made('NUEVO', -1))).toEqual([id, next, id]);
});

it('a deleted checkpoint takes what was made before it was deleted', async () => {
  const id = await create('BAJA');
  await passTime(app, one, 60);
  await remove(id);
  await passTime(app, one, 10);
  expect(await send(made('BAJA', -20), made('BAJA', -5))).toEqual([id, null]);
  const next = await create('BAJA');
  expect(await send(made('BAJA', -20), made('BAJA', 0))).toEqual([id, next]);
});

it('the time is that of the corrected clock, and codes are those of one client', async () => {
  await passTime(app, one, 60);
  const { id } = one.checkpoint;
  await rename(id, 'NUEVO');
  await passTime(app, one, 10);
  const sendAs = (phone: TestClient['phones'][number] | undefined, body: object) =>
    app.call<DataOf<typeof postScan>>(postScan, { as: phone, body });
  // An hour fast: made twenty minutes ago, which its clock takes for a time to come.
  const fast = { ...made(OLD(), 40), sent_at: iso(60) };
  expect((await sendAs(one.phones[0], fast)).body.data?.checkpoint_id).toBe(id);
  const late = { ...made(OLD(), 55), sent_at: iso(60) };
  expect((await sendAs(one.phones[0], late)).status).toBe(422);
  await passTime(app, other, 0);
  expect(other.checkpoint.code).not.toBe(OLD());
  expect((await sendAs(other.phones[0], made(OLD(), -20))).status).toBe(422);
});
