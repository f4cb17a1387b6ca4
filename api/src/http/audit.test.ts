import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from 'contract/endpoints';
import { routes } from '../composition/routes.ts';
import { accountsWrites } from '../testing/audited-writes/accounts.ts';
import { clientsWrites } from '../testing/audited-writes/clients.ts';
import { elogWrites } from '../testing/audited-writes/elog.ts';
import { gateWrites } from '../testing/audited-writes/gate.ts';
import { gateDeskWrites } from '../testing/audited-writes/gate-desk.ts';
import { gateHostsWrites } from '../testing/audited-writes/gate-hosts.ts';
import { gateMustersWrites } from '../testing/audited-writes/gate-musters.ts';
import { importsWrites } from '../testing/audited-writes/imports.ts';
import { monitoringWrites } from '../testing/audited-writes/monitoring.ts';
import { requestsWrites } from '../testing/audited-writes/requests.ts';
import { routesWrites } from '../testing/audited-writes/routes.ts';
import { sceneOf } from '../testing/audited-writes/scene.ts';
import { sosWrites } from '../testing/audited-writes/sos.ts';
import { tasksWrites } from '../testing/audited-writes/tasks.ts';
import { visitRulesWrites } from '../testing/audited-writes/visit-rules.ts';
import { visitsWrites } from '../testing/audited-writes/visits.ts';
import { createTestApp, PASSWORD, type TestApp } from '../testing/harness.ts';
import { callTwice } from '../testing/repeat.ts';

/** @both-databases Every endpoint that writes is called here, so its statements run on the embedded database too. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  app.ports.push.configured = () => true;
  app.ports.push.send = async () => ({ outcome: 'sent', status: 200, detail: '', retryAfterMs: null });
}, 240_000);
afterAll(() => app.close());

/** One call of each write, area by area. */
const calls = [
  accountsWrites,
  tasksWrites,
  monitoringWrites,
  sosWrites,
  routesWrites,
  gateWrites,
  gateMustersWrites,
  gateDeskWrites,
  gateHostsWrites,
  visitsWrites,
  requestsWrites,
  clientsWrites,
  elogWrites,
  importsWrites,
  visitRulesWrites,
].flatMap((writes) => Object.entries(writes));

describe('every write', () => {
  /** The four writes that every list of records has are tested by `audit-records` and the catalogues' own test. */
  const ofRecords = new Set(routes.flatMap(({ endpoint, table }) => (table ? [endpoint.id] : [])));
  const writes = endpoints.filter(
    ({ id, method, unaudited }) => method !== 'GET' && !unaudited && !ofRecords.has(id),
  );

  it('has a call here', () => {
    expect(calls.map(([id]) => id).sort()).toEqual(writes.map(({ id }) => id).sort());
  });

  const inOrder = calls.flatMap(([id, optionsOf]) =>
    writes.filter((endpoint) => endpoint.id === id).map((endpoint) => [id, endpoint, optionsOf] as const),
  );
  it.each(inOrder)(
    '%s leaves an audit entry, once for one Idempotency-Key',
    async (_id, endpoint, optionsOf) => {
      const options = await optionsOf(sceneOf(app));
      const last = async () =>
        (
          await app.db
            .selectFrom('audit_log')
            .select((eb) => eb.fn.max('id').as('id'))
            .executeTakeFirst()
        )?.id ?? 0;
      const before = await last();
      const answer = await callTwice(app, endpoint, options);
      expect([answer.status, answer.body.errors]).toEqual([endpoint.status ?? 200, {}]);
      const entries = await app.db
        .selectFrom('audit_log')
        .selectAll()
        .where('id', '>', before)
        .orderBy('id')
        .execute();
      expect(entries.length).toBeGreaterThan(0);
      if (options.as) expect(entries[0]?.user_id).toBe(options.as.id);
      const text = JSON.stringify(entries);
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain('argon2');
    },
  );
});
