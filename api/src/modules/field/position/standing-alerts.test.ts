import { describe, expect, it } from '@jest/globals';
import {
  AlertSending,
  AlertType,
  type AlertTypeId,
  type DataOf,
  deleteUca,
  RouteStatus,
  restoreUca,
  standingAlerts,
} from 'contract';
import { transact } from '../../../ports/ports.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { raiseSos } from '../../monitoring/sos/raise-sos.ts';
import { type NewAlert, raiseAlerts } from './alert.repository.ts';
import { sweepConnections } from './connection.ts';
import { createIntake } from './intake.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const phone = (nth: number, client = one) => (client.phones[nth] as TestPhone).uca_id;
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
/** An alert of the first phone; `of`: its session or its route, or what else differs. */
const raise = (type: AlertTypeId, minutes: number, of: Partial<NewAlert> = {}) =>
  transact(app.ports, 'system', (trx) =>
    raiseAlerts(
      trx,
      [{ uca_id: phone(0), client_id: one.id, type, at: ago(minutes), lat: -2.2, lng: -79.9, ...of }],
      app.clock.now().getTime(),
    ),
  );
const ask = (as: TestUser = one.operator) => app.call<DataOf<typeof standingAlerts>>(standingAlerts, { as });
const standing = async (as?: TestUser) =>
  ((await ask(as)).body.data?.data ?? []).map(({ uca_id, type }) => [uca_id, type]);

describe('the alerts that stand', () => {
  it('are the newest of each person and kind, however old and however much followed, until it ends', async () => {
    await raise(AlertType.appDisconnection, 90 * 1440);
    for (let nth = 0; nth < 60; nth++) await raise(AlertType.routeWaypointVisited, 1440 + nth);
    await raise(AlertType.buttonDisconnection, 30, { uca_id: phone(1) });
    await raise(AlertType.appDisconnection, 20, { uca_id: phone(1) });
    await raise(AlertType.appDisconnection, 5, { uca_id: phone(0, other), client_id: other.id });
    expect(await standing()).toEqual([
      [phone(1), AlertType.appDisconnection],
      [phone(1), AlertType.buttonDisconnection],
      [phone(0), AlertType.appDisconnection],
    ]);
    expect(await standing(other.operator)).toEqual([[phone(0, other), AlertType.appDisconnection]]);
    await raise(AlertType.appConnection, 10, { uca_id: phone(1) });
    // One that arrives late ends nothing.
    await raise(AlertType.buttonConnection, 40, { uca_id: phone(1) });
    expect(await standing()).toEqual([
      [phone(1), AlertType.buttonDisconnection],
      [phone(0), AlertType.appDisconnection],
    ]);
    const found = (await ask()).body.data?.data;
    expect(standingAlerts.data.parse({ data: found })).toEqual({ data: found });
  });

  it('leave out those that somebody took note of, and those of deleted UCAs', async () => {
    await raise(AlertType.appDisconnection, 20);
    await raise(AlertType.appDisconnection, 20, { uca_id: phone(1) });
    await app.db.updateTable('alert').set({ taken_at: new Date() }).where('uca_id', '=', phone(0)).execute();
    expect(await standing()).toEqual([[phone(1), AlertType.appDisconnection]]);
    await app.db.updateTable('uca').set({ deleted_at: new Date() }).where('id', '=', phone(1)).execute();
    expect(await standing()).toEqual([]);
    // Later ones stand again.
    await raise(AlertType.appConnection, 10);
    await raise(AlertType.appDisconnection, 5);
    expect(await standing()).toEqual([[phone(0), AlertType.appDisconnection]]);
  });

  it('are those sent to all who read alerts; what ends them need not be', async () => {
    await raise(AlertType.appDisconnection, 20);
    await raise(AlertType.appConnection, 10);
    await raise(AlertType.buttonDisconnection, 20);
    const hide = (type: AlertTypeId) =>
      app.db.updateTable('alert').set({ sending: AlertSending.notSend }).where('type', '=', type).execute();
    await hide(AlertType.appConnection);
    expect(await standing()).toEqual([[phone(0), AlertType.buttonDisconnection]]);
    await hide(AlertType.buttonDisconnection);
    expect(await standing()).toEqual([]);
  });

  it('of a route stand as long as it is left or stopped', async () => {
    const { id: route_id } = await app.db
      .insertInto('route')
      .values({
        ...{
          client_id: one.id,
          name: 'Traslado',
          uca_id: phone(0),
          plan: '{}' as never,
          standing: '{}' as never,
        },
        ...{
          metres: 1000,
          status: RouteStatus.detour,
          started_at: ago(60),
          started_by: one.operator.id,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await raise(AlertType.routeStill, 40, { route_id });
    await raise(AlertType.routeDetour, 30, { route_id });
    const become = (values: object) =>
      app.db.updateTable('route').set(values).where('id', '=', route_id).execute();
    expect(await standing()).toEqual([[phone(0), AlertType.routeDetour]]);
    await become({ status: RouteStatus.still });
    expect(await standing()).toEqual([[phone(0), AlertType.routeStill]]);
    await become({ status: RouteStatus.started });
    expect(await standing()).toEqual([]);
    await become({ status: RouteStatus.cancelled, ended_at: ago(0) });
    expect(await standing()).toEqual([]);
  });

  it('of an SOS stands until it is resolved, also when somebody took note of it', async () => {
    await transact(app.ports, 'system', (trx) =>
      raiseSos(
        trx,
        { clientId: one.id, ucaId: phone(0), at: ago(0), lat: -2.2, lng: -79.9, source: 'button' },
        app.clock.now(),
      ),
    );
    expect(await standing()).toEqual([[phone(0), AlertType.sosPress]]);
    await app.db.updateTable('alert').set({ taken_at: new Date() }).execute();
    expect(await standing()).toEqual([[phone(0), AlertType.sosPress]]);
    await app.db
      .updateTable('monitoring_session')
      .set({ ended_at: new Date(), state: 'resolved', reason: 'real' })
      .execute();
    expect(await standing()).toEqual([]);
  });

  it('of a phone that had gone before its UCA was deleted ends with its return after the UCA is restored', async () => {
    const guard = one.phones[0] as TestPhone;
    const by = { as: one.operator, params: { id: guard.uca_id } };
    await app.db.updateTable('app_user').set({ last_name: 'Paz' }).where('id', '=', guard.id).execute();
    const report = () =>
      createIntake(app.ports).take({
        ...{ phone: { ...guard, client_id: one.id }, fixes: [], signs: [] },
        ...{ states: [{ captured_at: ago(0), button: { type: 3, connection: 1 } }], heard: true },
      });
    const pass = async (seconds: number, meanwhile: () => Promise<unknown> = async () => {}) => {
      for (let left = seconds; left > 0; left -= 30) {
        app.clock.advance(30_000);
        await meanwhile();
        await sweepConnections(app.ports);
      }
    };
    await pass(30, report);
    await pass(720);
    expect(await standing()).toEqual([[guard.uca_id, AlertType.appDisconnection]]);
    expect((await app.call(deleteUca, by)).status).toBe(200);
    await pass(60);
    expect((await app.call(restoreUca, by)).status).toBe(200);
    await pass(120, report);
    expect(await standing()).toEqual([]);
  });

  it('are for those who receive alerts of phones', async () => {
    const guard = await app.createUser('garita', { client_id: one.id });
    expect((await ask(guard)).status).toBe(403);
    expect((await ask(one.phones[0] as TestPhone as never)).status).toBe(403);
  });
});
