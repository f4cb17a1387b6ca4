import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  body: string;
}

/** Delivers letters that wait in the mail outbox. */
export interface Mail {
  /** False: letters stay in the outbox, to be read there. */
  configured: boolean;
  /** Rejects when the mail server refuses. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** SMTP when an address is given; otherwise nothing leaves. */
export function createMail(url: string | undefined, from: string): Mail {
  if (!url) return { configured: false, send: async () => {}, close: () => {} };
  const transport = createTransport(url);
  return {
    configured: true,
    send: async ({ to, subject, body }) => {
      await transport.sendMail({ from, to, subject, text: body });
    },
    close: () => transport.close(),
  };
}
