import { describe, expect, it } from '@jest/globals';
import {
  appRequests,
  createOneTimeRule,
  createRepetitiveRule,
  type DataOf,
  type Endpoint,
  getNotificationRequest,
  getNotificationRule,
  listRuleOccurrences,
  missedPayload,
  type NotificationRuleDetail,
  type Paged,
  pauseNotificationRule,
  type RuleOccurrence,
  resumeNotificationRule,
  trackRequest,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { followTimeZones, sendDue } from './scheduler.ts';

/** @both-databases Background work takes turns with calls, on the only connection. */

const ZONE = 'America/New_York';
const WEEK = 7 * 86_400_000;
/** A Monday. */
const MONDAY = '2027-01-04';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
  await app.db.updateTable('client').set({ timezone: ZONE }).execute();
  app.published.length = 0;
});

/** Moves the server's clock; the operator signs in again, as sessions do not last that long. */
async function goTo(instant: string): Promise<void> {
  app.clock.advance(Date.parse(instant) - app.clock.now().getTime());
  one.operator = await app.openSession(one.operator.id, one.id);
}
const create = async (endpoint: Endpoint, values: object, as = one.operator) => {
  const { status, body } = await app.call<NotificationRuleDetail>(endpoint, {
    as,
    body: {
      name: 'Control',
      title: '¿Está en su puesto?',
      description: '',
      max_response_time: 5,
      time_format: 'minute',
      mode: 'activation',
      request_photo: false,
      dispatch_now: false,
      uca_ids: one.phones.map(({ uca_id }) => uca_id),
      group_ids: [],
      ...values,
    },
  });
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as NotificationRuleDetail;
};
const weekly = (values: object = {}, as = one.operator) =>
  create(createRepetitiveRule, { days: [{ day: 1, time: '08:30' }], until: null, ...values }, as);
const onDates = (...dates: [string, string][]) =>
  create(createOneTimeRule, { dates: dates.map(([date, time]) => ({ date, time })) });
const run = () => sendDue(app.ports);
const call = (endpoint: Endpoint, id: number) =>
  app.call<NotificationRuleDetail>(endpoint, { as: one.operator, params: { id } });
const get = async (id: number) => (await call(getNotificationRule, id)).body.data;
const occurrences = async (id: number) => {
  const { body } = await app.call<Paged<RuleOccurrence>>(listRuleOccurrences, {
    as: one.operator,
    params: { id },
    query: { sort: 'planned_at', per_page: 200 },
  });
  return body.data?.data ?? [];
};
/** Each occurrence as its instant and its state. */
const outcome = async (id: number) =>
  (await occurrences(id)).map(({ planned_at, state, reason }) => [planned_at, reason ?? state]);
const dispatches = () => app.db.selectFrom('dispatch').selectAll().orderBy('id').execute();
/** What the outbox published since the last call. */
async function heard(event?: string) {
  await app.sent();
  return app.published.splice(0).filter((each) => event === undefined || each.event === event);
}
const phone = (index: number) => one.phones[index] as TestPhone;
const answer = async (as: TestPhone) => {
  const session = await app.openSession(as.id, one.id);
  type Waiting = DataOf<typeof appRequests>;
  const waiting = (await app.call<Waiting>(appRequests, { as: session })).body.data?.data ?? [];
  await app.call(trackRequest, {
    as: session,
    params: { id: waiting[0]?.dispatch_id },
    body: { step: 'answered', answer: 'OK' },
  });
};

