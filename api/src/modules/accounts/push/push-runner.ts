import { pushPlatforms } from 'contract';
import type { Ports } from '../../../ports/ports.ts';
import type { PushAnswer } from '../../../ports/push.ts';
import { type ClaimedPush, claimPushes, giveUp, type Settled, settlePushes } from './delivery.repository.ts';

/** Pushes a lane sends concurrently, and the number of lanes: a slow service holds up only one of them. */
const BATCH = 10;
const LANES = 3;
/** Longer than the timeout of any service: within it, no other instance claims the same push. */
const CLAIM_MS = 60_000;
/** A run ends after this long, so that stopping the server does not wait for a long queue. */
const RUN_MS = 3_000;
const MOST_ATTEMPTS = 10;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 10 * 60_000;
const KEPT_DAYS = 30;

/** Retries after 5, 10, 20… seconds, later when the service requests it, never beyond the push's lifetime. */
export function settle(push: ClaimedPush, answer: PushAnswer, now: Date): Settled {
  const { outcome, status, detail, retryAfterMs } = answer;
  if (outcome !== 'retry') return { id: push.id, state: outcome, status, detail, due_at: null };
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (push.attempts - 1), LAST_RETRY_MS);
  const due_at = new Date(now.getTime() + Math.max(delay, retryAfterMs ?? 0));
  const hopeless = push.attempts >= MOST_ATTEMPTS || due_at.getTime() >= Date.parse(push.expires_at);
  if (hopeless) return { id: push.id, state: 'failed', status, detail, due_at: null };
  return { id: push.id, state: 'waiting', status, detail, due_at };
}

async function sendOne(ports: Ports, push: ClaimedPush): Promise<Settled> {
  const { id, token, platform, expires_at, kind, title, body, path } = push;
  if (token === null) return { id, state: 'gone', status: null, detail: 'token removed', due_at: null };
  const message = { kind, title, body, path, tag: `${kind}-${id}`, expiresAt: new Date(expires_at) };
  return settle(push, await ports.push.send(platform, token, message), ports.clock.now());
}

async function sendBatch(ports: Ports): Promise<number> {
  const { database, clock } = ports;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const pushes = await database.transact('system', (trx) => claimPushes(trx, { now, until, limit: BATCH }));
  if (pushes.length === 0) return 0;
  const settled = await Promise.all(pushes.map((push) => sendOne(ports, push)));
  const gone = pushes
    .filter((_, index) => settled[index]?.state === 'gone')
    .flatMap(({ push_token_id }) => push_token_id ?? []);
  await database.transact('system', (trx) => settlePushes(trx, settled, gone, clock.now()));
  return pushes.length;
}

/**
 * Sends waiting pushes, a few at a time. A push is claimed in one transaction and settled in another, so that a slow
 * service holds no connection; several instances may run it at once. Returns how many were attempted.
 */
export async function deliverPushes(ports: Ports): Promise<number> {
  const missing = pushPlatforms.filter((platform) => !ports.push.configured(platform));
  const now = ports.clock.now();
  await ports.database.transact('system', (trx) => giveUp(trx, { now, attempts: MOST_ATTEMPTS, missing }));
  const end = performance.now() + RUN_MS;
  let total = await sendBatch(ports);
  if (total < BATCH) return total;
  const lane = async () => {
    while (performance.now() < end) {
      const sent = await sendBatch(ports);
      total += sent;
      if (sent < BATCH) return;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return total;
}

/** Deletes pushes more than a month old. */
export async function forgetPushes({ database, clock }: Ports): Promise<void> {
  const limit = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await database.db
    .deleteFrom('push_delivery')
    .where('created_at', '<', limit.toISOString())
    .where('state', '!=', 'waiting')
    .execute();
}
