import { describe, expect, it } from '@jest/globals';
import {
  createOneTimeRule,
  createRepetitiveRule,
  type DataOf,
  deleteNotificationRequest,
  deleteNotificationRule,
  type Endpoint,
  getNotificationRequest,
  getNotificationRule,
  listNotificationRequests,
  listNotificationRules,
  listRuleOccurrences,
  type NotificationRequest,
  type NotificationRule,
  type NotificationRuleDetail,
  nextOccurrences,
  notificationRulesInProcess,
  type Paged,
  pauseNotificationRule,
  restoreNotificationRule,
  resumeNotificationRule,
  toWallTime,
  updateNotificationRule,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

type Detail = NotificationRuleDetail;

const ZONE = 'America/Guayaquil';
const DAY = 86_400_000;
let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const content = () => ({
  name: 'Control nocturno',
  title: '¿Está en su puesto?',
  description: 'Responda en cuanto lea',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  reminders: 1,
  dispatch_now: false,
  uca_ids: one.phones.map(({ uca_id }) => uca_id),
  group_ids: [] as number[],
});
/** The client's calendar day some days from now. */
const dayAt = (days: number) => toWallTime(app.clock.now().getTime() + days * DAY, ZONE)?.day ?? '';
const onDates = (values: object = {}, as: TestUser = one.operator) =>
  app.call<Detail>(createOneTimeRule, {
    as,
    body: { ...content(), dates: [{ date: dayAt(2), time: '08:30' }], ...values },
  });
const weekly = (values: object = {}, as: TestUser = one.operator) =>
  app.call<Detail>(createRepetitiveRule, {
    as,
    body: { ...content(), days: [{ day: 1, time: '08:30' }], until: null, ...values },
  });
const made = async (answer: ReturnType<typeof weekly>) => {
  const { status, body } = await answer;
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as Detail;
};
const get = async (id: number, as: TestUser = one.operator) =>
  app.call<Detail>(getNotificationRule, { as, params: { id } });
const list = async (query: object = {}, as: TestUser = one.operator) => {
  const { body } = await app.call<Paged<NotificationRule>>(listNotificationRules, {
    as,
    query: { ...query },
  });
  return body.data?.data ?? [];
};
const change = (rule: Detail, values: object = {}, as: TestUser = one.operator) =>
  app.call<Detail>(updateNotificationRule, {
    as,
    params: { id: rule.id },
    body: {
      ...content(),
      type: rule.type,
      dates: rule.dates,
      days: rule.days,
      until: rule.until,
      ...values,
    },
  });
const wall = (instant: string | null | undefined) => (instant ? toWallTime(instant, ZONE) : null);
/** Advances the clock and signs in again, as sessions do not last that long. */
const later = async (ms: number) => {
  app.clock.advance(ms);
  one.operator = await app.openSession(one.operator.id, one.id);
};
const phone = (index: number, of = one) => of.phones[index] as TestPhone;

describe('creating a rule', () => {
  it('on dates: returns when it sends next, in the client’s zone, and leaves its request as a draft', async () => {
    const dates = [
      { date: dayAt(4), time: '20:15:30' },
      { date: dayAt(2), time: '08:30' },
    ];
    const rule = await made(onDates({ dates, group_ids: [one.group] }));
    expect(rule).toMatchObject({
      type: 'one_time',
      name: 'Control nocturno',
      description: 'Responda en cuanto lea',
      reminders: 1,
      dates: [...dates].reverse(),
      days: [],
      until: null,
      paused: false,
      last_at: null,
      last_state: null,
      recipients: 3,
      sent_count: 0,
      missed_count: 0,
      group_ids: [one.group],
    });
    expect(wall(rule.next_at)).toEqual({ day: dayAt(2), time: '08:30:00' });
    const { body } = await app.call<NotificationRequest>(getNotificationRequest, {
      as: one.operator,
      params: { id: rule.request_id },
    });
    expect(body.data).toMatchObject({
      state: 'draft',
      rule_id: rule.id,
      rule_type: 'one_time',
      counts: { total: 3 },
    });
  });

  it('every week: the same time on several days, up to a last day', async () => {
    const days = [
      { day: 7, time: '22:00' },
      { day: 1, time: '06:00' },
      { day: 1, time: '14:00' },
    ];
    const rule = await made(weekly({ days, until: dayAt(60) }));
    expect(rule).toMatchObject({ type: 'repetitive', dates: [], until: dayAt(60) });
    expect(rule.days).toEqual([days[1], days[2], days[0]]);
    const [next] = nextOccurrences({ slots: days, until: null }, ZONE, app.clock.now().getTime(), 1);
    expect(rule.next_at).toBe(new Date(next?.at ?? 0).toISOString());
  });

  it('also sends at once on request', async () => {
    const rule = await made(weekly({ dispatch_now: true }));
    const open = await app.db.selectFrom('dispatch').select(['uca_id', 'state']).execute();
    expect(open).toEqual(one.phones.map(({ uca_id }) => ({ uca_id, state: 'dispatched' })));
    expect(rule).toMatchObject({ sent_count: 0, last_at: null });
  });

  it('refuses what the contract refuses, at the field', async () => {
    const refused = async (answer: ReturnType<typeof weekly>) => {
      const { status, body } = await answer;
      expect(status).toBe(422);
      return Object.keys(body.errors).sort();
    };
    const day = dayAt(2);
    expect(await refused(onDates({ dates: [] }))).toEqual(['dates']);
    expect(await refused(onDates({ dates: [{ date: day, time: '25:00' }] }))).toEqual(['dates.0.time']);
    const twice = [
      { date: day, time: '08:00' },
      { date: day, time: '09:00' },
    ];
    expect(await refused(onDates({ dates: twice }))).toEqual(['dates.1.date']);
    expect(await refused(weekly({ days: [] }))).toEqual(['days']);
    expect(await refused(weekly({ days: [{ day: 8, time: '08:00' }] }))).toEqual(['days.0.day']);
    expect(await refused(weekly({ uca_ids: [] }))).toEqual(['uca_ids']);
    expect(await refused(weekly({ until: dayAt(-1) }))).toEqual(['until']);
    expect(await refused(weekly({ uca_ids: [phone(0, other).uca_id] }))).toEqual(['uca_ids']);
    expect(await refused(weekly({ group_ids: [other.group] }))).toEqual(['group_ids']);
    const often = [
      { day: 1, time: '08:00' },
      { day: 1, time: '08:05' },
    ];
    expect(await refused(weekly({ days: often }))).toEqual(['max_response_time']);
    expect(await list()).toEqual([]);
    expect(await app.db.selectFrom('request').select('id').execute()).toEqual([]);
  });

  it('refuses dates that are past by the client’s clock, each at its own place', async () => {
    const { day = '', time = '' } = toWallTime(app.clock.now().getTime() - 60_000, ZONE) ?? {};
    const dates = [
      { date: dayAt(2), time: '08:30' },
      { date: day, time },
    ];
    const { status, body } = await onDates({ dates });
    expect([status, body.errors]).toEqual([422, { 'dates.1.date': ['Esta fecha y hora ya pasó'] }]);
  });

  it('refuses groups without members', async () => {
    await app.db.deleteFrom('uca_group_member').execute();
    const { status, body } = await weekly({ uca_ids: [], group_ids: [one.group] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['group_ids']]);
  });
});

describe('changing a rule', () => {
  it('keeps the times that stay, with their history, ends removed ones and adds new ones', async () => {
    const days = [
      { day: 1, time: '08:00' },
      { day: 3, time: '08:00' },
    ];
    const rule = await made(weekly({ days }));
    const slots = () =>
      app.db
        .selectFrom('request_schedule')
        .selectAll()
        .where('rule_id', '=', rule.id)
        .orderBy('id')
        .execute();
    const before = await slots();
    const wanted = [
      { day: 5, time: '21:00' },
      { day: 1, time: '08:00:00' },
    ];
    const { status, body } = await change(rule, { days: wanted, name: 'Otro', uca_ids: [phone(0).uca_id] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Otro',
      recipients: 1,
      uca_ids: [phone(0).uca_id],
      days: [
        { day: 1, time: '08:00' },
        { day: 5, time: '21:00' },
      ],
    });
    const after = await slots();
    expect(
      after.map(({ weekday, deleted_at, next_at }) => [weekday, deleted_at !== null, next_at === null]),
    ).toEqual([
      [1, false, false],
      [3, true, true],
      [5, false, false],
    ]);
    expect(after[0]?.next_at).toBe(before[0]?.next_at);
  });

  it('still sends a time that is due at this very moment', async () => {
    const rule = await made(weekly());
    const due = new Date(app.clock.now().getTime() - 500).toISOString();
    await app.db.updateTable('request_schedule').set({ next_at: due }).execute();
    await change(rule, { name: 'Otro' });
    expect((await get(rule.id)).body.data?.next_at).toBe(due);
  });

  it('lets past dates stay, but none be added', async () => {
    const rule = await made(
      onDates({ dates: [dayAt(1), dayAt(3)].map((date) => ({ date, time: '08:30' })) }),
    );
    await later(2 * DAY);
    const old = { date: dayAt(-1), time: '08:30' };
    expect(rule.dates[0]).toEqual(old);
    const kept = await change(rule, { title: 'Otro título' });
    expect([kept.status, kept.body.data?.dates]).toEqual([200, rule.dates]);
    const { status, body } = await change(rule, {
      dates: [...rule.dates, { date: dayAt(-2), time: '08:30' }],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['dates.2.date']]);
  });

  it('can turn dates into weekdays', async () => {
    const rule = await made(onDates());
    const days = [{ day: 2, time: '10:00' }];
    const { body } = await change(rule, { type: 'repetitive', days, until: null });
    expect(body.data).toMatchObject({ type: 'repetitive', dates: [], days });
  });

  it('stays paused when it is changed while it is', async () => {
    const rule = await made(weekly());
    await app.call(pauseNotificationRule, { as: one.operator, params: { id: rule.id } });
    const { body } = await change(rule, { days: [{ day: 2, time: '10:00' }] });
    expect(body.data).toMatchObject({ paused: true, next_at: null });
  });
});

describe('pausing, resuming and ending a rule', () => {
  const call = (endpoint: Endpoint, id: number, as: TestUser = one.operator) =>
    app.call<Detail>(endpoint, { as, params: { id } });

  it('sends nothing while paused, and resumes with the next time', async () => {
    const rule = await made(weekly());
    const paused = await call(pauseNotificationRule, rule.id);
    expect(paused.body.data).toMatchObject({ paused: true, next_at: null });
    expect((await call(pauseNotificationRule, rule.id)).status).toBe(409);
    await later(8 * DAY);
    const resumed = await call(resumeNotificationRule, rule.id);
    expect(resumed.body.data?.paused).toBe(false);
    expect(Date.parse(resumed.body.data?.next_at ?? '')).toBeGreaterThan(app.clock.now().getTime());
    expect((await call(resumeNotificationRule, rule.id)).status).toBe(409);
  });

  it('can neither pause nor resume what is finished', async () => {
    const rule = await made(onDates());
    await call(pauseNotificationRule, rule.id);
    await later(3 * DAY);
    const { status, body } = await call(resumeNotificationRule, rule.id);
    expect([status, body.message]).toEqual([409, 'A esta regla no le queda ningún envío']);
  });

  it('once deleted is gone; its request and answers stay, and it can be sent by hand', async () => {
    const rule = await made(weekly({ dispatch_now: true }));
    expect((await call(deleteNotificationRule, rule.id)).status).toBe(200);
    expect((await get(rule.id)).status).toBe(404);
    expect(await list()).toEqual([]);
    const { body } = await app.call<NotificationRequest>(getNotificationRequest, {
      as: one.operator,
      params: { id: rule.request_id },
    });
    expect(body.data).toMatchObject({ rule_id: null, state: 'in_process', counts: { dispatched: 3 } });
    const slots = await app.db
      .selectFrom('request_schedule')
      .select(['rule_id', 'next_at', 'deleted_at'])
      .execute();
    expect(slots.filter(({ rule_id }) => rule_id !== null)).toEqual([
      { rule_id: rule.id, next_at: null, deleted_at: expect.any(String) },
    ]);
  });

  it('deletes a request that it never sent, and restores it', async () => {
    const rule = await made(weekly({ group_ids: [one.group] }));
    const requests = async () =>
      (await app.db.selectFrom('request').select('id').where('deleted_at', 'is', null).execute()).length;
    expect([await requests(), (await call(deleteNotificationRule, rule.id)).status]).toEqual([1, 200]);
    expect([await requests(), (await get(rule.id)).status]).toEqual([0, 404]);
    const elsewhere = { as: other.operator, params: { id: rule.id } };
    expect((await app.call(restoreNotificationRule, elsewhere)).status).toBe(404);
    const back = await call(restoreNotificationRule, rule.id);
    expect([back.status, back.body.data]).toEqual([200, rule]);
    expect([await requests(), (await list()).map(({ id }) => id)]).toEqual([1, [rule.id]]);
    expect((await call(restoreNotificationRule, rule.id)).status).toBe(200);
  });

  it('once restored has the times it had last, and stays paused', async () => {
    const rule = await made(
      weekly({
        days: [
          { day: 1, time: '08:30' },
          { day: 2, time: '08:30' },
        ],
        dispatch_now: true,
      }),
    );
    await change(rule, { days: [{ day: 2, time: '08:30' }] });
    await call(pauseNotificationRule, rule.id);
    await call(deleteNotificationRule, rule.id);
    const { body } = await call(restoreNotificationRule, rule.id);
    expect(body.data).toMatchObject({ days: [{ day: 2, time: '08:30' }], paused: true, next_at: null });
  });

  it('cannot be restored when its request was deleted after it', async () => {
    const rule = await made(weekly({ dispatch_now: true }));
    await call(deleteNotificationRule, rule.id);
    await app.call(deleteNotificationRequest, { as: one.operator, params: { id: rule.request_id } });
    expect((await call(restoreNotificationRule, rule.id)).status).toBe(404);
  });

  it('keeps a request that it has not sent yet out of the list of requests', async () => {
    const listed = async () => {
      const { body } = await app.call<Paged<NotificationRequest>>(listNotificationRequests, {
        as: one.operator,
      });
      return body.data?.data.map(({ id, rule_id }) => [id, rule_id]);
    };
    await made(weekly());
    const sent = await made(weekly({ name: 'Enviada', dispatch_now: true }));
    expect(await listed()).toEqual([[sent.request_id, sent.id]]);
    await call(deleteNotificationRule, sent.id);
    expect(await listed()).toEqual([[sent.request_id, null]]);
  });

  it('ends with its request', async () => {
    const rule = await made(weekly());
    const { status } = await app.call(deleteNotificationRequest, {
      as: one.operator,
      params: { id: rule.request_id },
    });
    expect(status).toBe(200);
    expect((await get(rule.id)).status).toBe(404);
    const { next_at } = await app.db
      .selectFrom('request_schedule')
      .select('next_at')
      .executeTakeFirstOrThrow();
    expect(next_at).toBeNull();
  });
});

describe('lists of rules', () => {
  it('filter by type, state and user, search and sort', async () => {
    const night = await made(weekly({ name: 'Noche', uca_ids: [phone(0).uca_id] }));
    const dates = await made(onDates({ name: 'Extintores', uca_ids: [phone(1).uca_id] }));
    const still = await made(weekly({ name: 'Almuerzo', uca_ids: [phone(1).uca_id] }));
    await app.call(pauseNotificationRule, { as: one.operator, params: { id: still.id } });
    const names = async (query: object) => (await list(query)).map(({ name }) => name);
    expect(await names({})).toEqual(['Almuerzo', 'Extintores', 'Noche']);
    expect(await names({ sort: 'name' })).toEqual(['Almuerzo', 'Extintores', 'Noche']);
    expect(await names({ type: 'one_time' })).toEqual(['Extintores']);
    expect(await names({ state: 'paused' })).toEqual(['Almuerzo']);
    expect(await names({ state: 'active', sort: 'name' })).toEqual(['Extintores', 'Noche']);
    expect(await names({ uca_id: phone(0).uca_id })).toEqual(['Noche']);
    expect(await names({ search: 'éxtin' })).toEqual(['Extintores']);
    for (const sort of [
      'type',
      'mode',
      'next_at',
      'last_at',
      'recipients',
      'sent_count',
      'missed_count',
      'title',
    ]) {
      expect(await names({ sort })).toHaveLength(3);
    }
    expect(await names({ sort: '-created_by' })).toHaveLength(3);
    await app.db
      .updateTable('request_schedule')
      .set({ next_at: null })
      .where('rule_id', '=', dates.id)
      .execute();
    expect(await names({ state: 'finished' })).toEqual(['Extintores']);
    expect(night.recipients).toBe(1);
  });

  it('are invisible and unchangeable to other clients', async () => {
    const rule = await made(weekly());
    const as = other.operator;
    expect(await list({}, as)).toEqual([]);
    expect((await get(rule.id, as)).status).toBe(404);
    expect((await change(rule, { uca_ids: [phone(0, other).uca_id] }, as)).status).toBe(404);
    for (const endpoint of [
      pauseNotificationRule,
      resumeNotificationRule,
      deleteNotificationRule,
      listRuleOccurrences,
    ]) {
      expect((await app.call(endpoint, { as, params: { id: rule.id } })).status).toBe(404);
    }
    type InProcess = DataOf<typeof notificationRulesInProcess>;
    const { body } = await app.call<InProcess>(notificationRulesInProcess, { as });
    expect(body.data).toEqual({ data: [], upcoming: [] });
  });

  it('have their own paths, beside those of requests', async () => {
    const { status, body } = await app.call(listNotificationRules, { as: one.operator });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ data: [] })]);
    const inProcess = await app.call(notificationRulesInProcess, { as: one.operator });
    expect([inProcess.status, inProcess.body.data]).toEqual([200, { data: [], upcoming: [] }]);
  });

  it('show what is under way and what is due within the hour', async () => {
    const { day = '', time = '' } = toWallTime(app.clock.now().getTime() + 1_800_000, ZONE) ?? {};
    // Three hours back on the clock is never within the next hour, on any day.
    const { time: past = '' } = toWallTime(app.clock.now().getTime() - 10_800_000, ZONE) ?? {};
    const sent = await made(weekly({ name: 'Ahora', days: [{ day: 1, time: past }], dispatch_now: true }));
    const soon = await made(onDates({ name: 'Pronto', dates: [{ date: day, time }] }));
    type InProcess = DataOf<typeof notificationRulesInProcess>;
    const { body } = await app.call<InProcess>(notificationRulesInProcess, { as: one.operator });
    expect(body.data?.data).toMatchObject([
      { rule_id: sent.id, name: 'Ahora', state: 'dispatched', counts: { total: 3, dispatched: 3 } },
    ]);
    expect(body.data?.upcoming).toEqual([
      { rule_id: soon.id, name: 'Pronto', at: soon.next_at, recipients: 3 },
    ]);
  });
});
