import { describe, expect, it } from '@jest/globals';
import {
  appRequests,
  type BodyOf,
  cancelNotificationRequest,
  createNotificationRequest,
  type DataOf,
  type DispatchMonitor,
  deleteNotificationRequest,
  dispatchNotificationRequest,
  getNotificationRequest,
  listNotificationRequests,
  monitorDispatch,
  type NotificationRequest,
  notificationsInProcess,
  type Paged,
  requestNames,
  requestParameters,
  requestUsers,
  trackRequest,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { expireDispatches } from './expiry.ts';

type Detail = DataOf<typeof createNotificationRequest>;
type Step = BodyOf<typeof trackRequest>;

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
  app.published.length = 0;
});

const input = () => ({
  name: 'Control de presencia',
  title: '¿Está en su puesto?',
  description: '',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  dispatch_now: true,
  uca_ids: one.phones.map(({ uca_id }) => uca_id),
  group_ids: [] as number[],
});
const create = (values: Record<string, unknown> = {}, as: TestUser = one.operator) =>
  app.call<Detail>(createNotificationRequest, { as, body: { ...input(), ...values } });
const created = async (values: Record<string, unknown> = {}) => {
  const { status, body } = await create(values);
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as Detail;
};
const get = async (id: number, as: TestUser = one.operator) =>
  (await app.call<Detail>(getNotificationRequest, { as, params: { id } })).body.data as Detail;
const waiting = async (as: TestPhone) =>
  (await app.call<DataOf<typeof appRequests>>(appRequests, { as })).body.data?.data ?? [];
const track = async (as: TestPhone, id: number, step: Step['step'], answer?: string) =>
  app.call<DataOf<typeof trackRequest>>(trackRequest, {
    as,
    params: { id },
    body: { step, ...(answer !== undefined && { answer }) },
  });
const monitor = async ({ first_request_user_id, request_schedule_id }: Detail, as: TestUser = one.operator) =>
  app.call<DispatchMonitor>(monitorDispatch, {
    as,
    params: { request_user_id: first_request_user_id, request_schedule_id },
  });
/** What the outbox published since the last call. */
const heard = async () => {
  await app.sent();
  return app.published.splice(0);
};
const phone = (index: number, of = one) => of.phones[index] as TestPhone;

describe('creating a request', () => {
  it('dispatches it once to each user, however they were chosen', async () => {
    const request = await created({ uca_ids: [phone(0).uca_id], group_ids: [one.group] });
    expect(request).toMatchObject({
      state: 'in_process',
      uca_ids: [phone(0).uca_id],
      group_ids: [one.group],
      counts: { total: 2, dispatched: 2, answered: 0 },
    });
    const { body } = await monitor(request);
    expect(body.data?.dispatches.map(({ uca_id }) => uca_id).sort()).toEqual([
      phone(0).uca_id,
      phone(1).uca_id,
    ]);
    expect(body.data?.selected.history.map(({ state }) => state)).toEqual(['dispatched']);
    expect(Date.parse(body.data?.selected.due_at ?? '') - Date.parse(request.dispatched_at ?? '')).toBe(
      300_000,
    );
  });

  it('is announced once to operators, and to each phone on its own channel with the five fields and no more', async () => {
    const request = await created();
    const events = await heard();
    const payload = {
      client_id: one.id,
      request_user_id: request.first_request_user_id,
      request_schedule_id: request.request_schedule_id,
      dispatch_date: Math.floor(Date.parse(request.dispatched_at ?? '') / 1000),
      user_type: 'uca',
    };
    expect(events.filter(({ event }) => event === 'new.request')).toEqual([
      { channels: [`private-new.request.${one.id}`], event: 'new.request', data: payload },
    ]);
    const devices = events.filter(({ event }) => event === 'device.request');
    expect(devices.flatMap(({ channels }) => channels)).toEqual(
      one.phones.map(({ uca_id }) => `private-device.${uca_id}`),
    );
    expect(Object.keys(devices[1]?.data as object).sort()).toEqual(Object.keys(payload).sort());
  });

  it('does not announce a draft until it is sent, to everybody in its groups by then', async () => {
    const draft = await created({ dispatch_now: false, uca_ids: [], group_ids: [one.group] });
    expect(draft).toMatchObject({ state: 'draft', counts: { total: 2 }, request_schedule_id: null });
    expect(await heard()).toEqual([]);
    await app.db.deleteFrom('uca_group_member').where('uca_id', '=', phone(0).uca_id).execute();
    await app.db
      .insertInto('uca_group_member')
      .values({ group_id: one.group, uca_id: phone(2).uca_id, client_id: one.id })
      .execute();
    const sent = await app.call<Detail>(dispatchNotificationRequest, {
      as: one.uma,
      params: { id: draft.id },
    });
    expect(sent.body.data).toMatchObject({ state: 'in_process', counts: { total: 2 } });
    expect((await waiting(phone(0))).length).toBe(0);
    expect((await waiting(phone(2))).length).toBe(1);
    const twice = { as: one.operator, params: { id: draft.id } };
    expect((await app.call(dispatchNotificationRequest, twice)).status).toBe(409);
  });

  it('refuses users and groups of another client, no recipients, and an empty group', async () => {
    const strange = await create({ uca_ids: [phone(0).uca_id, phone(0, other).uca_id] });
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['uca_ids']]);
    expect((await create({ group_ids: [other.group] })).body.errors).toHaveProperty('group_ids');
    expect((await create({ uca_ids: [] })).body.errors.uca_ids).toEqual([
      'Elija al menos un usuario o un grupo',
    ]);
    await app.db.deleteFrom('uca_group_member').where('group_id', '=', one.group).execute();
    expect((await create({ uca_ids: [], group_ids: [one.group] })).body.errors).toHaveProperty('group_ids');
    expect(await app.db.selectFrom('request').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['max_response_time', 0],
    ['max_response_time', 2.5],
    ['time_format', 'day'],
    ['mode', ''],
    ['name', 'x'.repeat(121)],
    ['title', 'nul\u0000'],
    ['uca_ids', ['1']],
  ])('refuses %s = %j at its field', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect([status, Object.keys(body.errors).map((path) => path.split('.')[0])]).toEqual([422, [field]]);
  });
});

