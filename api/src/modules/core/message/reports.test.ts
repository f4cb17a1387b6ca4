import { beforeEach, describe, expect, it } from '@jest/globals';

import type { LimitChannel } from 'contract';
import type { PushCall, PushReply } from '../../../ports/push-transport.ts';
import { twilioReportUrl, twilioSignature } from '../../../ports/sender-twilio.ts';
import { isSigned, signBody } from '../../../ports/webhook-signature.ts';
import type { TestClient } from '../../../testing/domain.ts';
import { answerAsTwilio, twilioStatuses } from '../../../testing/fake-twilio.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { deliverMessages } from './deliver-messages.ts';
import { queueMessages } from './queue-messages.ts';
import { reportOf } from './twilio-report.ts';

const SECRET = 'a secret of the webhook';
const TOKEN = 'a token of the account';
const ACCOUNT = `AC${'0'.repeat(32)}`;
const PUBLIC_URL = 'https://vigia.example';

let calls: PushCall[];
let reply: (call: PushCall) => Partial<PushReply>;
const transport = {
  post: async (call: PushCall): Promise<PushReply> => {
    calls.push(call);
    return { status: 201, text: '', retryAfterMs: null, ...reply(call) };
  },
};
beforeEach(() => {
  calls = [];
});

const queue = (app: TestApp, client: TestClient, channels: LimitChannel[]) =>
  app.database.transact('system', (trx) =>
    queueMessages(
      trx,
      client,
      [
        {
          about: { kind: 'sos' },
          to: { contactId: null, name: 'Ana', phone: '0991234567', email: 'ana@x.ec', language: 'es' },
          channels,
          words: { subject: 'SOS', body: 'Luis & Eva piden ayuda', spoken: 'Luis & Eva piden ayuda.' },
          expiresAt: new Date(app.clock.now().getTime() + 600_000),
        },
      ],
      app.clock.now(),
    ),
  );
const deliveries = (app: TestApp) =>
  app.db
    .selectFrom('message_delivery')
    .select(['channel', 'state', 'reference', 'cost', 'currency', 'detail'])
    .orderBy('place')
    .execute();

