import type { LimitChannel } from 'contract';
import { groupBy } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { takeQuota } from '../client-quota/client-quota.ts';
import {
  type DeliveryChange,
  type DueDelivery,
  dueDeliveries,
  EXPIRED,
  followDeliveries,
  writeDeliveries,
} from './message.repository.ts';
import { giveBackAll } from './quotas-back.ts';

/** Longer than a provider's timeout: within it, no other instance claims the same delivery. */
const CLAIM_MS = 30_000;
/** Attempts of one channel, those included over which a server died. */
export const MOST_ATTEMPTS = 3;
/** How long the mail server may take when another channel could be tried instead. */
const MAIL_MS = 90_000;

/** Which channels have a sender. */
export type Configured = Readonly<Record<LimitChannel, boolean>>;

/** Why a delivery is not sent at all; null when it is. A client that wants no emails gets those of an SOS all the same. */
export function refusalOf(
  due: Pick<
    DueDelivery,
    'channel' | 'state' | 'attempts' | 'about' | 'expires_at' | 'email_notification' | 'blocked'
  >,
  configured: Configured,
  now: Date,
): Pick<DeliveryChange, 'state' | 'detail'> | null {
  if (Date.parse(due.expires_at) <= now.getTime()) return { state: 'failed', detail: EXPIRED };
  if (!configured[due.channel]) return { state: 'off', detail: 'no provider' };
  if (due.blocked) return { state: 'off', detail: 'client blocked' };
  if (due.channel === 'email' && !due.email_notification && due.about !== 'sos')
    return { state: 'off', detail: 'client wants no emails' };
  if (due.attempts >= MOST_ATTEMPTS || (due.channel === 'email' && due.state === 'sending'))
    return { state: 'failed', detail: 'no answer' };
  return null;
}

/** Takes quota for deliveries that have none yet; those that get none are `spent`. */
async function withQuota(trx: Tx, due: readonly DueDelivery[], now: Date) {
  const granted = new Map<number, string>(
    due.flatMap(({ id, quota_month }) => (quota_month ? [[id, quota_month]] : [])),
  );
  const wanting = due.filter(({ quota_month }) => quota_month === null);
  const groups = [...groupBy(wanting, ({ client_id, channel }) => `${client_id} ${channel}`).values()];
  // Always in one order, so that instances that use the same clients' quotas never deadlock.
  for (const group of groups.toSorted(([one], [other]) => (one?.client_id ?? 0) - (other?.client_id ?? 0))) {
    const [first] = group;
    if (!first) continue;
    const client = { id: first.client_id, timezone: first.timezone };
    const taken = await takeQuota(trx, client, first.channel, group.length, now);
    for (const { id } of group.slice(0, taken.granted)) granted.set(id, taken.month);
  }
  return granted;
}

/** Emails leave by the mail outbox, which reports their outcome. */
async function putInMailOutbox(trx: Tx, emails: readonly DueDelivery[]): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .insertInto('mail_outbox')
    .values(
      emails.map(({ id, email, subject, body }) => ({ recipient: email, subject, body, delivery_id: id })),
    )
    .execute();
}

/** Emails that waited too long for the mail server do not leave any more. */
async function withdrawEmails(trx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('mail_outbox').where('delivery_id', 'in', ids).where('sent_at', 'is', null).execute();
}

/**
 * Claims deliveries that are due: counts the attempt, takes its quota and schedules the next one before anything is
 * sent, so that if the server dies, others continue. One that cannot be sent yields to the next channel. Returns
 * the calls and SMS to be sent, and how many deliveries were processed.
 */
export async function claimDeliveries(
  trx: Tx,
  { now, limit, configured }: { now: Date; limit: number; configured: Configured },
): Promise<{ claimed: DueDelivery[]; seen: number }> {
  const due = await dueDeliveries(trx, now, limit);
  if (due.length === 0) return { claimed: [], seen: 0 };
  const refused = due.flatMap((each) => {
    const refusal = refusalOf(each, configured, now);
    return refusal ? [{ due: each, change: { id: each.id, ...refusal } }] : [];
  });
  const isRefused = new Set(refused.map(({ due: { id } }) => id));
  const wanted = due.filter(({ id }) => !isRefused.has(id));
  const months = await withQuota(trx, wanted, now);
  const spent = wanted.filter(({ id }) => !months.has(id));
  const claimed = wanted
    .filter(({ id }) => months.has(id))
    .map((each) => ({ ...each, attempts: each.attempts + 1 }));
  const untilOf = ({ channel, has_next, expires_at }: DueDelivery) => {
    if (channel !== 'email') return new Date(now.getTime() + CLAIM_MS);
    return has_next ? new Date(now.getTime() + MAIL_MS) : new Date(expires_at);
  };
  await giveBackAll(
    trx,
    refused.map(({ due: each }) => each),
  );
  await writeDeliveries(
    trx,
    [
      ...refused.map(({ change }) => ({ ...change, quota_month: null })),
      ...spent.map(({ id }) => ({ id, state: 'spent' as const })),
      ...claimed.map((each) => ({
        id: each.id,
        state: 'sending' as const,
        attempts: each.attempts,
        due_at: untilOf(each),
        quota_month: months.get(each.id) ?? null,
      })),
    ],
    now,
  );
  await withdrawEmails(
    trx,
    refused.filter(({ due: { channel } }) => channel === 'email').map(({ due: { id } }) => id),
  );
  await putInMailOutbox(
    trx,
    claimed.filter(({ channel }) => channel === 'email'),
  );
  await followDeliveries(
    trx,
    [...refused.map(({ due: each }) => each), ...spent].map(({ message_id }) => message_id),
    now,
  );
  return { claimed: claimed.filter(({ channel }) => channel !== 'email'), seen: due.length };
}
