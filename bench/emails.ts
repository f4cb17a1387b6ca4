import { sendMail } from 'api/src/background/send-mail.ts';
import { createMail } from 'api/src/ports/mail.ts';
import { createTestApp } from 'api/src/testing/harness.ts';
import { startSmtpSink } from 'api/src/testing/smtp-sink.ts';

/**
 * Emails with passwords through a mail server on this machine: what the server can send without a limit, and
 * how long the 50,000 of a large import take at the default rate.
 */
const EMAILS = 3000;
const IMPORT = 50_000;
const UNLIMITED = 100_000;

const app = await createTestApp({ environment: { MAIL_PER_MINUTE: String(UNLIMITED) } });
const sink = await startSmtpSink();
try {
  await app.truncate();
  app.ports.mail = createMail(sink.url, 'Vigía <vigia@example.com>');
  await app.database.pool.query(`insert into mail_outbox (recipient, subject, body)
    select 'u' || n || '@example.com', 'Su cuenta', 'Contraseña: ' || n from generate_series(1, ${EMAILS}) as n`);
  app.clock.advance(1000);
  const began = performance.now();
  while (sink.emails.length < EMAILS) await sendMail(app.ports);
  const seconds = (performance.now() - began) / 1000;
  const { kept } = await app.db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('body', '<>', '')
    .executeTakeFirstOrThrow();
  const perMinute = (EMAILS / seconds) * 60;
  console.log(`${EMAILS} emails in ${seconds.toFixed(1)} s: ${Math.round(perMinute)} a minute,`);
  console.log(`  over ${sink.connections()} connections; texts left in the table: ${kept}`);
  const rate = 600;
  console.log(`${IMPORT} emails: ${(IMPORT / rate / 60).toFixed(1)} h at ${rate} a minute, the default;`);
  console.log(`  ${(IMPORT / perMinute).toFixed(1)} minutes at most speed`);
} finally {
  app.ports.mail.close();
  await sink.close();
  await app.close();
}
