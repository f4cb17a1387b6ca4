import { describe, expect, it } from '@jest/globals';
import {
  type Alert,
  AlertType,
  createRepetitiveRule,
  type DispatchMonitor,
  deleteNotificationRequest,
  getMonitoring,
  latestAlerts,
  type MonitoringSession,
  monitorDispatch,
  monitoringTimeline,
  type NotificationRuleDetail,
  openSos,
  type SessionHappening,
  type SosPayload,
  type StandingAlert,
  standDownDispatch,
  standingAlerts,
  trackRequest,
  updateNotificationRule,
} from 'contract';
import type { TestClient, TestPhone } from '../../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../../testing/harness.ts';
import { withTwoClients } from '../../../../testing/two-clients.ts';
import { expireDispatches } from '../expiry.ts';
import { watchSilence } from './watch-silence.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});
const phone = (index: number) => one.phones[index] as TestPhone;
const later = (minutes: number, seconds = 0) => app.clock.advance((minutes * 60 + seconds) * 1000);

/** A rule that asks two people and gives them five minutes, sent at once. */
async function ask(values: object) {
  const { status, body } = await app.call<NotificationRuleDetail>(createRepetitiveRule, {
    as: one.operator,
    body: {
      ...{
        name: 'Ronda',
        title: '¿Está bien?',
        description: '',
        max_response_time: 5,
        time_format: 'minute',
      },
      ...{ mode: 'activation', request_photo: false, dispatch_now: true, group_ids: [] },
      ...{ uca_ids: [phone(0).uca_id, phone(1).uca_id], days: [{ day: 1, time: '08:30' }], until: null },
      ...values,
    },
  });
  return { status, rule: body.data as NotificationRuleDetail, errors: body.errors };
}
const dispatches = () =>
  app.db
    .selectFrom('dispatch')
    .select(['id', 'uca_id', 'state', 'sos_at', 'sos_session_id'])
    .orderBy('id')
    .execute();
