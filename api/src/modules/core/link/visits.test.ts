import { expect, it } from '@jest/globals';
import { createMonitoring } from 'contract';
import { background } from '../../../background/registry.ts';
import { transact } from '../../../ports/ports.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { makeLink } from './link.repository.ts';
import { noteVisit } from './visits.ts';

let app: TestApp;
let one: TestClient;
withTwoClients((clients) => {
  ({ app, one } = clients);
});

const DAY = 24 * 60 * 60_000;

it('visits are deleted a year after they end, with their addresses; how many there were is kept', async () => {
  const now = app.clock.now();
  const uca_id = one.phones[0]?.uca_id ?? 0;
  // Who is offline is left out of a session.
  await app.db
    .insertInto('last_position')
    .values({
      ...{ uca_id, client_id: one.id, connection: 1, heard_at: now, fixed_at: now },
      ...{ lat: -2.19, lng: -79.88, accuracy: 6 },
    })
    .execute();
  const { body } = await app.call<{ id: number }>(createMonitoring, {
    as: one.operator,
    body: {
      ...{ name: 'Traslado', contact_ids: [], hours: 2, sending: 1, sending_types: [], minutes_back: 0 },
      ...{ collect_seconds: null, post_seconds: null, offline_minutes: null, mishap_seconds: null },
      ...{ detour_metres: null, uca_ids: [uca_id], temporary: false },
    },
  });
  const session = {
    clientId: one.id,
    scope: 'session',
    subjectId: body.data?.id ?? 0,
    createdBy: null,
  } as const;
  const visit = { what: 'opened', address: '192.0.2.7' } as const;
  await transact(app.ports, 'system', async (trx) => {
    const { id } = await makeLink(trx, session, now);
    for (const days of [366, 364]) {
      const at = new Date(now.getTime() - days * DAY);
      await noteVisit(trx, { id, client_id: one.id }, visit, at);
    }
  });
  await background.find(({ name }) => name === 'forget visits of links')?.run(app.ports, () => false);
  const left = await app.db.selectFrom('shared_link_visit').select('at').execute();
  expect(left).toEqual([{ at: new Date(now.getTime() - 364 * DAY).toISOString() }]);
  expect(await app.db.selectFrom('shared_link').select('visits').execute()).toEqual([{ visits: 2 }]);
});
