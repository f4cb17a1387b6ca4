import { describe, expect, it } from '@jest/globals';
import {
  appRequests,
  bulkNotificationRequests,
  cancelNotificationRequest,
  createNotificationRequest,
  type DataOf,
  type DispatchMonitor,
  deleteNotificationRequest,
  dispatchNotificationRequest,
  getNotificationRequest,
  monitorDispatch,
  recentNotifications,
  trackRequest,
  updateNotificationRequest,
} from 'contract';
import { sql } from 'kysely';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { expireDispatches } from './expiry.ts';

type Detail = DataOf<typeof createNotificationRequest>;
type Bulk = DataOf<typeof bulkNotificationRequests>;
type Recent = DataOf<typeof recentNotifications>['data'];

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const phone = (index: number, of = one) => of.phones[index] as TestPhone;
const content = (values: Record<string, unknown> = {}) => ({
  name: 'Control de presencia',
  title: '¿Está en su puesto?',
  description: '',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  reminders: 0,
  uca_ids: one.phones.map(({ uca_id }) => uca_id),
  group_ids: [] as number[],
  ...values,
});
const create = async (values: Record<string, unknown> = {}, of = one) => {
  const uca_ids = of.phones.map(({ uca_id }) => uca_id);
  const { status, body } = await app.call<Detail>(createNotificationRequest, {
    as: of.operator,
    body: { ...content({ uca_ids }), dispatch_now: true, ...values },
  });
  expect([status, body.errors]).toEqual([201, {}]);
  return body.data as Detail;
};
const change = (id: number, values: Record<string, unknown> = {}, as: TestUser = one.operator) =>
  app.call<Detail>(updateNotificationRequest, { as, params: { id }, body: content(values) });
const dispatch = (id: number) =>
  app.call<Detail>(dispatchNotificationRequest, { as: one.operator, params: { id } });
const waiting = async (as: TestPhone) =>
  (await app.call<DataOf<typeof appRequests>>(appRequests, { as })).body.data?.data ?? [];
