import { describe, expect, it } from '@jest/globals';
import {
  createDepartment,
  deleteDepartment,
  type Permission,
  type RecordPayload,
  recordEntities,
  restoreDepartment,
  updateDepartment,
} from 'contract';
import { endpoints, subscribersOf } from 'contract/endpoints';
import { announcedBy, announcedElsewhere, unread } from '../http/announced-records.ts';
import { audit, auditAll } from '../http/audit.ts';
import type { PublicCtx } from '../http/context.ts';
import { transact } from '../ports/ports.ts';
import { createTestClient, type TestClient } from '../testing/domain.ts';
import type { TestApp } from '../testing/harness.ts';
import { withTestApp } from '../testing/with-test-app.ts';
import { gatherRecords, type RecordNote, recordEvents } from './record-changes.ts';

/** @both-databases Triggers and the outbox take part in every write. */

let app: TestApp;
let one: TestClient;
withTestApp(async (fresh) => {
  app = fresh;
  app.records.length = 0;
  one = await createTestClient(app, { phones: 0 });
});

const note = (part: Partial<RecordNote> = {}): RecordNote => ({
  client_id: 1,
  entity: 'branch',
  action: 'update',
  ids: [1],
  by: 7,
  ...part,
});
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => from + nth);

async function told() {
  await app.sent();
  return app.records.map(({ channels, data }) => ({ channels, ...(data as RecordPayload) }));
}
const named = (client: number, permission: Permission) => [
  `private-records.all.${permission}`,
  `private-records.${client}.${permission}`,
];

describe('every write that the contract declares', () => {
  const writes = endpoints.filter(({ method, unaudited }) => method !== 'GET' && !unaudited);

  it('publishes a kind of record, or is listed as publishing nothing', () => {
    const silent = writes.filter((endpoint) => !announcedBy(endpoint)).map(({ id }) => id);
    const said = Object.entries(announcedElsewhere).filter(([, what]) => 'reason' in what);
    expect(silent.sort()).toEqual(said.map(([id]) => id).sort());
  });

  it('has listeners for that kind', () => {
    const kinds = new Set(writes.flatMap((endpoint) => announcedBy(endpoint) ?? []));
    expect([...kinds].filter((kind) => subscribersOf(kind) === null)).toEqual([]);
  });

  it('publishes something if its path is read on a screen', () => {
    const read = (path: string) =>
      endpoints.some((one) => one.method === 'GET' && !one.raw && path.startsWith(one.path));
    const silent = writes.filter((endpoint) => !announcedBy(endpoint) && read(endpoint.path));
    // A restoration is published as a change of the record it names; the developer page listens to pings.
    expect(silent.map(({ id }) => id).sort()).toEqual([
      'POST /v1/developer/real-time',
      'POST /v1/historial/{entity}/{id}/{entry}/restaurar',
    ]);
  });

  it('still exists, if it is listed as an exception', () => {
    const known = writes.map(({ id }) => id);
    expect(Object.keys(announcedElsewhere).filter((id) => !known.includes(id))).toEqual([]);
  });
});

it('a name in the audit log is a kind of record, or of something that no screen reads', () => {
  const known: readonly string[] = recordEntities;
  expect(Object.keys(unread).filter((name) => known.includes(name) || subscribersOf(name) !== null)).toEqual(
    [],
  );
});

