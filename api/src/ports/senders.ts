import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PushTransport } from './push-transport.ts';
import type { Sender } from './sender.ts';
import { createTwilioSender } from './sender-twilio.ts';
import { createWebhookSender } from './sender-webhook.ts';

/** Who sends SMS and calls; null while nobody is configured. */
export function createSender(
  config: Pick<Config, 'twilio' | 'messageWebhook' | 'PUBLIC_URL'>,
  { clock, transport }: { clock: Clock; transport: PushTransport },
): Sender | null {
  const { twilio, messageWebhook } = config;
  const sender = twilio
    ? createTwilioSender(twilio, { clock, transport, publicUrl: config.PUBLIC_URL })
    : messageWebhook &&
      createWebhookSender(messageWebhook, { clock, transport, publicUrl: config.PUBLIC_URL });
  if (!sender) return null;
  return {
    name: sender.name,
    send: (message) =>
      sender.send(message).catch((error: unknown) => ({
        outcome: 'later',
        reference: null,
        detail: error instanceof Error ? error.message : String(error),
      })),
  };
}
