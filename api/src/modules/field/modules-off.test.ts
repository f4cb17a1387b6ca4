import { beforeEach, describe, expect, it } from '@jest/globals';
import { AlertType, fromWallTime, type GeofenceEvent, toWallTime } from 'contract';
import { transact } from '../../ports/ports.ts';
import { type TestClient, withoutModules } from '../../testing/domain.ts';
import type { TestApp } from '../../testing/harness.ts';
import { withTwoClients } from '../../testing/two-clients.ts';
import { notifyAbsent } from './geofence/notices/absent.ts';
import { summarizeFences } from './geofence/notices/summary.ts';
import { raiseAlerts } from './position/alert.repository.ts';
import { mailFenceEvents } from './position/fences/mail-events.ts';
import { judgeTasks } from './task/judge-tasks.ts';
import { keepTasksAhead } from './task/keep-tasks.ts';
import { plannedIn } from './task/planned-tasks.ts';
import { settleTasks } from './task/settle-tasks.ts';
import { createActivity, HOUR, MINUTE, passTime } from './task/testing.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const ZONE = 'America/Guayaquil';
const phone = () => one.phones[0]?.uca_id ?? 0;
const emails = () => app.db.selectFrom('mail_outbox').select('recipient').orderBy('id').execute();

describe('a client without geofences', () => {
  let fence = 0;
  beforeEach(async () => {
    const long = new Date(app.clock.now().getTime() - 48 * HOUR);
    const type = await app.db
      .selectFrom('uca_type')
      .select('id')
      .where('client_id', '=', one.id)
      .executeTakeFirstOrThrow();
    const made = await app.db
      .insertInto('geofence')
      .values({
        ...{ client_id: one.id, name: 'Muelle', type_id: type.id, place_id: one.place, shape: 'circle' },
        ...{ lat: -2.28, lng: -79.9, radius: 100, color: '#0b687d', shaped_at: long },
        ...{ emails_entry: ['e@x.ec'], emails_exit: ['s@x.ec'], emails_summary: ['r@x.ec'] },
        ...{ emails_dwell: ['q@x.ec'], dwell_minutes: 10 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    fence = made.id;
    await app.db
      .insertInto('geofence_uca')
      .values({ client_id: one.id, geofence_id: fence, uca_id: phone(), since: long })
      .execute();
    await app.db.updateTable('client').set({ timezone: ZONE }).execute();
  });

  it('gets no emails of entries, exits and stays', async () => {
    const at = app.clock.now().toISOString();
    const event = {
      ...{ id: 1, client_id: one.id, geofence_id: fence, geofence_name: 'Muelle', place_name: 'Puerto' },
      ...{ uca_id: phone(), uca_name: 'Ana', at, known_at: at, entered_at: at, uncertain: false },
      ...{ lat: -2.28, lng: -79.9 },
    } satisfies Omit<GeofenceEvent, 'kind'> & { place_name: string };
    const mail = () =>
      transact(app.ports, 'system', (trx) =>
        mailFenceEvents(
          trx,
          app.ports,
          one.id,
          (['enter', 'exit', 'dwell'] as const).map((kind) => ({ ...event, kind })),
          app.clock.now(),
        ),
      );
    await withoutModules(app, one.id, 'is_geocerca');
    await mail();
    expect(await emails()).toEqual([]);
    await withoutModules(app, one.id, 'is_sos', 'control_actividades', 'crear_actividades');
    await mail();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['e@x.ec', 's@x.ec', 'q@x.ec']);
  });

  it('is not told who is absent until it has them again', async () => {
    const wall = (minutes: number) =>
      toWallTime(app.clock.now().getTime() + minutes * MINUTE, ZONE)?.time ?? '';
    const expected = [{ days: [], from_time: wall(-90), to_time: wall(60) }];
    await app.db
      .updateTable('geofence')
      .set({ expected: JSON.stringify(expected) })
      .where('id', '=', fence)
      .execute();
    await withoutModules(app, one.id, 'is_geocerca');
    expect(await notifyAbsent(app.ports)).toBe(0);
    expect(await app.db.selectFrom('geofence_event').select('id').execute()).toEqual([]);
    await withoutModules(app, one.id);
    expect(await notifyAbsent(app.ports)).toBe(1);
  });

  it('gets no summary of its day', async () => {
    // It is evening by the client's clock, whenever this test runs.
    const evening = Date.parse(fromWallTime('2026-11-22', '20:05', ZONE) ?? '');
    app.clock.advance(evening - app.clock.now().getTime());
    await withoutModules(app, one.id, 'is_geocerca');
    expect(await summarizeFences(app.ports)).toBe(0);
    await withoutModules(app, one.id);
    expect(await summarizeFences(app.ports)).toBe(1);
    app.clock.advance(Date.now() - app.clock.now().getTime());
  });
});

it('contacts of a client without monitoring are notified of nothing', async () => {
  await app.db
    .insertInto('contact')
    .values({
      ...{ client_id: one.id, name: 'Ana', email: 'ana@x.ec', phone: '0991234567', language: null },
      ...{ is_sos: false, sos_pressed: false, button_disconnect: true },
    })
    .execute();
  const now = app.clock.now();
  const raise = () =>
    transact(app.ports, 'system', (trx) =>
      raiseAlerts(
        trx,
        [
          {
            ...{ client_id: one.id, uca_id: phone(), type: AlertType.buttonDisconnection },
            ...{ at: now.toISOString(), lat: null, lng: null },
          },
        ],
        now.getTime(),
      ),
    );
  const told = () => app.db.selectFrom('message').select('name').execute();
  await withoutModules(app, one.id, 'is_sos');
  await raise();
  expect(await told()).toEqual([]);
  await app.db.deleteFrom('alert').execute();
  await withoutModules(app, one.id, 'is_geocerca', 'control_actividades');
  await raise();
  expect(await told()).toEqual([{ name: 'Ana' }]);
});

describe('a client without rounds', () => {
  const dueOf = async () => {
    const rows = await app.db.selectFrom('task').select('due_at').orderBy('due_at').execute();
    return rows.map(({ due_at }) => Date.parse(due_at));
  };

  /** How many rounds its calendar has further ahead than they are made. */
  const announced = () => {
    const now = app.clock.now();
    const looking = { clientId: one.id, zone: ZONE, shown: ZONE, now, filter: {} };
    const to = new Date(now.getTime() + 7 * 24 * HOUR).toISOString();
    return transact(app.ports, 'system', async (trx) => {
      const planned = await plannedIn(trx, looking, { from: now.toISOString(), to });
      return planned.length;
    });
  };

  it('is neither emailed nor alerted of those that went badly, which are kept', async () => {
    await createActivity(app, one);
    await withoutModules(app, one.id, 'control_actividades');
    await passTime(app, one, 25 * 60);
    await judgeTasks(app.ports);
    expect(await settleTasks(app.ports)).toBe(0);
    expect(await app.db.selectFrom('alert').select('id').execute()).toEqual([]);
    const task = await app.db
      .selectFrom('task')
      .select(['missed', 'told_at', 'settled_at'])
      .orderBy('due_at')
      .executeTakeFirstOrThrow();
    expect(task).toMatchObject({ missed: 1, told_at: null, settled_at: expect.any(String) });
  });

  it('gets no new ones, keeps those it has, and goes on from when it has rounds again', async () => {
    await createActivity(app, one);
    const before = await dueOf();
    await withoutModules(app, one.id, 'control_actividades', 'crear_actividades');
    for (let day = 0; day < 4; day++) {
      await passTime(app, one, 24 * 60);
      expect(await keepTasksAhead(app.ports)).toBe(0);
    }
    expect(await announced()).toBe(0);
    await withoutModules(app, one.id, 'control_actividades');
    const now = app.clock.now().getTime();
    expect(await keepTasksAhead(app.ports)).toBe(1);
    expect(await announced()).toBeGreaterThan(0);
    const [first, second, ...later] = await dueOf();
    expect([first, second]).toEqual(before);
    expect(later).toHaveLength(2);
    expect(later[0]).toBeGreaterThan(now);
  });
});
