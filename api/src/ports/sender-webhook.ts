import type { Clock } from './clock.ts';
import type { PushTransport } from './push-transport.ts';
import { internationalPhone, outcomeOf, type Sender } from './sender.ts';
import { signBody } from './webhook-signature.ts';

export interface MessageWebhook {
  url: string;
  /** Signs our messages and the reports on them. */
  secret: string;
}

/** What the webhook may return: its own id of the message. */
function referenceIn(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null;
  } catch {
    return null;
  }
}

/**
 * Posts each message as JSON to an address of one's own: `{ id, channel, to, language, text, expires_at, report_to }`.
 * `x-vigia-timestamp` and `x-vigia-signature` sign it, `idempotency-key` names it whenever it is sent again. Any 2xx
 * accepts it; reports are sent to `report_to`, signed the same way.
 */
export function createWebhookSender(
  { url, secret }: MessageWebhook,
  { clock, transport, publicUrl }: { clock: Clock; transport: PushTransport; publicUrl: string | undefined },
): Sender {
  const report_to = publicUrl ? `${publicUrl.replace(/\/$/, '')}/api/v1/mensaje/entrega` : null;
  return {
    name: 'webhook',
    async send({ id, channel, to, language, text, expiresAt }) {
      const message = { id, channel, to: internationalPhone(to), language, text };
      const body = JSON.stringify({ ...message, expires_at: expiresAt.toISOString(), report_to });
      const seconds = String(Math.floor(clock.now().getTime() / 1000));
      const reply = await transport.post({
        address: url,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `vigia-${id}`,
          'x-vigia-timestamp': seconds,
          'x-vigia-signature': signBody(secret, seconds, body),
        },
        body,
      });
      return { ...outcomeOf(reply), reference: referenceIn(reply.text) };
    },
  };
}
