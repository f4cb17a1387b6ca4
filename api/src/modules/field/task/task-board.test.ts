import { expect, it } from '@jest/globals';
import {
  askAboutPoint,
  complianceReport,
  type DataOf,
  type DuePointRow,
  dayAfter,
  declineTask,
  type Endpoint,
  excuseTask,
  fromWallTime,
  type TaskBoard,
  taskBoard,
  toWallTime,
  trackRequest,
  withdrawExcuse,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, scanPoint, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const ZONE = 'America/Guayaquil';
const boardOf = () => dataOf(app.call<TaskBoard>(taskBoard, { as: one.operator }));

/** Passes to a time of the client's day after today, `HH:mm`; `days` later than tomorrow. */
async function passTo(time: string, days = 0): Promise<void> {
  const now = app.clock.now().getTime();
  const today = toWallTime(now, ZONE)?.day ?? '';
  const at = Date.parse(fromWallTime(dayAfter(today, days), time, ZONE) ?? '');
  await passTime(app, one, (at - now) / MINUTE);
  await judgeTasks(app.ports);
}

const outcomes = ['on_time', 'late', 'missed', 'excused'] as const;

/** Each figure of today beside the number of rows that its link lists, as the log counts them. */
async function figuresAndRows() {
  const { today } = await boardOf();
  const rows = async (outcome?: string) => {
    const query = { from: today.day, to: today.day, ...(outcome && { outcome }), per_page: 100 };
    const log = await app.call<{ data: unknown[] }>(complianceReport.log, {
      as: one.operator,
      query,
    });
    return log.body.data?.data.length;
  };
  const figures = [today.points, ...outcomes.map((outcome) => today[outcome])];
  const listed = [await rows(), ...(await Promise.all(outcomes.map((outcome) => rows(outcome))))];
  return { figures, listed, ahead: today.ahead, next_at: today.next_at };
}

const day = () => toWallTime(app.clock.now().getTime(), ZONE)?.day ?? '';

it('counts today as the log does: what is due by now, by the time of each point', async () => {
  await passTo('12:00', 1);
  const input = activityInput(app, one);
  const at = (times: string[]) => ({ ...input.schedule, times, day_starts: '' });
  const [point] = input.points;
  if (!point) throw new Error('no point');
  await createActivity(app, one, { ...input, schedule: at(['10:00']) });
  const night = { ...input, name: 'De noche', points: [point, { ...point, after_minutes: 60 }] };
  await createActivity(app, one, { ...night, schedule: at(['23:30']) });

  await passTo('23:50');
  const evening = await figuresAndRows();
  // The first point of the night; the second is of tomorrow.
  expect(evening.figures).toEqual(evening.listed);
  expect(evening).toMatchObject({ ahead: 0, next_at: null });

  await passTo('09:50', 1);
  await scanPoint(app, one);
  await passTo('09:55');
  const ten = fromWallTime(day(), '10:00', ZONE);
  const early = await figuresAndRows();
  expect(early.listed).toEqual([1, 0, 0, 1, 0]);
  expect(early).toMatchObject({ figures: early.listed, ahead: 2, next_at: ten });
  await passTo('10:00');
  const due = await figuresAndRows();
  expect(due.listed).toEqual([2, 1, 0, 1, 0]);
  expect(due).toMatchObject({ figures: due.listed, ahead: 1 });
});

it('puts what can still be on time before what can only be late', async () => {
  await createActivity(app, one, activityInput(app, one, { name: 'Cerrada', minutes: [60] }));
  await createActivity(app, one, activityInput(app, one, { name: 'Abierta', minutes: [100] }));
  await passTime(app, one, 95);
  const { due } = await boardOf();
  expect(due.map(({ activity_name }) => activity_name)).toEqual(['Abierta', 'Cerrada']);
});

const firstDue = async () => {
  const { due } = await boardOf();
  const [point] = due;
  if (!point) throw new Error('nothing is due');
  return point;
};
const ask = (
  { task_id, position }: Pick<DuePointRow, 'task_id' | 'position'>,
  uca_ids: readonly number[],
  as: TestUser = one.operator,
) =>
  app.call<DataOf<typeof askAboutPoint>>(askAboutPoint, {
    as,
    params: { id: task_id },
    body: { position, uca_ids, title: 'Bita 1 sin escanear', text: '¿Qué pasó?' },
  });

it('shows that a guard will not do a round and why; the point stays due, and is missed in the end', async () => {
  await createActivity(app, one);
  await passTime(app, one, 61);
  const { task_id } = await firstDue();
  await app.call(declineTask, {
    ...{ as: one.phones[0], params: { id: task_id } },
    body: { at: app.clock.now().toISOString(), reason: 'Sin llave' },
  });
  expect(await firstDue()).toMatchObject({ declined: { reason: 'Sin llave' }, asked: null });
  await passTime(app, one, 24 * 60 - 20);
  await judgeTasks(app.ports);
  const { missed } = await boardOf();
  expect(missed).toMatchObject([{ task_id, declined: { reason: 'Sin llave' } }]);
});

const decline = (task_id: number, phone: number, reason: string) =>
  dataOf(
    app.call<object>(declineTask, {
      ...{ as: one.phones[phone], params: { id: task_id } },
      body: { at: app.clock.now().toISOString(), reason },
    }),
  );
const block = (phone: number) =>
  app.db
    .updateTable('app_user')
    .set({ blocked: true })
    .where('id', '=', one.phones[phone]?.id ?? 0)
    .execute();
const idOf = (phone: number) => one.phones[phone]?.uca_id ?? 0;
const peopleOf = async () => (await firstDue()).people.map(({ uca_id }) => uca_id);

it('shows who of several refused, and proposes to ask the others', async () => {
  const uca_ids = [0, 1, 2].map(idOf);
  await createActivity(app, one, activityInput(app, one, { uca_ids }));
  await passTime(app, one, 61);
  const { task_id } = await firstDue();
  // Who was last at the place is asked, until they refuse; then who was there before.
  await scanPoint(app, one, { phone: 1, at: app.clock.now().getTime() - 20 * MINUTE });
  await scanPoint(app, one, { phone: 0, at: app.clock.now().getTime() - 15 * MINUTE });
  expect((await firstDue()).ask?.uca_id).toBe(idOf(0));
  await decline(task_id, 0, 'Llueve');
  const refused = await firstDue();
  expect(refused).toMatchObject({ declined: null, refusals: [{ reason: 'Llueve' }] });
  expect(refused.ask?.uca_id).toBe(idOf(1));
  // Who is blocked is asked nothing either: the last one left is.
  await block(1);
  expect((await firstDue()).ask?.uca_id).toBe(idOf(2));
  await decline(task_id, 2, 'Sin llave');
  expect(await firstDue()).toMatchObject({ ask: null, people: [], refusals: [{}, {}] });
});

it('lists to be asked neither who refused nor who is blocked', async () => {
  await createActivity(app, one, activityInput(app, one, { uca_ids: [0, 1, 2].map(idOf) }));
  await passTime(app, one, 61);
  const { task_id } = await firstDue();
  expect((await peopleOf()).toSorted()).toEqual([0, 1, 2].map(idOf).toSorted());
  await decline(task_id, 0, 'Llueve');
  expect(await firstDue()).toMatchObject({ ask: null });
  expect((await peopleOf()).toSorted()).toEqual([1, 2].map(idOf).toSorted());
  await block(2);
  expect((await firstDue()).ask?.uca_id).toBe(idOf(1));
});

it('asks about the round of one person nobody but them', async () => {
  const by = { uca_ids: [0, 1].map(idOf), assignment: 'shift' as const };
  await createActivity(app, one, activityInput(app, one, by));
  await passTime(app, one, 61);
  await block(0);
  const { due } = await boardOf();
  const asked = due.map(({ assigned, ask, people }) => [assigned?.uca_id, ask?.uca_id ?? null, people]);
  expect(asked.toSorted()).toEqual(
    [
      [idOf(0), null, []],
      [idOf(1), idOf(1), []],
    ].toSorted(),
  );
});

it('remembers what was asked about a point and what came back, and asks nobody twice meanwhile', async () => {
  const [first = 0, second = 0] = one.phones.map(({ uca_id }) => uca_id);
  await createActivity(app, one, activityInput(app, one, { uca_ids: [first, second] }));
  await passTime(app, one, 61);
  const point = await firstDue();
  expect(point).toMatchObject({ ask: null, asked: null });
  expect(point.people.map(({ uca_id }) => uca_id).toSorted()).toEqual([first, second].toSorted());
  const stranger = await app.openSession(other.operator.id, other.id);
  expect((await ask(point, [first], stranger)).status).toBe(404);
  expect((await ask(point, [other.phones[0]?.uca_id ?? 0])).status).toBe(422);

  const { request_id } = await dataOf(ask(point, [first]));
  expect((await ask(point, [second, first])).status).toBe(409);
  expect((await firstDue()).asked).toMatchObject({ request_id, waiting: [first], answer: null });

  const dispatch = await app.db
    .selectFrom('dispatch')
    .where('request_id', '=', request_id)
    .select('id')
    .executeTakeFirstOrThrow();
  await app.call(trackRequest, {
    ...{ as: one.phones[0], params: { id: dispatch.id } },
    body: { step: 'answered', answer: 'La llave no abre' },
  });
  expect((await firstDue()).asked).toMatchObject({ waiting: [], answer: { text: 'La llave no abre' } });
  const again = await dataOf(ask(point, [first, second]));
  expect((await firstDue()).asked).toMatchObject({
    ...{ ...again, waiting: [first, second], answer: { text: 'La llave no abre' } },
  });

  await scanPoint(app, one);
  await judgeTasks(app.ports);
  expect((await ask(point, [second])).body.message).toMatch(/ya se escaneó/);
});

it('asks only about a point that is open and neither scanned nor excused', async () => {
  const [first = 0] = one.phones.map(({ uca_id }) => uca_id);
  await createActivity(app, one, activityInput(app, one, { uca_ids: [first] }));
  const [task] = await tasksOf(app, one);
  const point = { task_id: task?.id ?? 0, position: 1 };
  const excuse = (endpoint: Endpoint, body: object) =>
    dataOf(
      app.call<object>(endpoint, {
        ...{ as: one.operator, params: { id: point.task_id }, body: { positions: [1], ...body } },
      }),
    );
  expect((await ask(point, [first])).status).toBe(409);
  await passTime(app, one, 61);
  await excuse(excuseTask, { reason: 'Paro' });
  expect((await ask(point, [first])).body.message).toMatch(/sin justificar/);
  await excuse(withdrawExcuse, {});
  expect((await ask(point, [first])).status).toBe(201);
});
