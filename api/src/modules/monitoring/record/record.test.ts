import { expect, it } from '@jest/globals';
import { createMonitoring, type DataOf, endMonitoring, exportSession, sessionSeal } from 'contract';
import { sql } from 'kysely';
import { transact } from '../../../ports/ports.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { isSealedRecord, type SealedRecord, verify } from '../../core/proof/verify.ts';
import { raiseAlerts } from '../../field/position/alert.repository.ts';
import { sealSessions } from './seal-sessions.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(async (clients) => {
  ({ app, one, other } = clients);
  const { uca_id, client_id } = one.phones[0] as TestPhone;
  await app.db
    .insertInto('last_position')
    .values({ uca_id, client_id: client_id as number, connection: 1, heard_at: app.clock.now() })
    .execute();
});

/** A finished session with an alert. */
async function ended(name: string): Promise<number> {
  const { uca_id } = one.phones[0] as TestPhone;
  const { body } = await app.call<DataOf<typeof createMonitoring>>(createMonitoring, {
    as: one.operator,
    body: {
      ...{ name, uca_ids: [uca_id], contact_ids: [], hours: 2, sending: 1, sending_types: [] },
      ...{ minutes_back: 0, temporary: false, collect_seconds: null, post_seconds: null },
      ...{ offline_minutes: null, mishap_seconds: null, detour_metres: null },
    },
  });
  const id = body.data?.id ?? 0;
  app.clock.advance(60_000);
  const now = app.clock.now();
  await transact(app.ports, 'system', (trx) =>
    raiseAlerts(
      trx,
      [{ client_id: one.id, uca_id, type: 4, at: now.toISOString(), lat: -2.2, lng: -79.9 }],
      now.getTime(),
    ),
  );
  app.clock.advance(60_000);
  await app.call(endMonitoring, {
    as: one.operator,
    params: { id },
    body: { note: 'Llegó bien' },
  });
  return id;
}

const sealed = async (name: string) => {
  const id = await ended(name);
  app.clock.advance(2 * 60_000);
  expect(await sealSessions(app.ports)).toBe(1);
  return id;
};
const download = (id: number, as: TestUser = one.operator) => app.call(exportSession, { as, params: { id } });
async function recordOf(id: number): Promise<SealedRecord> {
  const { status, bytes } = await download(id);
  expect(status).toBe(200);
  const record: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  if (!isSealedRecord(record)) throw new Error('no record');
  return record;
}
const sealOf = async (id: number, as: TestUser = one.operator) =>
  (await app.call<DataOf<typeof sessionSeal>>(sessionSeal, { as, params: { id } })).body.data?.seal;

it('a session is sealed once, two minutes after its end, and exported unchanged', async () => {
  const id = await ended('Traslado');
  expect(await sealSessions(app.ports)).toBe(0);
  expect([await sealOf(id), (await download(id)).status]).toEqual([null, 409]);
  app.clock.advance(2 * 60_000);
  expect([await sealSessions(app.ports), await sealSessions(app.ports)]).toEqual([1, 0]);

  const record = await recordOf(id);
  expect(verify(record, (await sealOf(id))?.head)).toEqual([]);
  const kinds = record.entries.map(({ key }) => key.replace(/-\d+$/, ''));
  expect(kinds).toEqual(['names', 'session', 'uca', 'event', 'alert', 'event']);
  expect(JSON.stringify(record.entries[0])).toContain('"users"');
});

it('the check names any value changed in the database afterwards', async () => {
  const id = await sealed('Traslado');
  await sql`update monitoring_session set note = 'Otra cosa' where id = ${id}`.execute(app.db);
  await sql`update alert set lat = 0`.execute(app.db);
  await sql`delete from monitoring_event where what = 'ended'`.execute(app.db);
  const findings = verify(await recordOf(id));
  expect(findings.map((one) => [one.what, 'key' in one ? one.key.replace(/-\d+$/, '') : ''])).toEqual([
    ['altered', 'session'],
    ['altered', 'alert'],
    ['removed', 'event'],
  ]);
});

it('a client’s seals form a chain; renaming a person breaks no record', async () => {
  const [first, second] = [await sealed('Uno'), await sealed('Dos')];
  await sql`update app_user set name = 'Otro nombre'`.execute(app.db);
  const [one, two] = [await recordOf(first), await recordOf(second)];
  expect(two.seal.previous).toBe(one.seal.head);
  expect([...verify(one), ...verify(two)]).toEqual([]);
});

it('a record is invisible to other clients', async () => {
  const id = await sealed('Traslado');
  expect((await download(id, other.operator)).status).toBe(404);
  expect(await sealOf(id, other.operator)).toBeUndefined();
});
