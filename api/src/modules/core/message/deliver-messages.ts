import { type Ports, transact } from '../../../ports/ports.ts';
import type { SentChannel } from '../../../ports/sender.ts';
import { type Configured, claimDeliveries } from './claim-deliveries.ts';
import type { DueDelivery } from './message.repository.ts';
import { settleDeliveries, settledAs } from './settle-deliveries.ts';

const BATCH = 20;
/** A run ends after this long, so that stopping the server does not wait for a long queue. */
const RUN_MS = 3000;

/** Which channels have a sender. */
export function configuredChannels({ sender, mail }: Pick<Ports, 'sender' | 'mail'>): Configured {
  return { call: sender !== null, sms: sender !== null, email: mail.configured };
}

async function sendOne({ sender, clock }: Ports, due: DueDelivery) {
  if (!sender) throw new Error('a delivery was claimed without a sender');
  const { id, phone, language, body, spoken, expires_at } = due;
  const channel = due.channel as SentChannel;
  const text = channel === 'call' ? spoken : body;
  const answer = await sender.send({
    id,
    channel,
    to: phone,
    language,
    text,
    expiresAt: new Date(expires_at),
  });
  return { due, change: settledAs(due, answer, sender.name, clock.now()) };
}

async function sendBatch(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  const configured = configuredChannels(ports);
  const { claimed, seen } = await transact(ports, 'system', (trx) =>
    claimDeliveries(trx, { now, limit: BATCH, configured }),
  );
  if (claimed.length === 0) return seen;
  const settled = await Promise.all(claimed.map((due) => sendOne(ports, due)));
  await transact(ports, 'system', (trx) => settleDeliveries(trx, settled, ports.clock.now()));
  return seen;
}

/**
 * Sends messages to contacts, a few at a time. A delivery is claimed in one transaction and settled in another, so that
 * a slow provider holds no connection; several instances may run it at once. Returns how many were processed.
 */
export async function deliverMessages(ports: Ports, stopped: () => boolean = () => false): Promise<number> {
  const end = performance.now() + RUN_MS;
  let total = 0;
  for (;;) {
    const seen = await sendBatch(ports);
    total += seen;
    // A channel that could not be used has made its message's next one due.
    if (seen === 0 || stopped() || performance.now() >= end) return total;
  }
}
