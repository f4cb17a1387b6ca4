import { randomUUID } from 'node:crypto';
import {
  type ActivityInput,
  type ActivityRecord,
  createActivity as createActivityEndpoint,
  type DataOf,
  dayAfter,
  getTask,
  listTasks,
  type Paged,
  postScan,
  type Task,
  type TaskRecord,
  toWallTime,
} from 'contract';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';

/** A guard's round in tests: an activity that is due at hours from now, and scans of its points. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const ZONE = 'America/Guayaquil';

/** `HH:mm` in the client's time zone, some minutes from now. */
export const wallIn = (app: TestApp, minutes: number) =>
  toWallTime(app.clock.now().getTime() + minutes * MINUTE, ZONE)?.time.slice(0, 5) ?? '';

/**
 * An activity of the first phone, due each day at these minutes from now with a tolerance of 10; its day starts in half
 * an hour, so that none of them is cut off by midnight.
 */
export function activityInput(
  app: TestApp,
  client: TestClient,
  { minutes = [60], ...values }: Partial<ActivityInput> & { minutes?: readonly number[] } = {},
): ActivityInput {
  const from = toWallTime(app.clock.now().getTime(), ZONE)?.day ?? '';
  return {
    ...{ name: 'Ronda', kind: 'repetitive', instructions: '', tolerance_minutes: 10, order: 'any' },
    ...{ assignment: 'first', stay_minutes: null, active: true, type_ids: [], group_ids: [], label_ids: [] },
    uca_ids: [client.phones[0]?.uca_id ?? 0],
    points: [{ checkpoint_id: client.checkpoint.id, after_minutes: null, ask: 'nothing', note: '' }],
    schedule: {
      ...{
        every: { unit: 'day', count: 1 },
        weekdays: [],
        month_days: [],
        month_weekdays: [],
        until: null,
        except: [],
        on_holidays: 'kept' as const,
      },
      from: dayAfter(from, -2),
      times: minutes.map((minute) => wallIn(app, minute)),
      day_starts: wallIn(app, 30),
    },
    ...values,
  };
}

export const createActivity = (app: TestApp, client: TestClient, input = activityInput(app, client)) =>
  dataOf(app.call<ActivityRecord>(createActivityEndpoint, { as: client.operator, body: input }));

/** A scan of the client's checkpoint by a phone, as its app sends it. */
export const scanPoint = (
  app: TestApp,
  client: TestClient,
  {
    at = app.clock.now().getTime(),
    phone = 0,
    ...values
  }: Record<string, unknown> & { at?: number; phone?: number } = {},
) =>
  dataOf(
    app.call<DataOf<typeof postScan>>(postScan, {
      as: client.phones[phone],
      body: {
        ...{ uuid: randomUUID(), checkpoint_code: client.checkpoint.code, type: 'scan', note: '' },
        ...{ lat: null, lng: null, captured_at: new Date(at).toISOString() },
        ...values,
      },
    }),
  );

export const tasksOf = async (app: TestApp, client: TestClient, query: Record<string, unknown> = {}) =>
  (await dataOf(app.call<Paged<Task>>(listTasks, { as: client.operator, query }))).data;

export const taskOf = (app: TestApp, client: TestClient, id: number) =>
  dataOf(app.call<TaskRecord>(getTask, { as: client.operator, params: { id } }));

/** Lets time pass, and signs the client's people in again: their sessions would have ended. */
export async function passTime(
  app: TestApp,
  { operator, phones }: TestClient,
  minutes: number,
): Promise<void> {
  app.clock.advance(minutes * MINUTE);
  for (const user of [operator, ...phones])
    Object.assign(user, await app.openSession(user.id, user.client_id));
}