describe('a rule that is due', () => {
  it('is sent once to each of its people, then next week', async () => {
    await goTo(`${MONDAY}T13:29:30Z`);
    const rule = await weekly();
    expect(await run()).toBe(0);
    await goTo(`${MONDAY}T13:30:02Z`);
    await heard();
    expect(await run()).toBe(3);
    expect(await run()).toBe(0);

    const sent = await dispatches();
    expect(sent.map(({ uca_id }) => uca_id)).toEqual(one.phones.map(({ uca_id }) => uca_id));
    const planned = `${MONDAY}T13:30:00.000Z`;
    const [first] = sent;
    expect(first).toMatchObject({ state: 'dispatched', dispatch_date: Date.parse(planned) / 1000 });
    const delay = Date.parse(first?.dispatched_at ?? '') - Date.parse(planned);
    expect(delay).toBeGreaterThanOrEqual(2000);
    expect(delay).toBeLessThan(30_000);
    expect(Date.parse(first?.due_at ?? '') - Date.parse(first?.dispatched_at ?? '')).toBe(300_000);
    expect(await occurrences(rule.id)).toMatchObject([
      {
        request_id: rule.request_id,
        planned_at: planned,
        state: 'dispatched',
        reason: null,
        first_request_user_id: first?.request_user_id,
        counts: { total: 3, dispatched: 3, answered: 0 },
      },
    ]);
    expect(await get(rule.id)).toMatchObject({
      next_at: new Date(Date.parse(planned) + WEEK).toISOString(),
      last_at: planned,
      last_state: 'dispatched',
      sent_count: 1,
      missed_count: 0,
    });
    const { body } = await call(getNotificationRequest, rule.request_id);
    expect(body.data).toMatchObject({ state: 'in_process', counts: { total: 3, dispatched: 3 } });

    const events = await heard();
    const payload = {
      client_id: one.id,
      request_user_id: first?.request_user_id,
      request_schedule_id: first?.request_schedule_id,
      dispatch_date: first?.dispatch_date,
      user_type: 'uca',
    };
    expect(events.filter(({ event }) => event === 'new.request')).toEqual([
      { channels: [`private-new.request.${one.id}`], event: 'new.request', data: payload },
    ]);
    expect(
      events.filter(({ event }) => event === 'device.request').flatMap(({ channels }) => channels),
    ).toEqual(one.phones.map(({ uca_id }) => `private-device.${uca_id}`));
    expect(events).toHaveLength(4);
  });

  it('reaches everybody in its groups by then', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    await weekly({ uca_ids: [], group_ids: [one.group] });
    await app.db.deleteFrom('uca_group_member').where('uca_id', '=', phone(0).uca_id).execute();
    await app.db
      .insertInto('uca_group_member')
      .values({ group_id: one.group, uca_id: phone(2).uca_id, client_id: one.id })
      .execute();
    await goTo(`${MONDAY}T13:30:01Z`);
    await run();
    const sent = (await dispatches()).map(({ uca_id }) => uca_id);
    expect(sent.sort()).toEqual([phone(1).uca_id, phone(2).uca_id]);
  });

  it('on dates is finished after the last', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    const rule = await onDates([MONDAY, '08:30:20'], ['2027-01-05', '24:00']);
    await goTo(`${MONDAY}T13:30:21Z`);
    await run();
    expect(await get(rule.id)).toMatchObject({ next_at: '2027-01-06T05:00:00.000Z', sent_count: 1 });
    await goTo('2027-01-06T05:00:01Z');
    await run();
    expect(await get(rule.id)).toMatchObject({ next_at: null, sent_count: 2, last_state: 'dispatched' });
    expect(await outcome(rule.id)).toEqual([
      [`${MONDAY}T13:30:20.000Z`, 'dispatched'],
      ['2027-01-06T05:00:00.000Z', 'dispatched'],
    ]);
  });

  it('stops after its last day', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    const rule = await weekly({ until: MONDAY });
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(3);
    expect((await get(rule.id))?.next_at).toBeNull();
  });

  it('leaves out people with an open dispatch, after expiring what is overdue', async () => {
    await goTo(`${MONDAY}T13:28:00Z`);
    const rule = await weekly({ dispatch_now: true });
    await answer(phone(1));
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(1);
    expect((await dispatches()).map(({ uca_id, state }) => [uca_id, state])).toEqual([
      [phone(0).uca_id, 'dispatched'],
      [phone(1).uca_id, 'answered'],
      [phone(2).uca_id, 'dispatched'],
      [phone(1).uca_id, 'dispatched'],
    ]);
    await goTo('2027-01-11T13:30:01Z');
    expect(await run()).toBe(3);
    const states = (await dispatches()).map(({ state }) => state);
    expect(states.filter((state) => state === 'expired')).toHaveLength(3);
    expect(await outcome(rule.id)).toEqual([
      [`${MONDAY}T13:30:00.000Z`, 'dispatched'],
      ['2027-01-11T13:30:00.000Z', 'dispatched'],
    ]);
  });

  it('is skipped while everybody still has an open dispatch, and when nobody is left', async () => {
    await goTo(`${MONDAY}T13:28:00Z`);
    const rule = await weekly({ dispatch_now: true });
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(0);
    await app.db.updateTable('uca').set({ deleted_at: app.clock.now() }).execute();
    await goTo('2027-01-11T13:30:01Z');
    expect(await run()).toBe(0);
    expect(await outcome(rule.id)).toEqual([
      [`${MONDAY}T13:30:00.000Z`, 'still_open'],
      ['2027-01-11T13:30:00.000Z', 'nobody'],
    ]);
    expect(await get(rule.id)).toMatchObject({ sent_count: 0, missed_count: 1, last_state: 'skipped' });
    expect(await heard('request.missed')).toEqual([]);
  });

  it('reaches nobody of a client that is blocked', async () => {
    await goTo(`${MONDAY}T13:28:00Z`);
    await weekly();
    await app.db.updateTable('client').set({ blocked: true }).execute();
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(0);
    const rows = await app.db
      .selectFrom('request_occurrence')
      .select(['state', 'reason'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ state: 'skipped', reason: 'nobody' }]);
  });

  it('is sent even if another one fails', async () => {
    await goTo(`${MONDAY}T13:28:00Z`);
    const foreign = { uca_ids: other.phones.map(({ uca_id }) => uca_id) };
    const broken = await weekly(foreign, await app.openSession(other.operator.id, other.id));
    await weekly();
    await weekly();
    await app.db.updateTable('client').set({ timezone: 'Nowhere' }).where('id', '=', other.id).execute();
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(6);
    expect(await run()).toBe(0);
    expect((await dispatches()).map(({ request_id }) => request_id)).not.toContain(broken.request_id);
    await app.db.updateTable('client').set({ timezone: ZONE }).where('id', '=', other.id).execute();
    expect(await run()).toBe(3);
  });

  it('sends once when two of its times coincide', async () => {
    await goTo(`${MONDAY}T13:28:00Z`);
    const days = ['08:30', '08:30:20'].map((time) => ({ day: 1, time }));
    const rule = await weekly({ days, max_response_time: 10, time_format: 'second' });
    await goTo(`${MONDAY}T13:30:40Z`);
    expect(await run()).toBe(3);
    expect(await outcome(rule.id)).toEqual([
      [`${MONDAY}T13:30:00.000Z`, 'dispatched'],
      [`${MONDAY}T13:30:20.000Z`, 'still_open'],
    ]);
  });
});

