import { describe, expect, it } from '@jest/globals';
import { type DataOf, getSpentChannels, type LimitChannel, spentChannel, toWallTime } from 'contract';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { emailingClients, writeClientEmails } from './client-emails.ts';
import { giveBack, takeQuota } from './client-quota.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  { one: { phones: 0 } },
);

const emails = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ recipient: `a${nth}@x.ec`, subject: 's', body: 'b' }));
const write = (count: number, now = app.clock.now()) =>
  app.database.transact('system', async (trx) => {
    const client = (await emailingClients(trx, [one.id], null)).get(one.id);
    return client ? writeClientEmails(trx, client, emails(count), now) : -1;
  });
const limit = (amount: number) =>
  app.db
    .insertInto('client_limit')
    .values({ client_id: one.id, channel: 'email', month: '2020-01-01', amount, increase: 0 })
    .onConflict((conflict) => conflict.columns(['client_id', 'channel', 'month']).doUpdateSet({ amount }))
    .execute();
const waiting = async () => (await app.db.selectFrom('mail_outbox').select('id').execute()).length;

describe('emails of a client', () => {
  it('are sent up to its monthly limit, across all instances', async () => {
    // By the client's calendar, whose month ends hours after UTC's.
    const month = `${toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day.slice(0, 7)}-01`;
    await limit(5);
    const written = await Promise.all([write(3), write(3), write(3)]);
    expect(written.sort()).toEqual([0, 2, 3]);
    expect(await waiting()).toBe(5);
    const used = await app.db
      .selectFrom('client_usage')
      .select(['used', 'month'])
      .where('channel', '=', 'email')
      .execute();
    expect(used).toEqual([{ used: 5, month }]);
    // The next month has its own limit.
    expect(await write(4, new Date(app.clock.now().getTime() + 40 * 86_400_000))).toBe(4);
  });

  it('are reported as used up once per limit, to the client’s operators, until it is raised', async () => {
    const spent = async (as = one.operator) =>
      (await app.call<DataOf<typeof getSpentChannels>>(getSpentChannels, { as })).body.data?.spent;
    const told = () =>
      app.db.selectFrom('outbox').select(['channels', 'data']).where('event', '=', 'channel.spent').execute();
    await app.pauseOutbox(async () => {
      await limit(2);
      await write(2);
      expect([await spent(), await told()]).toEqual([[], []]);
      await Promise.all([write(1), write(2)]);
      await write(1);
      const [first, ...more] = await told();
      expect([first?.channels, more]).toEqual([[`new.request.${one.id}`], []]);
      expect([spentChannel.parse(first?.data)]).toEqual(await spent());
      expect(await spent(other.operator)).toEqual([]);
      await limit(3);
      expect(await spent()).toEqual([]);
      await write(2);
      expect(await told()).toHaveLength(2);
      expect(await spent()).toHaveLength(1);
    });
  });

  it('are not sent when it wants none, or is blocked', async () => {
    await app.db.updateTable('client').set({ email_notification: false }).where('id', '=', one.id).execute();
    expect(await write(1)).toBe(0);
    await app.db.updateTable('client').set({ blocked: true }).where('id', '=', one.id).execute();
    expect(await write(1)).toBe(-1);
    expect(await waiting()).toBe(0);
  });
});

describe('quotas of calls and SMS', () => {
  const client = () => ({ id: one.id, timezone: 'America/Guayaquil' });
  const take = (channel: LimitChannel, wanted = 1) =>
    app.database.transact('system', (trx) => takeQuota(trx, client(), channel, wanted, app.clock.now()));
  const setLimit = (channel: LimitChannel, amount: number) =>
    app.db
      .insertInto('client_limit')
      .values({ client_id: one.id, channel, month: '2020-01-01', amount, increase: 0 })
      .execute();

  it('are never exceeded under concurrent use', async () => {
    await setLimit('call', 7);
    const taken = await Promise.all(Array.from({ length: 12 }, () => take('call')));
    expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(7);
  });

  it('count together under the general limit, and are returned when nothing was sent', async () => {
    await app.db.updateTable('client').set({ general_limit: 3 }).where('id', '=', one.id).execute();
    expect((await take('sms', 2)).granted).toBe(2);
    const { granted, month } = await take('call', 2);
    expect(granted).toBe(1);
    expect((await take('email')).granted).toBe(0);
    await app.database.transact('system', (trx) =>
      giveBack(trx, one.id, { channel: 'call', month, count: 1 }),
    );
    expect((await take('email', 5)).granted).toBe(1);
  });
});