describe('the life of a dispatch', () => {
  it('is delivered, opened and answered, the same on phone, monitor, list and channels', async () => {
    const request = await created({ uca_ids: [phone(0).uca_id] });
    const [task] = await waiting(phone(0));
    expect(task).toMatchObject({ title: input().title, state: 'dispatched' });
    const id = task?.dispatch_id ?? 0;
    await heard();
    for (const step of ['delivered', 'opened'] as const) {
      app.clock.advance(10_000);
      expect((await track(phone(0), id, step)).body.data).toEqual({ state: step, completion: null });
      expect((await get(request.id)).counts).toMatchObject({ total: 1, [step]: 1 });
    }
    app.clock.advance(10_000);
    const answered = await track(phone(0), id, 'answered', 'Presente');
    expect(answered.body.data).toEqual({ state: 'answered', completion: 1 });

    const { selected, request: seen } = (await monitor(request)).body.data as DispatchMonitor;
    expect(selected).toMatchObject({ state: 'answered', completion: 1, late: false, answer: 'Presente' });
    expect(selected.response_seconds).toBeGreaterThanOrEqual(30);
    expect(selected.response_seconds).toBeLessThan(60);
    expect(selected.history.map(({ state }) => state)).toEqual([
      'dispatched',
      'delivered',
      'opened',
      'answered',
    ]);
    expect(seen.state).toBe('completed');
    expect(await waiting(phone(0))).toEqual([]);

    const updates = (await heard()).filter(({ event }) => event === 'notification.status.update');
    expect(updates).toHaveLength(3);
    const { request_user_id, request_schedule_id, dispatch_date } = selected;
    const tail = `notification.status.update.${one.id}.${request_user_id}.${request_schedule_id}.${dispatch_date}`;
    expect(updates[0]?.channels.sort()).toEqual([
      `private-cliente.${tail}`,
      `private-new.request.${one.id}`,
      `private-uma.${tail}`,
    ]);
  });

  it('ignores a repeated or outdated step', async () => {
    await created({ uca_ids: [phone(0).uca_id] });
    const id = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    await track(phone(0), id, 'answered', 'primera');
    await heard();
    for (const step of ['answered', 'opened', 'delivered', 'answered'] as const) {
      expect((await track(phone(0), id, step, 'segunda')).body.data).toEqual({
        state: 'answered',
        completion: 1,
      });
    }
    expect((await heard()).filter(({ event }) => event.includes('status'))).toEqual([]);
    const row = await app.db
      .selectFrom('dispatch')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ answer: 'primera', delivered_at: null });
    const history = await app.db.selectFrom('dispatch_event').select('state').orderBy('id').execute();
    expect(history.map(({ state }) => state)).toEqual(['dispatched', 'answered']);
  });

  it('accepts one of two answers sent at once', async () => {
    const request = await created({ uca_ids: [phone(0).uca_id] });
    const id = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => track(phone(0), id, 'answered', text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await app.db
      .selectFrom('dispatch_event')
      .select('state')
      .where('state', '=', 'answered')
      .execute();
    expect(events).toHaveLength(1);
    expect((await get(request.id)).counts).toMatchObject({ total: 1, answered: 1, late: 0 });
  });

  it('counts every one of many phones that answer at the same time', async () => {
    const request = await created();
    const ids = await Promise.all(one.phones.map(async (each) => (await waiting(each))[0]?.dispatch_id ?? 0));
    await Promise.all(one.phones.map((each, index) => track(each, ids[index] ?? 0, 'answered', 'sí')));
    expect(await get(request.id)).toMatchObject({ state: 'completed', counts: { total: 3, answered: 3 } });
  });

  it('expires what is overdue, announces it, and still accepts a late answer', async () => {
    const request = await created({ uca_ids: [phone(0).uca_id, phone(1).uca_id] });
    const id = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    app.clock.advance(290_000);
    expect(await expireDispatches(app.ports)).toBe(0);
    app.clock.advance(20_000);
    await heard();
    expect(await expireDispatches(app.ports)).toBe(2);
    expect(await expireDispatches(app.ports)).toBe(0);
    expect((await heard()).filter(({ event }) => event === 'notification.status.update')).toHaveLength(2);
    expect(await get(request.id)).toMatchObject({ state: 'not_completed', counts: { expired: 2 } });

    expect((await track(phone(0), id, 'opened')).body.data).toEqual({ state: 'expired', completion: 2 });
    expect((await track(phone(0), id, 'answered', 'tarde')).body.data).toEqual({
      state: 'answered',
      completion: 2,
    });
    expect((await get(request.id)).counts).toMatchObject({ answered: 1, late: 1, expired: 1 });
    const dispatches = (await monitor(request)).body.data?.dispatches ?? [];
    const late = dispatches.find((each) => each.id === id);
    expect(late).toMatchObject({ state: 'answered', late: true, completion: 2, answer: 'tarde' });
    expect(late?.response_seconds).toBeGreaterThan(300);

    const found = async (state: string) => {
      const query = { state };
      const { body } = await app.call<DataOf<typeof listNotificationRequests>>(listNotificationRequests, {
        as: one.operator,
        query,
      });
      return body.data?.data.map((each) => each.id) ?? [];
    };
    expect(await found('not_completed')).toContain(request.id);
    const other = dispatches.find((each) => each.id !== id);
    await track(phone(1), other?.id ?? 0, 'answered', 'más tarde');
    expect(await get(request.id)).toMatchObject({
      state: 'completed_late',
      counts: { total: 2, answered: 2, late: 2 },
    });
    expect(await found('completed_late')).toContain(request.id);
    expect(await found('not_completed')).not.toContain(request.id);
  });

  it('is late by the server’s clock even before it is marked as expired', async () => {
    const request = await created({
      uca_ids: [phone(0).uca_id],
      max_response_time: 30,
      time_format: 'second',
    });
    const id = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    app.clock.advance(31_000);
    expect((await track(phone(0), id, 'answered', 'x')).body.data?.completion).toBe(2);
    expect(await expireDispatches(app.ports)).toBe(0);
    expect(await get(request.id)).toMatchObject({ state: 'completed_late', counts: { late: 1, expired: 0 } });
  });

  it('cancels what is open, leaves what was answered, and refuses when nothing is left to cancel', async () => {
    const request = await created();
    const id = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    await track(phone(0), id, 'answered', 'sí');
    const by = { as: one.operator, params: { id: request.id } };
    const { body } = await app.call<Detail>(cancelNotificationRequest, by);
    expect(body.data).toMatchObject({ state: 'cancelled', counts: { answered: 1, cancelled: 2 } });
    expect((await app.call(cancelNotificationRequest, by)).status).toBe(409);
    expect(await waiting(phone(1))).toEqual([]);
    const draft = await created({ dispatch_now: false });
    const never = await app.call(cancelNotificationRequest, {
      as: one.operator,
      params: { id: draft.id },
    });
    expect([never.status, never.body.message]).toEqual([409, 'Esta solicitud todavía no se ha enviado']);
  });

  it('cancels what is open when its request is deleted: gone from lists and phones, but not from the figures', async () => {
    const request = await created();
    const id = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    const by = { as: one.operator, params: { id: request.id } };
    expect((await app.call(deleteNotificationRequest, by)).status).toBe(200);
    expect((await app.call(getNotificationRequest, by)).status).toBe(404);
    expect((await app.call(deleteNotificationRequest, by)).status).toBe(404);
    expect(await waiting(phone(0))).toEqual([]);
    expect((await track(phone(0), id, 'answered', 'x')).body.data?.state).toBe('cancelled');
    expect(await app.db.selectFrom('dispatch').select('id').execute()).toHaveLength(3);
  });

  it('does not count a late answer to an earlier dispatch in the newer one', async () => {
    const request = await created({ uca_ids: [phone(0).uca_id] });
    const first = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    app.clock.advance(301_000);
    await expireDispatches(app.ports);
    await app.call(dispatchNotificationRequest, { as: one.operator, params: { id: request.id } });
    await track(phone(0), first, 'answered', 'tarde');
    expect(await get(request.id)).toMatchObject({
      state: 'in_process',
      counts: { total: 1, dispatched: 1, late: 0 },
    });
  });
});

