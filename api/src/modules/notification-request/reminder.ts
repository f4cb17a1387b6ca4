import { nextReminder, remindersUntil } from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import {
  type DueReminder,
  dueReminders,
  lockRemindable,
  markReminded,
  markRemindedByHand,
  waitingOf,
} from './reminder.repository.ts';
import { lockRequest } from './request.repository.ts';
import { announceReminder } from './request-events.ts';

const BATCH = 100;
/** Nobody is reminded by hand more often than this. */
const REST_MS = 15_000;

/** When the reminder after the one that is due comes; those that were missed meanwhile are left out. */
function following({ dispatched_at, due_at, reminders }: DueReminder, now: Date): Date | null {
  const [dispatched, due] = [Date.parse(dispatched_at), Date.parse(due_at)];
  const sent = remindersUntil(dispatched, due, reminders, now.getTime());
  const next = nextReminder(dispatched, due, reminders, sent);
  return next === null ? null : new Date(next);
}

/**
 * Reminds those whose planned reminder is due, and tells whoever watches. Several instances may run it at once.
 * Answers how many were reminded.
 */
export async function remindDispatches(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let total = 0;
  for (;;) {
    const batch = await transact(ports, 'system', async (trx) => {
      const requests = await lockRemindable(trx, now, BATCH);
      if (requests.length === 0) return { requests: 0, reminded: 0 };
      const due = await dueReminders(trx, requests, now);
      await markReminded(
        trx,
        due,
        due.map((each) => following(each, now)),
        now,
      );
      await announceReminder(trx, due);
      return { requests: requests.length, reminded: due.length };
    });
    total += batch.reminded;
    if (batch.requests < BATCH) return total;
  }
}

/**
 * Reminds those who have not answered, now. 409 when nobody is left or it was never sent; 429 when all of them were
 * reminded within the last 15 seconds.
 */
export function remindRequest(ctx: Ctx, id: number): Promise<{ reminded: number }> {
  return ctx.tx(async (trx) => {
    const request = await lockRequest(trx, ctx, id);
    if (!request) throw problem('notFound', 'error.notFound');
    if (request.state === 'draft') throw problem('conflict', 'error.notDispatched');
    const waiting = await waitingOf(trx, id);
    if (waiting.length === 0) throw problem('conflict', 'error.nobodyToRemind');
    const now = ctx.now();
    const restUntil = (at: string | null) => (at === null ? 0 : Date.parse(at) + REST_MS);
    const rested = waiting.filter(({ reminded_at }) => restUntil(reminded_at) <= now.getTime());
    if (rested.length === 0) {
      const first = Math.min(...waiting.map(({ reminded_at }) => restUntil(reminded_at)));
      const seconds = Math.ceil((first - now.getTime()) / 1000);
      throw problem('tooMany', 'error.remindedJustNow', { seconds });
    }
    await markRemindedByHand(trx, rested, now);
    await announceReminder(trx, rested);
    const reminded = rested.length;
    await audit(trx, ctx, { action: 'remind', entity: 'request', entityId: id, after: { reminded } });
    return { reminded };
  });
}