describe('a server that was not running', () => {
  it('sends what is late by less than the tolerance', async () => {
    await goTo(`${MONDAY}T13:28:00Z`);
    const rule = await weekly();
    await goTo(`${MONDAY}T13:30:55Z`);
    expect(await run()).toBe(3);
    expect(await outcome(rule.id)).toEqual([[`${MONDAY}T13:30:00.000Z`, 'dispatched']]);
  });

  it('never sends what is later: records each time it missed, and announces it once', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    const days = [
      { day: 1, time: '08:30' },
      { day: 3, time: '20:00' },
    ];
    const rule = await weekly({ days });
    await heard();
    await goTo('2027-01-14T12:00:00Z');
    expect(await run()).toBe(0);
    expect(await dispatches()).toEqual([]);
    expect(await outcome(rule.id)).toEqual([
      [`${MONDAY}T13:30:00.000Z`, 'late'],
      ['2027-01-07T01:00:00.000Z', 'late'],
      ['2027-01-11T13:30:00.000Z', 'late'],
      ['2027-01-14T01:00:00.000Z', 'late'],
    ]);
    expect(await get(rule.id)).toMatchObject({
      next_at: '2027-01-18T13:30:00.000Z',
      last_state: 'missed',
      sent_count: 0,
      missed_count: 2,
    });
    const [last] = (await occurrences(rule.id)).slice(-1);
    const missed = await heard();
    expect(missed).toEqual([
      {
        channels: [`private-new.request.${one.id}`],
        event: 'request.missed',
        data: {
          client_id: one.id,
          rule_id: rule.id,
          request_id: rule.request_id,
          request_schedule_id: last?.request_schedule_id,
          dispatch_date: Date.parse('2027-01-14T01:00:00Z') / 1000,
          title: '¿Está en su puesto?',
          missed: 4,
        },
      },
    ]);
    expect(missedPayload.parse(missed[0]?.data)).toEqual(missed[0]?.data);
    await run();
    expect(await heard()).toEqual([]);
  });

  it('sends only the last one if only that is in time', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    const rule = await weekly();
    await goTo('2027-01-18T13:30:30Z');
    expect(await run()).toBe(3);
    expect((await outcome(rule.id)).map(([, what]) => what)).toEqual(['late', 'late', 'dispatched']);
  });
});