const steps = async (id: number) =>
  (
    await app.db
      .selectFrom('dispatch_event')
      .select('state')
      .where('dispatch_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);
const answer = async (as: TestPhone, id: number) =>
  app.call(trackRequest, {
    as: await app.openSession(as.id, one.id),
    params: { id },
    body: { step: 'answered', answer: 'Sí, estoy bien' },
  });
const standDown = (id: number, as: TestUser = one.operator, reason = 'Llamó a la central') =>
  app.call(standDownDispatch, { as, params: { id }, body: { reason } });
/** A dispatch that was not answered, with nine minutes left to the SOS. */
async function silent(): Promise<number> {
  await ask({ on_silence: 'sos', sos_minutes: 10, uca_ids: [phone(0).uca_id] });
  later(5, 1);
  await expireDispatches(app.ports);
  later(1);
  return (await dispatches()).at(-1)?.id ?? 0;
}
/** The alerts that the live map shows. */
const standing = async () => {
  const as = await app.openSession(one.operator.id, one.id);
  return (await app.call<{ data: StandingAlert[] }>(standingAlerts, { as })).body.data?.data;
};
const alerts = () => app.db.selectFrom('alert').select(['uca_id', 'type']).orderBy('id').execute();
/** Asked in a new session: the operator's own may have ended meanwhile. */
const open = async () => {
  const as = await app.openSession(one.operator.id, one.id);
  return (await app.call<{ data: SosPayload[] }>(openSos, { as })).body.data?.data;
};

describe('an answer that does not arrive', () => {
  it('means nothing unless the rule is set to', async () => {
    const { rule } = await ask({});
    expect(rule).toMatchObject({ on_silence: 'nothing', sos_minutes: null });
    later(5, 1);
    await expireDispatches(app.ports);
    later(300);
    expect([await watchSilence(app.ports), await alerts()]).toEqual([0, []]);
  });

  it('is an alert for each silent person, and one push for their operators', async () => {
    await app.db
      .insertInto('push_token')
      .values({ user_id: one.uma.id, client_id: one.id, platform: 'web', token: 'a browser' })
      .execute();
    await ask({ on_silence: 'alert' });
    const [first, second] = await dispatches();
    await answer(phone(0), first?.id ?? 0);
    later(5, 1);
    await expireDispatches(app.ports);
    await expireDispatches(app.ports);
    expect(await alerts()).toEqual([{ uca_id: phone(1).uca_id, type: AlertType.welfareSilence }]);
    expect(await steps(second?.id ?? 0)).toEqual(['dispatched', 'expired', 'alerted']);
    const pushes = await app.db.selectFrom('push_delivery').select(['user_id', 'kind', 'title']).execute();
    expect(pushes).toEqual([
      { user_id: one.uma.id, kind: 'missed', title: expect.stringMatching(/ no responde$/) },
    ]);
    later(300);
    expect(await watchSilence(app.ports)).toBe(0);
  });

  it('becomes an SOS when its minutes are over as well, once, under concurrent workers', async () => {
    await ask({ on_silence: 'sos', sos_minutes: 10, uca_ids: [phone(0).uca_id] });
    later(5, 1);
    await expireDispatches(app.ports);
    later(9, 58);
    expect(await watchSilence(app.ports)).toBe(0);
    expect(await open()).toEqual([]);
    later(0, 3);
    const raised = await Promise.all([watchSilence(app.ports), watchSilence(app.ports)]);
    expect(raised.reduce((sum, each) => sum + each, 0)).toBe(1);
    const [sos, ...more] = (await open()) ?? [];
    expect(more).toEqual([]);
    expect(sos).toMatchObject({ source: 'welfare', uca_ids: [phone(0).uca_id], presses: 1, state: 'raised' });
    const [dispatch] = await dispatches();
    expect(dispatch).toMatchObject({ sos_at: null, sos_session_id: sos?.session_id });
    expect(await standing()).toMatchObject([{ type: AlertType.sosPress }]);
    expect(await steps(dispatch?.id ?? 0)).toEqual(['dispatched', 'expired', 'alerted', 'raised']);
    const session = await app.call<MonitoringSession>(getMonitoring, {
      as: one.operator,
      params: { id: sos?.session_id ?? 0 },
    });
    expect(session.body.data?.began_as).toBe('welfare');
  });

  it('is undone by a late one, as long as there is no SOS', async () => {
    await ask({ on_silence: 'sos', sos_minutes: 10, uca_ids: [phone(0).uca_id] });
    later(5, 1);
    await expireDispatches(app.ports);
    const [dispatch] = await dispatches();
    later(9);
    expect(await standing()).toMatchObject([{ type: AlertType.welfareSilence }]);
    expect((await answer(phone(0), dispatch?.id ?? 0)).status).toBe(200);
    expect(await standing()).toEqual([]);
    later(60);
    expect([await watchSilence(app.ports), await open()]).toEqual([0, []]);
    expect(await steps(dispatch?.id ?? 0)).toEqual([
      ...['dispatched', 'expired', 'alerted', 'answered', 'stoodDown'],
    ]);
    expect(await dispatches()).toMatchObject([{ state: 'answered', sos_at: null, sos_session_id: null }]);
  });

  it('leaves the SOS open that it became, which shows that they answered', async () => {
    await ask({ on_silence: 'sos', sos_minutes: 1, uca_ids: [phone(0).uca_id] });
    later(5, 1);
    await expireDispatches(app.ports);
    later(1, 1);
    await watchSilence(app.ports);
    const [dispatch] = await dispatches();
    await answer(phone(0), dispatch?.id ?? 0);
    const [sos] = (await open()) ?? [];
    expect(sos?.state).toBe('raised');
    const { body } = await app.call<{ data: SessionHappening[] }>(monitoringTimeline, {
      as: one.operator,
      params: { id: sos?.session_id ?? 0 },
    });
    const said = body.data?.data.filter(({ what }) => what === 'well' || what === 'raised') ?? [];
    expect(said.map(({ what, text, author }) => [what, text, author !== ''])).toEqual([
      ['well', 'Sí, estoy bien', true],
      ['raised', '', false],
    ]);
  });

  it('uses its rule as it was when sent, and stops when the request is withdrawn', async () => {
    const { rule } = await ask({ on_silence: 'sos', sos_minutes: 10 });
    const [first] = await dispatches();
    later(5, 1);
    await expireDispatches(app.ports);
    const { body } = await app.call<NotificationRuleDetail>(updateNotificationRule, {
      as: one.operator,
      params: { id: rule.id },
      body: {
        ...{
          name: 'Ronda',
          title: '¿Está bien?',
          description: '',
          max_response_time: 5,
          time_format: 'minute',
        },
        ...{
          mode: 'activation',
          request_photo: false,
          dispatch_now: false,
          uca_ids: rule.uca_ids,
          group_ids: [],
        },
        ...{ type: 'repetitive', dates: [], days: [{ day: 1, time: '08:30' }], until: null },
        ...{ on_silence: 'alert', sos_minutes: 30 },
      },
    });
    expect(body.data).toMatchObject({ on_silence: 'alert', sos_minutes: null });
    expect((await dispatches()).every(({ sos_at }) => sos_at !== null)).toBe(true);
    await app.call(deleteNotificationRequest, { as: one.operator, params: { id: rule.request_id } });
    expect((await steps(first?.id ?? 0)).at(-1)).toBe('stoodDown');
    later(60);
    expect([await watchSilence(app.ports), await open()]).toEqual([0, []]);
  });

  it('names its minutes, and no SOS by a user who may not act in one', async () => {
    const refused = await ask({ on_silence: 'sos' });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['sos_minutes']]);
    expect((await ask({ on_silence: 'sos', sos_minutes: 241 })).status).toBe(422);
    await app.db.updateTable('client').set({ flags: '{"is_sos": false}' }).where('id', '=', one.id).execute();
    one.operator = await app.openSession(one.operator.id, one.id);
    const wrong = await ask({ on_silence: 'sos', sos_minutes: 5 });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['on_silence']]);
  });
});