const answer = async (as: TestPhone) => {
  const [task] = await waiting(as);
  await app.call(trackRequest, {
    as,
    params: { id: task?.dispatch_id },
    body: { step: 'answered', answer: 'sí' },
  });
};
const ruleOf = (request: Detail) =>
  app.db
    .insertInto('request_rule')
    .values({ client_id: one.id, request_id: request.id, type: 'repetitive', created_by: one.operator.id })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('changing a request', () => {
  it('replaces content and recipients, and leaves before and after in the audit log', async () => {
    const draft = await create({ dispatch_now: false });
    const { status, body } = await change(draft.id, {
      title: 'Otro título',
      mode: 'report',
      reminders: 2,
      uca_ids: [phone(2).uca_id],
      group_ids: [one.group],
    });
    expect([status, body.message]).toEqual([200, 'Guardado']);
    expect(body.data).toMatchObject({
      title: 'Otro título',
      mode: 'report',
      reminders: 2,
      uca_ids: [phone(2).uca_id],
      group_ids: [one.group],
      counts: { total: 3 },
      state: 'draft',
    });
    const entry = await app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([{ mode: 'activation' }, { mode: 'report' }]);
  });

  it('keeps earlier recipients with their dispatches, but sends to the new ones only', async () => {
    const request = await create({ uca_ids: [phone(0).uca_id, phone(1).uca_id] });
    await answer(phone(0));
    await answer(phone(1));
    const { body } = await change(request.id, { uca_ids: [phone(1).uca_id, phone(2).uca_id] });
    expect(body.data).toMatchObject({
      state: 'completed',
      counts: { total: 2, answered: 2 },
      uca_ids: [phone(1).uca_id, phone(2).uca_id],
    });
    await dispatch(request.id);
    expect(await Promise.all(one.phones.map(async (each) => (await waiting(each)).length))).toEqual([
      0, 1, 1,
    ]);
    const parts = await app.db.selectFrom('request_user').select('direct').orderBy('id').execute();
    expect(parts.map(({ direct }) => direct)).toEqual([false, true, true]);
  });

  it('shows an earlier dispatch as it was when sent', async () => {
    const request = await create({ uca_ids: [phone(0).uca_id] });
    await answer(phone(0));
    await change(request.id, { title: 'Ahora otra cosa', uca_ids: [phone(0).uca_id] });
    const { first_request_user_id: request_user_id, request_schedule_id } = request;
    const { body } = await app.call<DispatchMonitor>(monitorDispatch, {
      as: one.operator,
      params: { request_user_id, request_schedule_id },
    });
    expect(body.data?.request.title).toBe(request.title);
  });

  it('is refused while under way, when a rule sends it, for people of another client and for another client’s request', async () => {
    const request = await create();
    const busy = await change(request.id);
    expect([busy.status, busy.body.message]).toEqual([
      409,
      'La solicitud está en curso; espere a que termine o cancélela',
    ]);
    const draft = await create({ dispatch_now: false });
    expect((await change(draft.id, {}, other.operator)).status).toBe(404);
    expect((await change(draft.id, { uca_ids: [phone(0, other).uca_id] })).body.errors).toHaveProperty(
      'uca_ids',
    );
    expect((await change(draft.id, { uca_ids: [] })).body.errors).toHaveProperty('uca_ids');
    await ruleOf(draft);
    const ruled = await change(draft.id);
    expect([ruled.status, ruled.body.message]).toEqual([
      409,
      'Esta solicitud la envía una regla; cámbiela en la regla',
    ]);
  });

  it('no longer names who was deleted meanwhile', async () => {
    const draft = await create({ dispatch_now: false });
    await app.db
      .updateTable('uca')
      .set({ deleted_at: new Date() })
      .where('id', '=', phone(0).uca_id)
      .execute();
    const by = { as: one.operator, params: { id: draft.id } };
    const { body } = await app.call<Detail>(getNotificationRequest, by);
    expect(body.data?.uca_ids).toEqual([phone(1).uca_id, phone(2).uca_id]);
    expect((await change(draft.id, { uca_ids: body.data?.uca_ids })).status).toBe(200);
  });

  it('ends its rule when it is deleted', async () => {
    const draft = await create({ dispatch_now: false });
    await ruleOf(draft);
    await app.call(deleteNotificationRequest, { as: one.operator, params: { id: draft.id } });
    const rule = await app.db.selectFrom('request_rule').select('deleted_at').executeTakeFirstOrThrow();
    expect(rule.deleted_at).not.toBeNull();
  });
});

describe('many requests at once', () => {
  const bulk = (action: string, ids: number[], language = 'es') =>
    app.call<Bulk>(bulkNotificationRequests, {
      as: one.operator,
      body: { action, ids },
      headers: { 'accept-language': language },
    });

  it('are done one by one where possible, with the reason for each that was left out', async () => {
    const drafts = [await create({ dispatch_now: false }), await create({ dispatch_now: false })];
    const sent = await create({ name: 'Ya enviada' });
    const strange = await create({}, other);
    const ids = [...drafts.map(({ id }) => id), sent.id, strange.id, drafts[0]?.id ?? 0];
    const { status, body } = await bulk('dispatch', ids, 'en');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      done: drafts.map(({ id }) => id),
      skipped: [
        { id: sent.id, name: 'Ya enviada', reason: 'This request is already in progress' },
        { id: strange.id, name: '', reason: 'Not found' },
      ],
    });
    const actions = await app.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id'])
      .where('user_id', '=', one.operator.id)
      .where('action', 'in', ['dispatch', 'bulk'])
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      ...drafts.map(({ id }) => ({ action: 'dispatch', entity_id: String(id) })),
      { action: 'bulk', entity_id: null },
    ]);
  });

  it.each(['remind', 'cancel', 'delete'])('support %s too', async (action) => {
    const [first, second] = [await create(), await create()];
    const answered = await create({ uca_ids: [phone(0).uca_id] });
    await app.call(cancelNotificationRequest, { as: one.operator, params: { id: answered.id } });
    const { body } = await bulk(action, [first.id, second.id, answered.id]);
    const left = action === 'delete' ? [] : [answered.id];
    expect(body.data?.skipped.map(({ id }) => id)).toEqual(left);
    const states = await app.db.selectFrom('dispatch').select('state').orderBy('id').execute();
    const open = states.filter(({ state }) => state === 'dispatched').length;
    expect(open).toBe(action === 'remind' ? 6 : 0);
  });

  it('lose only the one that fails unexpectedly', async () => {
    const [good, bad, fine] = [await create({}), await create({ name: 'Falla' }), await create({})];
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of this test'; end $$`.execute(app.db);
    await sql`create trigger faulty before update on request for each row when (new.name = 'Falla')
      execute function fail()`.execute(app.db);
    const { body } = await bulk('cancel', [good.id, bad.id, fine.id]).finally(() =>
      sql`drop function fail cascade`.execute(app.db),
    );
    expect(body.data).toEqual({
      done: [good.id, fine.id],
      skipped: [
        {
          id: bad.id,
          name: 'Falla',
          reason: 'No se pudo completar la solicitud, contacte al administrador',
        },
      ],
    });
    const states = await app.db.selectFrom('dispatch').select('state').orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual([
      ...Array(3).fill('cancelled'),
      ...Array(3).fill('dispatched'),
      ...Array(3).fill('cancelled'),
    ]);
  });

  it('change nothing of another client, and an empty result is valid', async () => {
    const strange = await create({}, other);
    const { status, body } = await bulk('delete', [strange.id]);
    expect([status, body.data?.done]).toEqual([200, []]);
    expect(await app.db.selectFrom('request').select('id').where('deleted_at', 'is', null).execute()).toEqual(
      [{ id: strange.id }],
    );
  });
});

