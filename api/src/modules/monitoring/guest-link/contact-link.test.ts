import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ContactSos,
  type ContactTook,
  type GuestLinkRow,
  guestHistory,
  listGuestLinks,
  listSessionMessages,
  openGuestLink,
  type SessionMessage,
  type SharedView,
  takeCareByLink,
} from 'contract';
import { sql } from 'kysely';
import { sendMail } from '../../../background/send-mail.ts';
import { createMail } from '../../../ports/mail.ts';
import type { SenderAnswer } from '../../../ports/sender.ts';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { forgetCodes } from '../../core/message/codes-of-links.ts';
import { deliverMessages } from '../../core/message/deliver-messages.ts';
import { callForHelp } from '../sos/call-for-help.ts';
import { sosHands } from '../sos/testing.ts';

let app: TestApp;
let one: TestClient;
let hands: ReturnType<typeof sosHands>;
let id: number;

withTwoClients((clients) => {
  ({ app, one } = clients);
  hands = sosHands(app);
});
const later = (seconds: number) => app.clock.advance(seconds * 1000);

/** The link in the newest message to a contact. */
async function linkOf(name: string) {
  const { body } = await app.db
    .selectFrom('message')
    .select('body')
    .where('name', '=', name)
    .where('about', '=', 'sos')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, number, token = ''] = /http\S+\/monitoreo-link\/(\d+)\/(\S+)$/.exec(body) ?? [];
  return { id: Number(number), token };
}
type Link = Awaited<ReturnType<typeof linkOf>>;
const look = ({ id: link, token }: Link) =>
  app.call<ContactSos>(openGuestLink, { params: { id: link }, body: { token } });
const take = ({ id: link, token }: Link) =>
  app.call<ContactTook>(takeCareByLink, { params: { id: link }, body: { token } });
const standing = async () => (await hands.open(one.operator))[0];

beforeEach(async () => {
  await hands.contact(one, 'ana', { main: true });
  await hands.contact(one, 'bea');
  id = (await hands.press(one.phones[0] as TestPhone)).body.data?.session_id ?? 0;
  await callForHelp(app.ports);
});

it('is in the written message, not in the spoken one, and is hidden from operators', async () => {
  const link = await linkOf('ana');
  expect(link.token).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const { spoken } = await app.db.selectFrom('message').select('spoken').executeTakeFirstOrThrow();
  expect(spoken).not.toContain('http');
  const { body } = await app.call<{ data: SessionMessage[] }>(listSessionMessages, {
    as: one.operator,
    params: { id },
  });
  expect(body.data?.data.map(({ body: written }) => written)).toEqual([
    expect.stringContaining(`/monitoreo-link/${link.id}/…`),
  ]);
  expect(JSON.stringify(body)).not.toContain(link.token);
});

it('shows who is in trouble and where, and acknowledges only on a press', async () => {
  const link = await linkOf('ana');
  for (let opened = 0; opened < 3; opened += 1)
    expect((await look(link)).body.data).toMatchObject({
      ...{ scope: 'acknowledgement', contact: 'ana', owner: null, mine: false },
      place: { lat: -2.2, lng: -79.9 },
    });
  expect(await standing()).toMatchObject({ state: 'notifying', owner: null });
  const { status, body } = await take(link);
  expect([status, body.data?.mine, body.data?.owner]).toEqual([200, true, 'ana']);
  expect(await standing()).toMatchObject({ state: 'acknowledged', owner: 'ana' });
  // A contact who goes there follows the session by a guest link, which operators can see.
  const followed = await app.call<SharedView>(openGuestLink, {
    params: { id: body.data?.follow?.id ?? 0 },
    body: { token: body.data?.follow?.token ?? '' },
  });
  expect(followed.body.data).toMatchObject({ scope: 'session', grants: ['names', 'history'], kind: 2 });
  const listed = await app.call<{ data: GuestLinkRow[] }>(listGuestLinks, {
    as: one.operator,
    params: { id },
  });
  expect(listed.body.data?.data).toMatchObject([{ label: 'ana', created_by: '' }]);
  const visits = await app.db
    .selectFrom('shared_link_visit')
    .select('what')
    .where('link_id', '=', link.id)
    .orderBy('id')
    .execute();
  expect(visits.map(({ what }) => what)).toEqual(['opened', 'acted']);
});

