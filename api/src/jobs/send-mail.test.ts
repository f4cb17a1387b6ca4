import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Letter } from '../ports/mail.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { sendMail } from './send-mail.ts';

let app: TestApp;
let sent: Letter[] = [];
let refusing = false;
beforeAll(async () => {
  app = await createTestApp();
  app.ports.mail = {
    configured: true,
    close: () => {},
    send: async (letter) => {
      if (refusing) throw new Error('mailbox full');
      sent.push(letter);
    },
  };
});
beforeEach(async () => {
  await app.truncate();
  sent = [];
  refusing = false;
  await app.db
    .insertInto('mail_outbox')
    .values({ recipient: 'ana@example.com', subject: 'S', body: 'B' })
    .execute();
});
afterAll(() => app.close());

it('sends a letter once, though two send at the same time, and keeps no text of it', async () => {
  app.clock.advance(1000);
  await Promise.all([sendMail(app.ports), sendMail(app.ports)]);
  expect(sent).toEqual([{ to: 'ana@example.com', subject: 'S', body: 'B' }]);
  const row = await app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ body: '', attempts: 1, last_error: null });
  expect(row.sent_at).not.toBeNull();
});

it('tries a refused letter again, later each time', async () => {
  refusing = true;
  app.clock.advance(1000);
  await sendMail(app.ports);
  refusing = false;
  await sendMail(app.ports);
  expect(sent).toEqual([]);
  app.clock.advance(61_000);
  await sendMail(app.ports);
  expect(sent).toHaveLength(1);
});
