import { expect, it } from '@jest/globals';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { transact } from '../../../ports/ports.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { replay } from './replay.service.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

it('a replay whose caller has hung up reads no further day', async () => {
  const scope = { clientId: one.id, allClients: false, userId: one.operator.id };
  let reads = 0;
  const ctx = {
    ...{ ports: app.ports, clientId: one.id, allClients: false, now: () => app.clock.now() },
    tx: <T>(work: (trx: Tx) => Promise<T>) => {
      reads++;
      return transact(app.ports, scope, work);
    },
    assertAwaited: () => {
      if (reads > 3) throw new Error('nobody is there');
    },
  } as Partial<Ctx> as Ctx;
  const wanted = {
    ...{ shape: 'circle' as const, lat: -2.28, lng: -79.9, radius: 300, points: [], expected: [] },
    ...{
      uca_ids: [one.phones[0]?.uca_id ?? 0],
      geofence_id: null,
      offline_minutes: null,
      dwell_minutes: null,
    },
  };
  await expect(replay(ctx, wanted)).rejects.toThrow('nobody is there');
  expect(reads).toBeLessThan(8);
});
