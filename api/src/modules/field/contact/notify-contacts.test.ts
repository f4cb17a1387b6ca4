import { describe, expect, it } from '@jest/globals';
import { AlertSending, AlertType, type AlertTypeId, type Contact, contactAlertWords } from 'contract';
import { transact } from '../../../ports/ports.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { raiseAlerts } from '../position/alert.repository.ts';
import { unknownButtons } from '../position/connection-alerts.ts';
import type { HeldPhone, Step } from '../position/evaluator.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const contact = (client: TestClient, name: string, wishes: Partial<Contact> = {}) =>
  app.db
    .insertInto('contact')
    .values({
      client_id: client.id,
      name,
      email: `${name}@x.ec`,
      phone: '0991234567',
      language: null,
      ...{ is_sos: false, sos_pressed: false },
      ...wishes,
    })
    .execute();
const raise = (type: AlertTypeId, ...phones: number[]) =>
  transact(app.ports, 'system', (trx) =>
    raiseAlerts(
      trx,
      phones.map((phone) => ({
        client_id: one.id,
        uca_id: one.phones[phone]?.uca_id ?? 0,
        type,
        at: app.clock.now().toISOString(),
        lat: -2.28,
        lng: -79.9,
      })),
      app.clock.now().getTime(),
    ),
  );
const told = async () => {
  const rows = await app.db
    .selectFrom('message')
    .innerJoin('message_delivery as first', (join) =>
      join.onRef('first.message_id', '=', 'message.id').on('first.place', '=', 0),
    )
    .select(['message.name', 'subject', 'body', 'channel', 'about', 'message.client_id'])
    .orderBy('message.id')
    .execute();
  await app.db.deleteFrom('message').execute();
  return rows;
};

describe('contacts', () => {
  it('are notified of the alerts they want, each in their own language', async () => {
    await contact(one, 'ana', { phone_disconnect: true, language: 'fr' });
    await contact(one, 'eva', { phone_disconnect: true, route_detour: true });
    await contact(one, 'luz', { button_disconnect: true });
    await contact(other, 'zoe', { phone_disconnect: true });
    await raise(AlertType.appDisconnection, 0, 1);
    const [ana, eva, ...more] = await told();
    expect(more).toEqual([]);
    expect(ana).toMatchObject({ name: 'ana', channel: 'email', about: 'alert', client_id: one.id });
    expect(ana?.subject).toMatch(/^Téléphone déconnecté : .+, .+/);
    expect(eva?.subject).toMatch(/^Teléfono desconectado: .+, .+/);
    await raise(AlertType.routeDetour, 2);
    const [detour, ...none] = await told();
    expect(none).toEqual([]);
    expect(detour).toMatchObject({ name: 'eva', channel: 'sms', about: 'route' });
    expect(detour?.body).toContain('https://maps.google.com/?q=-2.28,-79.9');
    await raise(AlertType.appConnection, 0);
    expect(await told()).toEqual([]);
  });

  it('are notified once in half an hour of a phone that keeps reconnecting', async () => {
    await contact(one, 'ana', { phone_disconnect: true });
    await raise(AlertType.appDisconnection, 0);
    app.clock.advance(60_000);
    await raise(AlertType.appDisconnection, 0, 1);
    expect((await told()).map(({ subject }) => subject.includes(','))).toEqual([false, false]);
    app.clock.advance(31 * 60_000);
    await raise(AlertType.appDisconnection, 0);
    expect(await told()).toHaveLength(1);
  });

  it('who are called in an SOS are not also notified of its press', async () => {
    await contact(one, 'called', { is_sos: true, sos_pressed: true });
    await contact(one, 'main', { main: true, sos_pressed: true });
    await contact(one, 'told', { sos_pressed: true });
    await raise(AlertType.sosPress, 0);
    expect((await told()).map(({ name }) => name)).toEqual(['told']);
  });

  it('are not notified where the session of the UCA notifies nobody', async () => {
    await contact(one, 'ana', { phone_disconnect: true });
    const { id } = await app.db
      .insertInto('monitoring_session')
      .values({
        client_id: one.id,
        name: 'Ronda',
        since: app.clock.now(),
        started_by: one.operator.id,
        ends_at: new Date(app.clock.now().getTime() + 3_600_000),
        ...{ temporary: false, level: 0, raised_by: null, owner_id: null, ended_by: null, note: '' },
        ...{ sending: AlertSending.onlyMonitoring, sending_types: [], ucas: 1, kind: 1, state: 'running' },
        ...{ collect_seconds: null, post_seconds: null, offline_minutes: null },
        ...{ mishap_seconds: null, detour_metres: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('monitoring_uca')
      .values({
        client_id: one.id,
        session_id: id,
        uca_id: one.phones[0]?.uca_id ?? 0,
        added_at: app.clock.now(),
      })
      .execute();
    await raise(AlertType.appDisconnection, 0);
    expect(await told()).toEqual([]);
  });

  it('are notified of a button that a phone has lost, and not of a phone that is gone', async () => {
    await contact(one, 'ana', { unknown_button: true });
    const memory: HeldPhone['memory'] = {};
    const judge = async (button: 0 | 1 | 2, connection: 0 | 1 | 2) => {
      app.clock.advance(61_000);
      const phone = { uca_id: one.phones[0]?.uca_id, client_id: one.id, memory };
      const known = { button, connection, button_type: 3, lat: null, lng: null };
      const step = { phone, known, fixes: [], due: null } as unknown as Step;
      await transact(app.ports, 'system', (trx) =>
        unknownButtons.judge({ trx, ports: app.ports, now: app.clock.now().getTime() }, [step]),
      );
      return (await told()).length;
    };
    expect(await judge(1, 1)).toBe(0);
    expect([await judge(2, 2), await judge(2, 2)]).toEqual([0, 0]);
    expect([await judge(2, 1), await judge(2, 1), await judge(2, 1)]).toEqual([0, 1, 0]);
    expect([await judge(1, 1), await judge(1, 1), await judge(2, 1), await judge(2, 1)]).toEqual([
      0, 0, 0, 1,
    ]);
  });
});

it('words an alert in English where the language is not supported', () => {
  const words = contactAlertWords('phone_disconnect', 'de', {
    names: 'Ana $1',
    time: '08:30',
    client: 'Puerto',
  });
  expect(words.body).toBe('Phone disconnected: Ana $1, at 08:30. Puerto.');
});
