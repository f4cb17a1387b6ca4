import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MessageProvider {
  /** Texts of the SMS sent so far. */
  texts: readonly string[];
  /** What makes a server send through it. */
  env: Record<string, string>;
  stop(): void;
}

/** Simulates a provider of SMS and calls, on loopback: nobody answers a call, so that an SMS follows. */
export async function startMessageProvider(): Promise<MessageProvider> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { channel, text } = JSON.parse(body) as { channel: string; text: string };
      if (channel === 'sms') texts.push(text);
      response.writeHead(channel === 'sms' ? 200 : 422).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    MESSAGE_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    MESSAGE_WEBHOOK_SECRET: 'a secret of the tests',
  };
  return { texts, env, stop: () => server.close() };
}