describe('a pause', () => {
  it('skips what falls into it, without an announcement', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    const rule = await weekly();
    await call(pauseNotificationRule, rule.id);
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(0);
    await goTo('2027-01-11T13:29:00Z');
    await call(resumeNotificationRule, rule.id);
    await goTo('2027-01-11T13:30:01Z');
    expect(await run()).toBe(3);
    expect(await outcome(rule.id)).toEqual([['2027-01-11T13:30:00.000Z', 'dispatched']]);
  });
});

describe('clocks that change', () => {
  it('keeps the local time through summer time', async () => {
    await goTo('2027-03-08T12:00:00Z');
    const rule = await weekly();
    const seen = [rule.next_at];
    await goTo('2027-03-08T13:30:01Z');
    expect(await run()).toBe(3);
    seen.push((await get(rule.id))?.next_at ?? null);
    expect(seen).toEqual(['2027-03-08T13:30:00.000Z', '2027-03-15T12:30:00.000Z']);
  });

  it('sends a skipped local time once, moved on, and a repeated one the first time', async () => {
    await goTo('2027-03-14T06:00:00Z');
    const days = [
      { day: 7, time: '02:30' },
      { day: 7, time: '01:30' },
    ];
    const rule = await weekly({ days });
    for (const instant of ['06:30:01', '07:29:00', '07:30:01', '08:30:01']) {
      await goTo(`2027-03-14T${instant}Z`);
      await run();
    }
    expect(await outcome(rule.id)).toEqual([
      ['2027-03-14T06:30:00.000Z', 'dispatched'],
      ['2027-03-14T07:30:00.000Z', 'dispatched'],
    ]);
    await call(pauseNotificationRule, rule.id);
    await goTo('2027-11-07T05:00:00Z');
    await call(resumeNotificationRule, rule.id);
    for (const instant of ['05:30:01', '06:30:01', '07:30:01']) {
      await goTo(`2027-11-07T${instant}Z`);
      await run();
    }
    expect((await outcome(rule.id)).slice(2)).toEqual([
      ['2027-11-07T05:30:00.000Z', 'dispatched'],
      ['2027-11-07T07:30:00.000Z', 'dispatched'],
    ]);
  });

  it('follows a client to another zone', async () => {
    await goTo(`${MONDAY}T12:00:00Z`);
    const rule = await weekly();
    await app.db.updateTable('client').set({ timezone: 'America/Chicago' }).execute();
    expect(await followTimeZones(app.ports)).toBe(1);
    expect(await followTimeZones(app.ports)).toBe(0);
    expect((await get(rule.id))?.next_at).toBe(`${MONDAY}T14:30:00.000Z`);
  });

  it('sends by the new clock even before the times are computed again', async () => {
    await goTo(`${MONDAY}T12:00:00Z`);
    const rule = await weekly();
    await app.db.updateTable('client').set({ timezone: 'America/Chicago' }).execute();
    await goTo(`${MONDAY}T13:30:01Z`);
    expect(await run()).toBe(0);
    expect((await get(rule.id))?.next_at).toBe(`${MONDAY}T14:30:00.000Z`);
    await app.db.updateTable('client').set({ timezone: 'America/Mexico_City' }).execute();
    await goTo(`${MONDAY}T14:30:01Z`);
    expect(await run()).toBe(3);
    expect(await outcome(rule.id)).toEqual([[`${MONDAY}T14:30:00.000Z`, 'dispatched']]);
  });
});

describe('several instances', () => {
  it('send each of many rules once, whichever claims it', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    for (let index = 0; index < 60; index++) await weekly({ name: `Control ${index}` });
    await goTo(`${MONDAY}T13:30:01Z`);
    const sent = await Promise.all([run(), run(), run()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(180);
    const keys = (await dispatches()).map((row) => `${row.request_id} ${row.uca_id} ${row.dispatch_date}`);
    expect(new Set(keys).size).toBe(180);
    expect(await heard('new.request')).toHaveLength(60);
  });

  it('do not repeat what an instance whose clock runs ahead has sent', async () => {
    await goTo(`${MONDAY}T13:00:00Z`);
    const rule = await weekly();
    await goTo(`${MONDAY}T13:30:01Z`);
    await run();
    await app.db
      .updateTable('request_schedule')
      .set({ next_at: `${MONDAY}T13:30:00Z` })
      .where('rule_id', '=', rule.id)
      .execute();
    await app.db.updateTable('dispatch').set({ state: 'cancelled' }).execute();
    expect(await run()).toBe(0);
    expect(await outcome(rule.id)).toEqual([[`${MONDAY}T13:30:00.000Z`, 'dispatched']]);
    expect((await get(rule.id))?.next_at).toBe('2027-01-11T13:30:00.000Z');
  });
});