describe('notes of changed records', () => {
  it('are merged by client, kind, action and person', () => {
    expect(
      gatherRecords([
        note(),
        note({ client_id: 2 }),
        note({ ids: [2, 1] }),
        note({ action: 'delete' }),
        note({ by: 8, ids: [3] }),
      ]),
    ).toEqual([
      note({ ids: [1, 2] }),
      note({ client_id: 2 }),
      note({ action: 'delete' }),
      note({ by: 8, ids: [3] }),
    ]);
  });

  it('contain no ids when there are too many or one of them is unknown', () => {
    const [most] = gatherRecords([note({ ids: ids(200) })]);
    expect(most?.ids).toHaveLength(200);
    expect(gatherRecords([note({ ids: ids(200) }), note({ ids: [201] })])[0]?.ids).toBeNull();
    expect(gatherRecords([note(), note({ ids: null })])[0]?.ids).toBeNull();
  });

  it('about one person go only to that person', () => {
    expect(recordEvents(note({ entity: 'session' })).map(({ channels }) => channels)).toEqual([['user.7']]);
    expect(recordEvents(note({ entity: 'session', by: null }))).toEqual([]);
  });

  it('about records nobody lists go nowhere', () => {
    expect(recordEvents(note({ entity: 'password_reset' }))).toEqual([]);
  });

  it('go with ids to readers of the kind, and without to readers of another kind that shows it', () => {
    const events = recordEvents(note({ entity: 'uca_type', client_id: 3 }));
    const here = (permission: Permission) => [`records.all.${permission}`, `records.3.${permission}`];
    const readers = ['entities.activities', 'entities.geofences', 'entities.ucas'] as const;
    const [named, unnamed] = events.map(({ channels, data }) => ({
      channels,
      ids: (data as RecordPayload).ids,
    }));
    expect(named).toEqual({ channels: readers.flatMap(here), ids: [1] });
    expect(unnamed?.ids).toBeNull();
    expect(unnamed?.channels).toEqual([
      ...[...readers, 'requests.manage'].map((permission) => `changes.3.${permission}`),
      ...here('requests.manage'),
    ]);
  });

  it('about shared records go to each client without ids', () => {
    const events = recordEvents(note({ entity: 'satellite_image', client_id: null }));
    expect(events.map(({ channels, data }) => [channels, (data as RecordPayload).ids])).toEqual([
      [['records.all.entities.satelliteImages'], [1]],
      [['changes.shared.entities.satelliteImages'], null],
    ]);
  });
});

describe('a written record', () => {
  const branch = { name: 'Norte', code: 'N', address: '', city: '', province: '', lat: null, lng: null };

  it('is published when it is created, changed, deleted and restored, to its own client and to admins', async () => {
    const other = await createTestClient(app, { phones: 0 });
    const as = one.operator;
    const made = await app.call<{ id: number }>(createDepartment, {
      as,
      body: { branch_id: await branchOf(one), name: 'Caja', description: '', active: true },
    });
    expect([made.status, made.body.errors]).toEqual([201, {}]);
    const id = made.body.data?.id ?? 0;
    await app.call(updateDepartment, { as, params: { id }, body: { name: 'Cajas' } });
    await app.call(deleteDepartment, { as, params: { id } });
    await app.call(restoreDepartment, { as, params: { id } });
    const events = await told();
    const withIds = events.filter((event) => event.ids !== null);
    expect(withIds.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
    for (const event of withIds) {
      expect(event).toMatchObject({ client_id: one.id, entity: 'department', ids: [id] });
      expect(event.channels).toEqual(named(one.id, 'elog.departments'));
      expect(event).not.toHaveProperty('by');
    }
    for (const event of events.filter((each) => each.ids === null))
      expect(event.channels).toEqual([
        ...['elog.departments', 'access.config'].map((name) => `private-changes.${one.id}.${name}`),
        ...named(one.id, 'access.config'),
      ]);
    expect(JSON.stringify(events)).not.toContain(`.${other.id}.`);
  });

  it('is published once for a bulk statement, and not at all when nothing was committed', async () => {
    const ctx = { ...publicCtx(), audited: false, auditedKinds: new Set<string>() } as PublicCtx;
    const entries = (count: number) =>
      ids(count).map((entityId) => ({
        action: 'update',
        entity: 'checkpoint' as const,
        entityId,
        clientId: one.id,
      }));
    await expect(
      transact(app.ports, 'system', async (trx) => {
        await auditAll(trx, ctx, entries(3));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await transact(app.ports, 'system', (trx) => auditAll(trx, ctx, entries(150)));
    await told();
    await transact(app.ports, 'system', (trx) => auditAll(trx, ctx, entries(1000)));
    const events = await told();
    expect(events.map((event) => event.ids?.length ?? null)).toEqual([150, null, null, null]);
    await transact(app.ports, 'system', (trx) =>
      audit(trx, ctx, { action: 'bulk', entity: 'request', entityId: null, clientId: one.id }),
    );
    expect((await told()).at(-2)).toMatchObject({ entity: 'request', ids: null });
  });

  async function branchOf(client: TestClient): Promise<number> {
    const { id } = await app.db
      .insertInto('branch')
      .values({ ...branch, client_id: client.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const publicCtx = () => ({ now: () => app.clock.now(), address: '10.0.0.1', requestId: 'r' });
});
