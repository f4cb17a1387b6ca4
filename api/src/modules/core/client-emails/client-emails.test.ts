import { describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { emailingClients, writeClientEmails } from './client-emails.ts';

let app: TestApp;
let one: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one } = clients);
  },
  { one: { phones: 0 } },
);

const emails = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ recipient: `a${nth}@x.ec`, subject: 's', body: 'b' }));
const write = (count: number, now = app.clock.now()) =>
  app.database.transact('system', async (trx) => {
    const client = (await emailingClients(trx, [one.id])).get(one.id);
    return client ? writeClientEmails(trx, client, emails(count), now) : -1;
  });
const waiting = async () => (await app.db.selectFrom('mail_outbox').select('id').execute()).length;

describe('emails of a client', () => {
  it('leave as far as its limit of the month reaches, over all instances', async () => {
    const month = `${new Date(app.clock.now()).toISOString().slice(0, 7)}-01`;
    await app.db
      .insertInto('client_limit')
      .values({ client_id: one.id, channel: 'email', month: '2020-01-01', amount: 5, increase: 0 })
      .execute();
    const written = await Promise.all([write(3), write(3), write(3)]);
    expect(written.sort()).toEqual([0, 2, 3]);
    expect(await waiting()).toBe(5);
    const used = await app.db.selectFrom('client_usage').select(['channel', 'used', 'month']).execute();
    expect(used).toEqual([{ channel: 'email', used: 5, month }]);
    // The next month has a limit of its own.
    expect(await write(4, new Date(app.clock.now().getTime() + 40 * 86_400_000))).toBe(4);
  });

  it('are none where it wants none, or is blocked', async () => {
    await app.db.updateTable('client').set({ email_notification: false }).where('id', '=', one.id).execute();
    expect(await write(1)).toBe(0);
    await app.db.updateTable('client').set({ blocked: true }).where('id', '=', one.id).execute();
    expect(await write(1)).toBe(-1);
    expect(await waiting()).toBe(0);
  });
});
