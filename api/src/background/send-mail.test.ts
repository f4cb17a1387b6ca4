import { afterEach, expect, it } from '@jest/globals';
import { createMail } from '../ports/mail.ts';
import type { TestApp } from '../testing/harness.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { withTestApp } from '../testing/with-test-app.ts';
import { sendMail } from './send-mail.ts';

const PER_MINUTE = 60;
let app: TestApp;
let sink: SmtpSink;
withTestApp(
  async (fresh) => {
    app = fresh;
    sink = await startSmtpSink();
    app.ports.mail = createMail(sink.url, 'Vigía <vigia@example.com>');
  },
  { environment: { MAIL_PER_MINUTE: String(PER_MINUTE) } },
);
afterEach(async () => {
  app.ports.mail.close();
  await sink.close();
});

async function write(...recipients: string[]) {
  const emails = recipients.map((recipient) => ({
    recipient,
    subject: 'Su cuenta',
    body: `clave de ${recipient}`,
  }));
  await app.db.insertInto('mail_outbox').values(emails).execute();
  app.clock.advance(1000);
}
const outbox = () => app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

it('sends an email once, though two instances send at the same time, and keeps no copy of the text', async () => {
  await write('ana@example.com');
  await Promise.all([sendMail(app.ports), sendMail(app.ports)]);
  expect(sink.emails.map(({ to }) => to)).toEqual(['ana@example.com']);
  expect(sink.emails[0]?.text).toContain('clave de ana@example.com');
  const [row] = await outbox();
  expect(row).toMatchObject({ body: '', attempts: 1, last_error: null, failed_at: null });
  expect(row?.sent_at).not.toBeNull();
});

it('shares the work and the rate between instances, over few connections', async () => {
  await write(...Array.from({ length: 25 }, (_, n) => `u${n}@example.com`));
  await Promise.all([sendMail(app.ports), sendMail(app.ports), sendMail(app.ports)]);
  expect(sink.emails).toHaveLength(PER_MINUTE / 6);
  app.clock.advance(10_001);
  await Promise.all([sendMail(app.ports), sendMail(app.ports)]);
  expect(new Set(sink.emails.map(({ to }) => to)).size).toBe((PER_MINUTE / 6) * 2);
  expect(sink.connections()).toBeLessThanOrEqual(3);
});

it('sends interactive emails before those of an import', async () => {
  const client = await app.createClient();
  const user = await app.createUser('uma', { client_id: client });
  const { id } = await app.db
    .insertInto('import_run')
    .values({
      ...{ client_id: client, user_id: user.id, kind: 'ucas', file_name: 'a.csv', file_hash: '' },
      ...{ headers: '[]', total: 1, address: '', language: 'es', created_at: app.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await write('imported@example.com', 'waits@example.com');
  await app.db
    .updateTable('mail_outbox')
    .set({ import_run_id: id })
    .where('recipient', 'like', 'imp%')
    .execute();
  await sendMail(app.ports);
  expect(sink.emails.map(({ to }) => to).sort()).toEqual(['imported@example.com', 'waits@example.com']);
  const [imported, waits] = await outbox();
  expect(Number(waits?.id)).toBeGreaterThan(Number(imported?.id));
  await write('later@example.com', ...Array.from({ length: 12 }, (_, n) => `u${n}@example.com`));
  await app.db
    .updateTable('mail_outbox')
    .set({ import_run_id: id })
    .where('recipient', 'like', 'later%')
    .execute();
  app.clock.advance(10_001);
  await sendMail(app.ports);
  expect(sink.emails.map(({ to }) => to)).not.toContain('later@example.com');
});

it('retries a deferred email, later each time, and finally gives up', async () => {
  sink.answer = (to) => (to.startsWith('full') ? '452 mailbox full' : '250 ok');
  await write('full@example.com', 'ana@example.com');
  await sendMail(app.ports);
  await sendMail(app.ports);
  expect(sink.emails.map(({ to }) => to)).toEqual(['ana@example.com']);
  expect((await outbox())[0]).toMatchObject({
    attempts: 1,
    failed_at: null,
    body: 'clave de full@example.com',
  });
  for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
    app.clock.advance(minutes * 60_000 - 2000);
    expect(await sendMail(app.ports)).toBe(0);
    app.clock.advance(2001);
    expect(await sendMail(app.ports)).toBe(1);
  }
  const [row] = await outbox();
  expect(row).toMatchObject({ attempts: 8, body: '', last_error: expect.stringContaining('452') });
  expect(row?.failed_at).not.toBeNull();
  app.clock.advance(86_400_000);
  expect(await sendMail(app.ports)).toBe(0);
});

it('gives up at once on a permanent refusal', async () => {
  sink.answer = () => '550 no such mailbox';
  await write('nobody@example.com');
  await sendMail(app.ports);
  expect((await outbox())[0]).toMatchObject({
    attempts: 1,
    body: '',
    last_error: expect.stringContaining('550'),
  });
  expect((await outbox())[0]?.failed_at).not.toBeNull();
});

it('backs off from an unresponsive mail server, without counting it against the emails', async () => {
  sink.open = false;
  await write('ana@example.com', 'luis@example.com');
  await sendMail(app.ports);
  await sendMail(app.ports);
  expect(await outbox()).toMatchObject([
    { attempts: 0, sent_at: null, failed_at: null },
    { attempts: 0, sent_at: null, failed_at: null },
  ]);
  sink.open = true;
  await sendMail(app.ports);
  expect(sink.emails).toEqual([]);
  app.clock.advance(10_001);
  await sendMail(app.ports);
  expect(sink.emails).toHaveLength(2);
});