describe('lists of requests', () => {
  type Page = Paged<NotificationRequest>;
  const list = async (query: Record<string, unknown> = {}, as: TestUser = one.operator) =>
    (await app.call<Page>(listNotificationRequests, { as, query })).body;
  const names = async (query: Record<string, unknown>) =>
    (await list(query)).data?.data.map(({ name }) => name);

  it('filters by state, mode, user and day of the client’s calendar, searches and sorts', async () => {
    await created({ name: 'Álamo', dispatch_now: false });
    await created({ name: 'banano', mode: 'report', uca_ids: [phone(2).uca_id] });
    const night = new Date('2026-03-02T04:30:00Z');
    await app.db.updateTable('request').set({ created_at: night }).where('name', '=', 'Álamo').execute();
    expect(await names({ sort: 'name' })).toEqual(['Álamo', 'banano']);
    expect(await names({ sort: '-created_at' })).toEqual(['banano', 'Álamo']);
    expect(await names({ state: 'draft' })).toEqual(['Álamo']);
    expect(await names({ mode: 'report' })).toEqual(['banano']);
    expect(await names({ uca_id: phone(0).uca_id })).toEqual(['Álamo']);
    expect(await names({ search: 'alamo' })).toEqual(['Álamo']);
    // 04:30 UTC on the second is still the first in Guayaquil.
    expect(await names({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['Álamo']);
    expect(await names({ from: '2026-03-02', to: '2026-03-02' })).toEqual([]);
  });

  it('lists waiting dispatches by due time, recipients, names and choices', async () => {
    await created({ name: 'Lento', max_response_time: 2, time_format: 'hour', uca_ids: [phone(0).uca_id] });
    await created({
      name: 'Rápido',
      max_response_time: 30,
      time_format: 'second',
      uca_ids: [phone(1).uca_id],
    });
    const as = one.operator;
    type InProcess = DataOf<typeof notificationsInProcess>;
    const open = await app.call<InProcess>(notificationsInProcess, { as });
    expect(open.body.data?.data.map((row) => row.request_name)).toEqual(['Rápido', 'Lento']);
    type Users = DataOf<typeof requestUsers>;
    const users = await app.call<Users>(requestUsers, { as, query: { type: 'Motorizado' } });
    expect(users.body.data?.data.map(({ id }) => id)).toEqual([phone(1).uca_id]);
    type Names = DataOf<typeof requestNames>;
    const filters = await app.call<Names>(requestNames, { as });
    expect(filters.body.data?.data.map(({ name }) => name)).toEqual(['Lento', 'Rápido']);
    type Parameters = DataOf<typeof requestParameters>;
    const choices = await app.call<Parameters>(requestParameters, { as });
    expect(choices.body.data).toMatchObject({ max_response_time: 5, time_format: 'minute' });
  });

  it('are invisible and unchangeable to other clients', async () => {
    const request = await created();
    const dispatch = (await waiting(phone(0)))[0]?.dispatch_id ?? 0;
    expect((await list({}, other.operator)).data?.data).toEqual([]);
    const by = { as: other.operator, params: { id: request.id } };
    for (const endpoint of [
      getNotificationRequest,
      deleteNotificationRequest,
      dispatchNotificationRequest,
      cancelNotificationRequest,
    ]) {
      expect([endpoint.id, (await app.call(endpoint, by)).status]).toEqual([endpoint.id, 404]);
    }
    expect((await monitor(request, other.operator)).status).toBe(404);
    expect((await track(phone(0, other), dispatch, 'answered')).status).toBe(404);
    expect((await track(phone(1), dispatch, 'answered')).status).toBe(404);
    expect((await get(request.id)).counts.dispatched).toBe(3);
  });
});
