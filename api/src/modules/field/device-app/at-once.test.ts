import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from '@jest/globals';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { atOnce, meanwhile } from '../../../testing/meanwhile.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { checkpointsToScan } from '../checkpoint/code-owners.ts';
import { keepScans } from '../checkpoint/scan-rows.ts';
import { MINUTE, scanPoint } from '../task/testing.ts';

/** Scans of one phone that arrive together. */

const together = atOnce('scans of one phone');

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});
const ruled = async (min_minutes: number | null) => {
  const { id } = await app.db
    .insertInto('scan_rule')
    .values({ client_id: one.id, name: `Cada ${min_minutes}`, min_minutes, qr_types: '["N"]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('checkpoint')
    .set({ scan_rule_id: id })
    .where('id', '=', one.checkpoint.id)
    .execute();
};
beforeEach(() => ruled(10));

type Trx = Parameters<typeof keepScans>[0];

/** Stores a scan that the first phone made at an instant, ISO 8601. */
async function keepScan(trx: Trx, at: string) {
  const phone = { uca_id: one.phones[0]?.uca_id ?? 0, client_id: one.id };
  const owners = await checkpointsToScan(trx, phone, [one.checkpoint.code], at);
  const [checkpoint] = owners.get(one.checkpoint.code) ?? [];
  if (!checkpoint) throw new Error('nothing to scan');
  await keepScans(trx, phone, [
    {
      ...{ uuid: randomUUID(), type: 'scan' as const, note: '', lat: null, lng: null, checkpoint },
      ...{ captured_at: at, received_at: app.clock.now(), skew_seconds: null, clock_off: false },
    },
  ]);
}

together('of two scans that arrive at once the second is too soon', async () => {
  const at = new Date(app.clock.now().getTime() - MINUTE).toISOString();
  const scan = await meanwhile(
    app.db,
    (trx) => keepScan(trx, at),
    () => scanPoint(app, one),
  );
  expect(scan.broken).toEqual(['too_soon']);
});
