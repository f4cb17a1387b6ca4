import { describe, expect, it } from '@jest/globals';
import {
  cancelNotificationRequest,
  createNotificationRequest,
  type DataOf,
  type DispatchMonitor,
  monitorDispatch,
  remindNotificationRequest,
  trackRequest,
} from 'contract';
import fc from 'fast-check';
import { createTestClient, type TestClient, type TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { expireDispatches } from './expiry.ts';
import { remindDispatches } from './reminder.ts';

type Detail = DataOf<typeof createNotificationRequest>;

let app: TestApp;
let one: TestClient;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app);
});

const phone = (index: number) => one.phones[index] as TestPhone;
const create = async (reminders: number, seconds = 80) => {
  const { body } = await app.call<Detail>(createNotificationRequest, {
    as: one.operator,
    body: {
      name: 'Control',
      title: 'Control',
      description: '',
      max_response_time: seconds,
      time_format: 'second',
      mode: 'report',
      request_photo: false,
      reminders,
      dispatch_now: true,
      uca_ids: one.phones.map(({ uca_id }) => uca_id),
      group_ids: [],
    },
  });
  return body.data as Detail;
};
const by = (request: Detail) => ({ as: one.operator, params: { id: request.id } });
const remind = (request: Detail) => app.call<{ reminded: number }>(remindNotificationRequest, by(request));
const cancel = (request: Detail) => app.call(cancelNotificationRequest, by(request));
const answer = async (index: number) => {
  const { id } = await app.db
    .selectFrom('dispatch')
    .select('id')
    .where('uca_id', '=', phone(index).uca_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await app.call(trackRequest, {
    as: phone(index),
    params: { id },
    body: { step: 'answered', answer: 'sí' },
  });
};
/** The reminders of each phone, in the history and as counted. */
const reminded = async () => {
  const rows = await app.db
    .selectFrom('dispatch')
    .leftJoin('dispatch_event', (join) =>
      join.onRef('dispatch_id', '=', 'dispatch.id').on('dispatch_event.state', '=', 'reminded'),
    )
    .select([
      'dispatch.uca_id',
      'reminders_sent',
      ({ fn }) => fn.count<number>('dispatch_event.id').as('noted'),
    ])
    .groupBy(['dispatch.id'])
    .orderBy('dispatch.id')
    .execute();
  for (const { reminders_sent, noted } of rows) expect(reminders_sent).toBe(noted);
  return rows.map(({ noted }) => noted);
};

describe('planned reminders', () => {
  it('are spread evenly over the time, ring the phone and show on the monitor', async () => {
    const request = await create(3);
    const times: number[] = [];
    for (let second = 5; second <= 100; second += 5) {
      app.clock.advance(5000);
      if (await remindDispatches(app.ports)) times.push(second);
    }
    expect(times).toEqual([20, 40, 60]);
    expect(await reminded()).toEqual([3, 3, 3]);
    await app.sent();
    const after = app.published.slice(-6);
    expect(after.map(({ event }) => event).sort()).toEqual([
      ...Array(3).fill('device.request'),
      ...Array(3).fill('notification.status.update'),
    ]);
    const { first_request_user_id: request_user_id, request_schedule_id } = request;
    const { body } = await app.call<DispatchMonitor>(monitorDispatch, {
      as: one.operator,
      params: { request_user_id, request_schedule_id },
    });
    expect(body.data?.selected).toMatchObject({ reminders_sent: 3, state: 'dispatched' });
    expect(body.data?.selected.history.map(({ state }) => state)).toEqual([
      'dispatched',
      'reminded',
      'reminded',
      'reminded',
    ]);
  });

  it('are sent to nobody who answered, was cancelled or is out of time, in any order of events', async () => {
    const second = fc.integer({ min: 1, max: 100 });
    const story = fc.record({
      reminders: fc.integer({ min: 0, max: 3 }),
      answers: fc.array(second, { minLength: 3, maxLength: 3 }),
      cancelled: fc.option(second),
      every: fc.integer({ min: 2, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ reminders, answers, cancelled, every }) => {
        await app.db.deleteFrom('request').execute();
        const request = await create(reminders);
        const model = [0, 0, 0];
        const planned = Array.from({ length: reminders }, (_, nth) => (80 * (nth + 1)) / (reminders + 1));
        const sent = Date.parse(request.dispatched_at ?? '');
        let last = 0;
        for (let now = every; now <= 110; now += every) {
          app.clock.advance(sent + now * 1000 - app.clock.now().getTime());
          for (const [index, at] of answers.entries()) if (at > last && at <= now) await answer(index);
          if (cancelled !== null && cancelled > last && cancelled <= now) await cancel(request);
          await Promise.all([remindDispatches(app.ports), remindDispatches(app.ports)]);
          await expireDispatches(app.ports);
          const due = planned.some((at) => at > last && at <= now) && now < 80;
          for (const [index, at] of answers.entries()) {
            if (due && at > now && (cancelled === null || cancelled > now))
              model[index] = (model[index] ?? 0) + 1;
          }
          last = now;
        }
        expect(await reminded()).toEqual(model);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('that fell due while no server ran are not sent later', async () => {
    await create(3);
    app.clock.advance(65_000);
    expect(await remindDispatches(app.ports)).toBe(3);
    expect(await remindDispatches(app.ports)).toBe(0);
    app.clock.advance(14_000);
    expect(await remindDispatches(app.ports)).toBe(0);
    expect(await reminded()).toEqual([1, 1, 1]);
  });
});

describe('reminders by hand', () => {
  it('reach those who have not answered, and leave the planned ones as they are', async () => {
    const request = await create(1);
    await answer(0);
    expect((await remind(request)).body.data).toEqual({ reminded: 2 });
    expect(await reminded()).toEqual([0, 1, 1]);
    app.clock.advance(41_000);
    expect(await remindDispatches(app.ports)).toBe(2);
    expect(await reminded()).toEqual([0, 2, 2]);
    app.clock.advance(20_000);
    expect((await remind(request)).body.data).toEqual({ reminded: 2 });
    expect(await remindDispatches(app.ports)).toBe(0);
    expect(await reminded()).toEqual([0, 3, 3]);
  });

  it('are refused too soon (with the time to wait), when nobody is left, and before the request was sent', async () => {
    const request = await create(0, 300);
    await remind(request);
    app.clock.advance(5000);
    const soon = await remind(request);
    // The clock runs on meanwhile.
    const wait = soon.headers['retry-after'];
    expect(wait).toMatch(/^(8|9|10)$/);
    expect([soon.status, soon.body.message]).toEqual([
      429,
      `Se les recordó hace un momento; espere ${wait} segundos`,
    ]);
    app.clock.advance(10_000);
    expect((await remind(request)).status).toBe(200);
    await cancel(request);
    expect((await remind(request)).body.message).toBe('No falta nadie por responder');
    const entries = await app.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'remind', 'remind', 'cancel']);
  });
});