it('works once: a repeat within a minute has no further effect, and later the link is invalid', async () => {
  const link = await linkOf('ana');
  const answers = await Promise.all([take(link), take(link)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await look(link)).body.data?.mine).toBe(true);
  const taken = (await hands.happened(one.operator, id)).filter(({ what }) => what === 'acknowledged');
  expect(taken.map(({ author }) => author)).toEqual(['ana']);
  await hands.escalate(one.operator, id);
  expect((await take(link)).status).toBe(404);
  expect(await standing()).toMatchObject({ owner: null });
  later(61);
  expect([(await look(link)).status, (await take(link)).status]).toEqual([404, 404]);
});

it('names the contact who was first, and works again if they give the SOS back', async () => {
  await hands.escalate(one.operator, id);
  const [ana, bea] = [await linkOf('ana'), await linkOf('bea')];
  await take(bea);
  const late = await take(ana);
  expect([late.status, late.body.message]).toEqual([409, 'Ya lo atiende bea']);
  expect((await look(ana)).body.data).toMatchObject({ owner: 'bea', mine: false });
  await hands.escalate(one.operator, id);
  expect((await take(ana)).body.data?.owner).toBe('ana');
});

it('ends with the SOS, with the same 404 as any invalid link', async () => {
  const link = await linkOf('ana');
  await hands.acknowledge(one.operator, id);
  await hands.resolve(one.operator, id);
  const refused = [
    await look(link),
    await take(link),
    await take({ ...link, token: 'wrong' }),
    await app.call(guestHistory, { params: { id: link.id }, body: { token: link.token } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(refused.map(({ body }) => body.message)).size).toBe(1);
});

/** The tables with a given text anywhere in their rows. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(app.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} as record where strpos(record::text, ${text}) > 0
      limit 1`.execute(app.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the code of the link', () => {
  const providers = (smsOutcome: SenderAnswer['outcome']) => {
    app.ports.sender = {
      name: 'webhook',
      send: async ({ channel }) => ({
        outcome: channel === 'sms' ? smsOutcome : 'sent',
        ...{ reference: null, detail: '' },
      }),
    };
    app.ports.mail = { configured: true, send: async () => ({ outcome: 'sent' }), close: () => {} };
  };

  it('is erased everywhere once every channel is done', async () => {
    providers('refused');
    const { token } = await linkOf('ana');
    await deliverMessages(app.ports);
    expect(await tablesWith(token)).toEqual(['mail_outbox', 'message']);
    await sendMail(app.ports);
    expect(await tablesWith(token)).toEqual([]);
    const { body } = await app.db.selectFrom('message').select('body').executeTakeFirstOrThrow();
    expect(body).toMatch(/\/monitoreo-link\/\d+\/…$/);
  });

  it('is kept while the next channel may need it, and no longer than the message is valid', async () => {
    providers('sent');
    const { token } = await linkOf('ana');
    await deliverMessages(app.ports);
    expect(await forgetCodes(app.ports)).toBe(0);
    expect(await tablesWith(token)).toEqual(['message']);
    later(3600);
    expect(await forgetCodes(app.ports)).toBe(1);
    expect(await tablesWith(token)).toEqual([]);
  });

  it('is kept while no provider is configured, since the message is sent once one is', async () => {
    app.ports.sender = null;
    app.ports.mail = createMail(undefined, '');
    const { token } = await linkOf('ana');
    await deliverMessages(app.ports);
    expect(await tablesWith(token)).toEqual(['message']);
  });
});