describe('the webhook', () => {
  let app: TestApp;
  let one: TestClient;
  withTwoClients(
    (clients) => {
      ({ app, one } = clients);
      reply = () => ({ text: '{"id":"abc"}' });
    },
    {
      one: { phones: 0 },
      server: {
        pushTransport: transport,
        environment: {
          MESSAGE_WEBHOOK_URL: 'http://gateway.internal/out',
          MESSAGE_WEBHOOK_SECRET: SECRET,
          PUBLIC_URL,
        },
      },
    },
  );
  const report = (body: object, { secret = SECRET, at = app.clock.now() } = {}) => {
    const payload = JSON.stringify(body);
    const seconds = String(Math.floor(at.getTime() / 1000));
    return app.app.inject({
      method: 'POST',
      url: '/api/v1/mensaje/entrega',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-vigia-timestamp': seconds,
        'x-vigia-signature': signBody(secret, seconds, payload),
      },
    });
  };

  it('gets a signed message with a stable id, and its report is accepted', async () => {
    await queue(app, one, ['sms']);
    await deliverMessages(app.ports);
    const [call] = calls;
    const body = String(call?.body);
    const headers = call?.headers ?? {};
    const signed = {
      seconds: headers['x-vigia-timestamp'] ?? null,
      signature: headers['x-vigia-signature'] ?? null,
      body,
    };
    expect(isSigned(SECRET, signed, app.clock.now())).toBe(true);
    const message = JSON.parse(body) as { id: number };
    expect(headers['idempotency-key']).toBe(`vigia-${message.id}`);
    expect(message).toMatchObject({
      channel: 'sms',
      to: '+593991234567',
      language: 'es',
      text: 'Luis & Eva piden ayuda',
      report_to: `${PUBLIC_URL}/api/v1/mensaje/entrega`,
    });
    expect(await deliveries(app)).toMatchObject([{ state: 'sent', reference: 'abc' }]);
    const done = await report({ id: message.id, state: 'delivered', cost: 0.05, currency: 'USD' });
    expect(done.statusCode).toBe(200);
    expect(await deliveries(app)).toMatchObject([{ state: 'delivered', cost: 0.05, currency: 'USD' }]);
    // Late and contrary, as reports are: what was delivered stays so.
    await report({ id: message.id, state: 'failed' });
    expect(await deliveries(app)).toMatchObject([{ state: 'delivered' }]);
  });

  it('reports nothing without its signature, out of time, or of what it was not given', async () => {
    await queue(app, one, ['sms']);
    await deliverMessages(app.ports);
    const { id } = JSON.parse(String(calls[0]?.body)) as { id: number };
    const statuses = [
      await report({ id, state: 'failed' }, { secret: 'another secret entirely' }),
      await report({ id, state: 'failed' }, { at: new Date(app.clock.now().getTime() - 400_000) }),
      await app.app.inject({
        method: 'POST',
        url: '/api/v1/mensaje/entrega',
        payload: { id, state: 'failed' },
      }),
      await report({ id: id + 1, state: 'failed' }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 401, 401, 404]);
    expect(await deliveries(app)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('Twilio', () => {
  let app: TestApp;
  let one: TestClient;
  withTwoClients(
    (clients) => {
      ({ app, one } = clients);
      reply = (call) => answerAsTwilio({ sid: ACCOUNT, token: TOKEN }, call);
    },
    {
      one: { phones: 0 },
      server: {
        pushTransport: transport,
        environment: {
          TWILIO_ACCOUNT_SID: ACCOUNT,
          TWILIO_AUTH_TOKEN: TOKEN,
          TWILIO_FROM: '+15005550006',
          PUBLIC_URL,
        },
      },
    },
  );
  const callback = async (fields: Record<string, string>, token = TOKEN) => {
    const { id } = await app.db
      .selectFrom('message_delivery')
      .select('id')
      .where('state', 'in', ['sending', 'sent'])
      .executeTakeFirstOrThrow();
    const url = twilioReportUrl(PUBLIC_URL, id);
    return app.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(token, url, fields),
      },
    });
  };

  it('sends an SMS, and a call when the SMS does not arrive', async () => {
    await queue(app, one, ['sms', 'call']);
    await deliverMessages(app.ports);
    expect(calls[0]?.address).toBe(`https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(calls[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`,
    );
    const sms = Object.fromEntries(new URLSearchParams(String(calls[0]?.body)));
    expect(sms).toMatchObject({ To: '+593991234567', From: '+15005550006', Body: 'Luis & Eva piden ayuda' });
    expect(sms.StatusCallback).toMatch(/^https:\/\/vigia\.example\/api\/v1\/mensaje\/twilio\/\d+$/);
    const late = { MessageSid: `SM${'a'.repeat(32)}`, MessageStatus: 'undelivered', ErrorCode: '30003' };
    expect((await callback(late, 'not the token of it')).statusCode).toBe(401);
    expect((await callback(late)).statusCode).toBe(200);
    await deliverMessages(app.ports);
    const call = new URLSearchParams(String(calls[1]?.body));
    expect(call.get('Twiml')).toContain('<Say language="es-MX">Luis &amp; Eva piden ayuda.</Say>');
    expect(call.getAll('StatusCallbackEvent')).toEqual(['initiated', 'answered', 'completed']);
    await callback({ CallSid: `CA${'a'.repeat(32)}`, CallStatus: 'completed' });
    expect(await deliveries(app)).toMatchObject([
      { channel: 'sms', state: 'unanswered', detail: 'undelivered 30003', reference: `SM${'a'.repeat(32)}` },
      { channel: 'call', state: 'delivered', reference: `CA${'a'.repeat(32)}` },
    ]);
  });

  it('is understood in every status that it publishes', () => {
    const unknown = [
      ...twilioStatuses.Messages.map((status) => ({ MessageStatus: status })),
      ...twilioStatuses.Calls.map((status) => ({ CallStatus: status })),
    ].filter((fields) => reportOf(1, fields) === null);
    expect(unknown).toEqual([]);
    expect(reportOf(1, { MessageStatus: 'received' })).toBeNull();
  });

  it('signs callbacks as documented', () => {
    // The worked example of Twilio's page on webhook security.
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(twilioSignature('12345', url, fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });
});
