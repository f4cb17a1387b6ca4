import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DataOf,
  type DeliveryReport,
  type LimitChannel,
  listSessionMessages,
  messageChannels,
  sessionMessage,
} from 'contract';
import { transact } from '../../../ports/ports.ts';
import type { OutgoingMessage, Sender, SenderAnswer } from '../../../ports/sender.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { configuredChannels, deliverMessages } from './deliver-messages.ts';
import { type NewMessage, queueMessages } from './queue-messages.ts';
import { reviveUnsent } from './revive-unsent.ts';
import { takeReport } from './take-report.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
let session: number;
let given: OutgoingMessage[];
let answer: (message: OutgoingMessage) => SenderAnswer;

const sent: SenderAnswer = { outcome: 'sent', reference: 'ref', detail: '' };
const fake: Sender = {
  name: 'webhook',
  send: async (message) => {
    given.push(message);
    return answer(message);
  },
};

withTwoClients(
  async (clients) => {
    ({ app, one, other } = clients);
    app.ports.sender = fake;
    const { id } = await app.db
      .insertInto('monitoring_session')
      .values({
        client_id: one.id,
        name: 'SOS',
        since: app.clock.now(),
        started_by: one.operator.id,
        ends_at: new Date(app.clock.now().getTime() + 86_400_000),
        ...{ temporary: false, level: 0, raised_by: null, owner_id: null, ended_by: null, note: '' },
        ...{ sending: 1, sending_types: [], ucas: 0, kind: 2, state: 'notifying' },
        ...{ collect_seconds: null, post_seconds: null, offline_minutes: null },
        ...{ mishap_seconds: null, detour_metres: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    session = id;
  },
  { one: { phones: 0 } },
);
beforeEach(() => {
  given = [];
  answer = () => sent;
});

const messageTo = (change: Partial<NewMessage> = {}): NewMessage => ({
  about: { kind: 'sos', sessionId: session },
  to: { contactId: null, name: 'Ana', phone: '099 123 4567', email: 'ana@example.com', language: 'es' },
  channels: ['sms', 'call', 'email'],
  words: { subject: 'SOS', body: 'Luis pide ayuda', spoken: 'Luis pide ayuda.' },
  expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  ...change,
});
const queue = (...messages: NewMessage[]) =>
  app.database.transact('system', (trx) => queueMessages(trx, one, messages, app.clock.now()));
const turn = () => deliverMessages(app.ports);
const shown = async (as = one.operator) =>
  (
    await app.call<DataOf<typeof listSessionMessages>>(listSessionMessages, {
      as,
      params: { id: session },
    })
  ).body.data?.data ?? [];
const standing = async () =>
  (await shown()).map(({ state, deliveries }) => [state, ...deliveries.map((each) => each.state)].join(' '));
const used = async () =>
  Object.fromEntries(
    (await app.db.selectFrom('client_usage').select(['channel', 'used']).orderBy('channel').execute()).map(
      (row) => [row.channel, row.used],
    ),
  );
const limit = (channel: LimitChannel, amount: number) =>
  app.db
    .insertInto('client_limit')
    .values({ client_id: one.id, channel, month: '2020-01-01', amount, increase: 0 })
    .execute();
const report = (id: number, state: DeliveryReport['state']) =>
  transact(app.ports, 'system', (trx) =>
    takeReport(trx, { id, state, provider: 'webhook' }, app.clock.now()),
  );

describe('a message to a contact', () => {
  it('is sent by the first channel that accepts it, counted once, and its session is notified', async () => {
    await queue(messageTo());
    await Promise.all([turn(), turn(), turn()]);
    expect(given).toHaveLength(1);
    expect(given[0]).toMatchObject({ channel: 'sms', to: '099 123 4567', text: 'Luis pide ayuda' });
    expect(await standing()).toEqual(['sent sent later later']);
    expect(await used()).toEqual({ call: 0, email: 0, sms: 1 });
    await report(given[0]?.id ?? 0, 'delivered');
    expect(await standing()).toEqual(['delivered delivered later later']);
    expect(await shown(other.operator)).toEqual([]);
    await app.sent();
    const heard = app.published.filter(({ event }) => event === 'message.changed');
    expect(heard.map(({ data }) => sessionMessage.parse(data).state)).toEqual(['sent', 'delivered']);
    expect(heard[0]?.channels).toEqual([`private-monitoring.${one.id}`]);
  });

  it('moves on to the next channel when one is refused, is not answered or is used up', async () => {
    await limit('call', 1);
    answer = ({ channel }) =>
      channel === 'sms' ? { outcome: 'refused', reference: null, detail: 'no such number' } : sent;
    await queue(messageTo(), messageTo());
    await turn();
    expect(given.map(({ channel }) => channel).toSorted()).toEqual(['call', 'sms', 'sms']);
    // Newest first. Nobody is configured for mail, which would follow the call.
    expect(await standing()).toEqual(['failed failed spent off', 'sent failed sent off']);
    expect(await used()).toEqual({ call: 1, email: 0, sms: 0 });
    await report(given.find(({ channel }) => channel === 'call')?.id ?? 0, 'unanswered');
    await turn();
    expect((await standing()).at(-1)).toBe('failed failed unanswered off');
    expect(await used()).toMatchObject({ call: 1 });
  });

  it('of an SOS is also sent as text after an accepted call: the text has the link', async () => {
    const channels = ['call', 'sms', 'email'] as const;
    await queue(
      messageTo({ channels }),
      messageTo({ channels, about: { kind: 'alert', sessionId: session } }),
    );
    await turn();
    await turn();
    expect(await standing()).toEqual(['sent sent later later', 'sent sent sent later']);
    expect(await used()).toMatchObject({ call: 2, sms: 1 });
    await report(given.find(({ channel }) => channel === 'sms')?.id ?? 0, 'failed');
    await turn();
    expect((await standing()).at(-1)).toBe('sent sent failed off');
  });

  it('is tried three times where the provider is busy, and returns its quota when all fail', async () => {
    answer = () => ({ outcome: 'later', reference: null, detail: '503' });
    await queue(messageTo({ channels: ['sms'] }));
    for (const seconds of [0, 3, 9, 27]) {
      app.clock.advance(seconds * 1000);
      await turn();
    }
    expect(given).toHaveLength(3);
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    expect(await standing()).toEqual(['failed failed']);
    expect(await used()).toMatchObject({ sms: 0 });
  });

  it('is not sent once it is outdated', async () => {
    await queue(messageTo({ expiresAt: new Date(app.clock.now().getTime() + 1000) }));
    app.clock.advance(2000);
    await turn();
    expect(given).toEqual([]);
    expect(await standing()).toEqual(['expired failed later later']);
  });

  it('stays in the outbox without a provider, and is sent when one is configured', async () => {
    app.ports.sender = null;
    await queue(messageTo());
    await turn();
    expect(await standing()).toEqual(['unsent off off off']);
    expect(await used()).toEqual({});
    const { body } = await app.call<DataOf<typeof messageChannels>>(messageChannels, { as: one.operator });
    expect(body.data?.channels).toEqual([
      { channel: 'call', configured: false, left: 75, limit: 75 },
      { channel: 'sms', configured: false, left: 200, limit: 200 },
      { channel: 'email', configured: false, left: 5000, limit: 5000 },
    ]);
    expect(await reviveUnsent(app.ports)).toBe(0);
    app.ports.sender = fake;
    expect(await Promise.all([reviveUnsent(app.ports), reviveUnsent(app.ports)])).toContain(1);
    await turn();
    expect(given).toHaveLength(1);
    expect(await standing()).toEqual(['sent sent later off']);
  });
});

describe('a server that dies', () => {
  const claim = () =>
    app.database.transact('system', (trx) =>
      claimDeliveries(trx, { now: app.clock.now(), limit: 10, configured: configuredChannels(app.ports) }),
    );

  it('before it has sent loses nothing: another continues, with the same name and one quota', async () => {
    await queue(messageTo());
    const { claimed } = await claim();
    await turn();
    expect(given).toEqual([]);
    app.clock.advance(31_000);
    await turn();
    expect(given.map(({ id }) => id)).toEqual(claimed.map(({ id }) => id));
    expect(await used()).toMatchObject({ sms: 1 });
  });

  it('after it has sent doubles nothing, once the provider has reported', async () => {
    await queue(messageTo());
    const { claimed } = await claim();
    expect(await report(claimed[0]?.id ?? 0, 'sent')).toBe(true);
    app.clock.advance(31_000);
    await turn();
    expect(given).toEqual([]);
    expect(await standing()).toEqual(['sent sent later later']);
  });

  it('dying repeatedly on one channel moves on to the next', async () => {
    await queue(messageTo());
    for (const _ of [1, 2, 3]) {
      await claim();
      app.clock.advance(31_000);
    }
    await turn();
    expect(given.map(({ channel }) => channel)).toEqual(['call']);
    expect(await used()).toMatchObject({ call: 1, sms: 0 });
  });
});

it('never sends more than the quota, though instances take at the same moment', async () => {
  await limit('sms', 5);
  await limit('call', 3);
  await queue(...Array.from({ length: 12 }, () => messageTo({ channels: ['sms', 'call'] })));
  await Promise.all([turn(), turn(), turn()]);
  await turn();
  const count = (channel: string) => given.filter((each) => each.channel === channel).length;
  expect([count('sms'), count('call')]).toEqual([5, 3]);
  expect(await used()).toMatchObject({ sms: 5, call: 3 });
  expect((await standing()).filter((each) => each === 'unsent spent spent')).toHaveLength(4);
});