describe('a silent person who is well', () => {
  it('has no SOS once an operator stands it down, with who and why; the alert rings no more and leads there', async () => {
    const id = await silent();
    const news = await app.call<{ data: Alert[] }>(latestAlerts, { as: one.operator });
    const asked = news.body.data?.data[0]?.asked;
    if (!asked) throw new Error('the alert leads nowhere');
    expect(await standing()).toMatchObject([{ type: AlertType.welfareSilence }]);
    expect((await standDown(id)).status).toBe(200);
    expect(await standing()).toEqual([]);
    later(20);
    expect([await watchSilence(app.ports), await open()]).toEqual([0, []]);
    const { request_user_id, request_schedule_id, dispatch_date: date } = asked;
    const { body } = await app.call<DispatchMonitor>(monitorDispatch, {
      as: one.operator,
      params: { request_user_id, request_schedule_id },
      query: { date },
    });
    expect(body.data?.selected).toMatchObject({ id, state: 'expired', sos_at: null });
    expect(body.data?.selected.history.slice(-2)).toMatchObject([
      { state: 'alerted', author: null, text: '' },
      { state: 'stoodDown', author: expect.stringMatching(/./), text: 'Llamó a la central' },
    ]);
    const taken = await app.db.selectFrom('alert').select(['taken_by']).execute();
    expect(taken).toEqual([{ taken_by: one.operator.id }]);
    expect(app.published.at(-1)?.event).toBe('notification.status.update');
  });

  it('rings no more on the walls of a session either, which are notified', async () => {
    const id = await silent();
    const { id: session_id } = await app.db
      .insertInto('monitoring_session')
      .values({
        ...{
          client_id: one.id,
          name: 'Turno',
          kind: 1,
          state: 'running',
          level: 0,
          temporary: false,
          note: '',
        },
        ...{ since: app.clock.now(), started_at: app.clock.now(), started_by: one.operator.id },
        ...{
          ends_at: new Date(app.clock.now().getTime() + 3_600_000),
          sending: 1,
          sending_types: [],
          ucas: 1,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('alert').set({ session_id }).execute();
    await standDown(id);
    const audited = await app.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id'])
      .where('entity', '=', 'monitoring_session')
      .execute();
    expect(audited).toEqual([{ action: 'note', entity_id: String(session_id) }]);
  });

  it('is set by the first of two operators, and the other one sees by whom', async () => {
    const id = await silent();
    const answers = await Promise.all([standDown(id), standDown(id, one.uma)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.message).toMatch(/^.+ ya dijo que está bien; no habrá ningún SOS$/);
    expect((await steps(id)).filter((step) => step === 'stoodDown')).toHaveLength(1);
  });

  it('is refused after an answer, after the SOS and after a withdrawal, each with its own message', async () => {
    const answered = await silent();
    await answer(phone(0), answered);
    expect((await standDown(answered)).body.message).toBe('Ya respondió; no habrá ningún SOS');
    const raised = await silent();
    later(10);
    await watchSilence(app.ports);
    expect((await standDown(raised)).body.message).toBe('Su silencio ya es un SOS; resuélvalo allí');
    const withdrawn = await silent();
    const { request_id } = await app.db
      .selectFrom('dispatch')
      .select('request_id')
      .where('id', '=', withdrawn)
      .executeTakeFirstOrThrow();
    await app.call(deleteNotificationRequest, { as: one.operator, params: { id: request_id } });
    expect((await standDown(withdrawn)).body.message).toBe('Ya no se espera ningún SOS de esta solicitud');
  });

  it('wants a reason, an operator who may act in an SOS, and the own client', async () => {
    const id = await silent();
    expect((await standDown(id, one.operator, ' ')).status).toBe(422);
    expect((await standDown(id, other.operator)).status).toBe(404);
    await app.db.updateTable('client').set({ flags: '{"is_sos": false}' }).where('id', '=', one.id).execute();
    expect((await standDown(id, await app.openSession(one.operator.id, one.id))).status).toBe(403);
    expect((await dispatches())[0]?.sos_at).not.toBeNull();
  });

  it('has one outcome, whichever is first: the answer, the operator, the SOS', async () => {
    const works = [
      (id: number) => answer(phone(0), id),
      (id: number) => standDown(id),
      () => watchSilence(app.ports),
    ];
    const orders = works.flatMap((first, at) => {
      const [second, third] = works.toSpliced(at, 1) as typeof works;
      return [
        [first, second, third],
        [first, third, second],
      ];
    });
    for (const order of orders) {
      const id = await silent();
      later(9);
      await Promise.all(order.map((work) => work?.(id)));
      const outcomes = (await steps(id)).filter((step) => step === 'stoodDown' || step === 'raised');
      expect(outcomes).toHaveLength(1);
      const sos = (await dispatches()).find((one) => one.id === id);
      expect([sos?.sos_at, sos?.sos_session_id !== null]).toEqual([null, outcomes[0] === 'raised']);
    }
  });
});
