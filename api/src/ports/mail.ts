import { createTransport } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  body: string;
}

/**
 * The mail server's result for an email: accepted; refused for now or for good; or nothing about this email, because
 * it could not be reached, did not let us in or was busy.
 */
export type MailAnswer =
  | { outcome: 'sent' }
  | { outcome: 'later' | 'refused' | 'unanswered'; detail: string };

/** Delivers emails that wait in the mail outbox. */
export interface Mail {
  /** False: emails stay in the outbox, to be read there. */
  configured: boolean;
  /** Never rejects. Several at once share a few connections, which stay open. */
  send(email: Email): Promise<MailAnswer>;
  close(): void;
}

/** Connections kept open to the mail server, and emails sent on one before it is reopened. */
const CONNECTIONS = 3;
const EMAILS_A_CONNECTION = 100;
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;
const BUSY = 421;
const FOR_GOOD = 500;

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** An email is refused at its recipient or its text; anything before is the server's or ours. */
function answerTo(error: unknown): MailAnswer {
  const detail = String(error).slice(0, 500);
  const { code, command, responseCode } = error as SmtpError;
  const aboutEmail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  if (!aboutEmail || responseCode === undefined || responseCode === BUSY) {
    return { outcome: 'unanswered', detail };
  }
  return { outcome: responseCode >= FOR_GOOD ? 'refused' : 'later', detail };
}

/** SMTP when an address is given; otherwise nothing leaves. */
export function createMail(url: string | undefined, from: string): Mail {
  if (!url) {
    const detail = 'SMTP_URL is not set';
    return { configured: false, send: async () => ({ outcome: 'unanswered', detail }), close: () => {} };
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: EMAILS_A_CONNECTION,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    configured: true,
    send: ({ to, subject, body }) =>
      transport
        .sendMail({ from, to, subject, text: body })
        .then((): MailAnswer => ({ outcome: 'sent' }))
        .catch(answerTo),
    close: () => transport.close(),
  };
}