describe('recent activity', () => {
  const recent = async (since?: Date, as: TestUser = one.operator): Promise<Recent> => {
    const query = since ? { since: since.toISOString() } : {};
    const { body } = await app.call<{ data: Recent }>(recentNotifications, { as, query });
    return body.data?.data ?? [];
  };

  it('is one row for each occurrence, new or changed, newest first, of the own client only', async () => {
    const first = await create({ title: 'Primera' });
    app.clock.advance(60_000);
    const between = app.clock.now();
    app.clock.advance(1000);
    const second = await create({ title: 'Segunda', uca_ids: [phone(2).uca_id] });
    app.clock.advance(1000);
    await answer(phone(0));
    await answer(phone(1));
    expect(await recent(between)).toMatchObject([
      { kind: 'update', request_id: first.id, title: 'Primera', answered: 2, open: 1, total: 3 },
      { kind: 'new', request_id: second.id, title: 'Segunda', answered: 0, total: 1 },
    ]);
    const [row] = await recent(between);
    expect(row).toMatchObject({
      request_user_id: first.first_request_user_id,
      request_schedule_id: first.request_schedule_id,
      dispatch_date: Math.floor(Date.parse(first.dispatched_at ?? '') / 1000),
    });
    expect((await recent()).map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect(await recent(undefined, other.operator)).toEqual([]);
    app.clock.advance(400_000);
    const quiet = app.clock.now();
    app.clock.advance(1);
    expect(await recent(quiet)).toEqual([]);
    await expireDispatches(app.ports);
    expect(await recent(between)).toHaveLength(2);
  });

  it('shows what a rule missed, without what was deleted', async () => {
    const request = await create();
    const at = app.clock.now();
    const { name, title, description, mode, request_photo, max_response_time, time_format } = request;
    await app.db
      .insertInto('request_occurrence')
      .values({
        client_id: one.id,
        request_id: request.id,
        request_schedule_id: request.request_schedule_id ?? 0,
        dispatch_date: 1,
        planned_at: at,
        state: 'missed',
        reason: 'late',
        name,
        title,
        description,
        mode,
        request_photo,
        max_response_time,
        time_format,
        created_at: at,
      })
      .execute();
    expect((await recent()).find(({ kind }) => kind === 'missed')).toMatchObject({
      request_id: request.id,
      request_user_id: null,
      answered: 0,
      total: 0,
    });
    await app.call(deleteNotificationRequest, { as: one.operator, params: { id: request.id } });
    expect(await recent()).toEqual([]);
  });
});
