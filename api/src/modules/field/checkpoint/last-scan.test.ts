import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Checkpoint, listCheckpoints, type Paged } from 'contract';
import fc from 'fast-check';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  { one: { phones: 1 }, other: { phones: 1 } },
);

const begin = Date.parse('2026-03-02T12:00:00Z');
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();

/** Stores scans in one statement, as an import of a demo would; a phone's own arrive one by one. */
const store = (client: TestClient, scans: readonly { checkpoint: number; minute: number; far: boolean }[]) =>
  app.db
    .insertInto('scan')
    .values(
      scans.map(({ checkpoint, minute, far }) => ({
        client_id: client.id,
        uca_id: client.phones[0]?.uca_id ?? 0,
        checkpoint_id: checkpoint,
        uuid: randomUUID(),
        type: 'scan' as const,
        captured_at: at(minute),
        broken: JSON.stringify(far ? ['too_far'] : []),
      })),
    )
    .execute();

const checkpointsOf = async (client: TestClient, sort: string) => {
  const query = { sort, per_page: 200 };
  const { body } = await app.call<Paged<Checkpoint>>(listCheckpoints, {
    as: client.operator,
    query,
  });
  return body.data?.data ?? [];
};

it('is the newest by its own time, in any order of arrival, and orders the list', async () => {
  const made = await app.db
    .insertInto('checkpoint')
    .values(
      [1, 2, 3].map((nth) => ({
        client_id: one.id,
        place_id: one.place,
        name: `Punto ${nth}`,
        type: 'Ronda',
        code: `LS-${nth}`,
        lat: -2.28,
        lng: -79.9,
      })),
    )
    .returning('id')
    .execute();
  const ids = [one.checkpoint.id, ...made.map(({ id }) => id)];
  const newest = new Map<number, { minute: number; far: boolean }>();
  // The last checkpoint is never scanned.
  const scan = fc.record({
    checkpoint: fc.constantFrom(...ids.slice(0, 3)),
    minute: fc.integer({ min: 0, max: 5000 }),
    far: fc.boolean(),
  });
  const batches = fc.sample(fc.array(scan, { minLength: 1, maxLength: 8 }), { numRuns: 12, seed: 7 });
  for (const batch of batches) {
    await store(one, batch);
    for (const { checkpoint, minute, far } of batch)
      if (minute >= (newest.get(checkpoint)?.minute ?? -1)) newest.set(checkpoint, { minute, far });
  }
  const rows = await checkpointsOf(one, '-last_scan_at');
  const expected = ids
    .map((id) => ({ id, ...newest.get(id) }))
    .sort((a, b) => (b.minute ?? -1) - (a.minute ?? -1) || b.id - a.id)
    .map(({ id, minute, far }) => ({
      id,
      at: minute === undefined ? null : Date.parse(at(minute)),
      broken: far ? ['too_far'] : [],
    }));
  expect(newest.size).toBe(3);
  expect(
    rows.map(({ id, last_scan_at, last_scan_broken }) => ({
      id,
      at: last_scan_at && Date.parse(last_scan_at),
      broken: last_scan_broken,
    })),
  ).toEqual(expected);
});

it('belongs to its client alone', async () => {
  await store(one, [{ checkpoint: one.checkpoint.id, minute: 1, far: true }]);
  expect((await checkpointsOf(other, 'last_scan_at')).map((row) => row.last_scan_at)).toEqual([null]);
  expect((await checkpointsOf(one, 'last_scan_at')).map((row) => row.last_scan_broken)).toEqual([
    ['too_far'],
  ]);
});
