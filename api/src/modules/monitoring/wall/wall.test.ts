import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  AlertType,
  createMonitoring,
  type DataOf,
  monitoringTimeline,
  monitoringWall,
  type SessionHappening,
  takeAlerts,
} from 'contract';
import { transact } from '../../../ports/ports.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { raiseAlerts } from '../../field/position/alert.repository.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
const phone = (index: number) => one.phones[index] as TestPhone;
const MINUTE_MS = 60_000;

withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
});
beforeEach(() =>
  Promise.all(
    [phone(0), phone(1)].map(({ uca_id, client_id }) =>
      app.db
        .insertInto('last_position')
        .values({ uca_id, client_id: client_id as number, connection: 1, heard_at: app.clock.now() })
        .onConflict((conflict) => conflict.column('uca_id').doNothing())
        .execute(),
    ),
  ),
);

async function start(name: string, index: number): Promise<number> {
  const { body } = await app.call<{ id: number }>(createMonitoring, {
    as: one.operator,
    body: {
      ...{
        name,
        contact_ids: [],
        hours: 24,
        sending: 1,
        sending_types: [],
        minutes_back: 0,
        temporary: false,
      },
      ...{ collect_seconds: null, post_seconds: null, offline_minutes: null, mishap_seconds: null },
      ...{ detour_metres: null, uca_ids: [phone(index).uca_id] },
    },
  });
  return body.data?.id ?? 0;
}
const raise = ({ uca_id, client_id }: TestPhone, minutesAgo = 0) =>
  transact(app.ports, 'system', (trx) => {
    const now = app.clock.now().getTime();
    const at = new Date(now - minutesAgo * MINUTE_MS).toISOString();
    const type = AlertType.appDisconnection;
    return raiseAlerts(
      trx,
      [{ client_id: client_id as number, uca_id, type, at, lat: null, lng: null }],
      now,
    );
  });
const wall = async (sesion?: number[], as: TestUser = one.operator) =>
  (
    await app.call<DataOf<typeof monitoringWall>>(monitoringWall, {
      as,
      query: sesion ? { sesion } : {},
    })
  ).body.data?.data ?? [];
const take = (id: number, alert_ids: number[], as: TestUser = one.operator) =>
  app.call<{ taken: number[] }>(takeAlerts, { as, params: { id }, body: { alert_ids } });

describe('the wall', () => {
  it('shows the chosen sessions, or all running ones, with open SOS always first', async () => {
    const [first, second] = [await start('Uno', 0), await start('Dos', 1)];
    expect((await wall()).map(({ id }) => id)).toEqual([second, first]);
    expect((await wall([first, 9999])).map(({ id }) => id)).toEqual([first]);
    await app.db.updateTable('monitoring_session').set({ kind: 2 }).where('id', '=', second).execute();
    expect((await wall([first])).map(({ id }) => id)).toEqual([second, first]);
    expect(await wall([first], other.operator)).toEqual([]);
  });

  it('returns each session’s UCAs and its alerts of the last half hour', async () => {
    const id = await start('Uno', 0);
    await app.db
      .updateTable('monitoring_session')
      .set({ since: new Date(app.clock.now().getTime() - 60 * MINUTE_MS) })
      .where('id', '=', id)
      .execute();
    await raise(phone(0), 40);
    await raise(phone(0), 20);
    await raise(phone(1), 5);
    const [shown] = await wall([id]);
    expect(shown?.uca_ids).toEqual([phone(0).uca_id]);
    expect(shown?.alerts.map(({ uca_id, taken_by }) => [uca_id, taken_by])).toEqual([
      [phone(0).uca_id, null],
    ]);
  });

  it('is silenced for everybody by the first acknowledgement, but not from another session or client', async () => {
    const [first, second] = [await start('Uno', 0), await start('Dos', 1)];
    await raise(phone(0));
    const alerts = async () => (await wall([first]))[0]?.alerts ?? [];
    const [alert] = await alerts();
    const id = alert?.id ?? 0;
    expect((await take(first, [id], other.operator)).status).toBe(404);
    expect((await take(second, [id])).body.data).toEqual({ taken: [] });
    expect((await alerts())[0]?.taken_by).toBeNull();
    const answers = await Promise.all([take(first, [id]), take(first, [id])]);
    expect(answers.flatMap(({ body }) => body.data?.taken ?? [])).toEqual([id]);
    const taken = { taken_by: expect.stringMatching(/\S/), taken_at: expect.any(String) };
    expect((await alerts())[0]).toMatchObject({ id, ...taken });
    const { body } = await app.call<{ data: SessionHappening[] }>(monitoringTimeline, {
      ...{ as: one.operator, params: { id: first } },
    });
    expect(body.data?.data.filter(({ what }) => what === 'alert')).toMatchObject([
      { alert_id: id, ...taken },
    ]);
  });
});
