import { nextReminder, remindersUntil } from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import {
  type DueReminder,
  dueReminders,
  lockRemindable,
  markReminded,
  markRemindedByHand,
  type WaitingDispatch,
  waitingOf,
} from './reminder.repository.ts';
import { lockRequest } from './request.repository.ts';
import { type Action, type Held, part } from './request-actions.ts';
import { announceReminder } from './request-events.ts';

const BATCH = 100;
/** The shortest time between two reminders by hand to the same person. */
const REST_MS = 15_000;

/** When the reminder after the due one is sent; those missed in between are skipped. */
function following({ dispatched_at, due_at, reminders }: DueReminder, now: Date): Date | null {
  const [dispatched, due] = [Date.parse(dispatched_at), Date.parse(due_at)];
  const sent = remindersUntil(dispatched, due, reminders, now.getTime());
  const next = nextReminder(dispatched, due, reminders, sent);
  return next === null ? null : new Date(next);
}

/**
 * Reminds those whose planned reminder is due, and announces it. Several instances may run it at once. Returns how many
 * were reminded.
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

/** Reminds those who have not answered the locked requests, now. Also returns how many. */
async function remind(trx: Tx, ctx: Ctx, held: readonly Held[]) {
  const now = ctx.now();
  const [sent, drafts] = part(held, ({ standing }) =>
    standing === 'draft' ? problem('conflict', 'error.notDispatched') : null,
  );
  const waiting = await waitingOf(
    trx,
    sent.map(({ id }) => id),
  );
  /** Milliseconds until each of them may be reminded again. */
  const rest = ({ reminded_at }: WaitingDispatch) =>
    reminded_at === null ? 0 : Date.parse(reminded_at) + REST_MS - now.getTime();
  const rested = waiting.filter((each) => rest(each) <= 0);
  const byRequest = Map.groupBy(waiting, ({ request_id }) => request_id);
  const [, tooSoon] = part(sent, ({ id }) => {
    const shortest = Math.min(...(byRequest.get(id) ?? []).map(rest));
    if (shortest <= 0) return null;
    if (shortest === Number.POSITIVE_INFINITY) return problem('conflict', 'error.nobodyToRemind');
    return problem('tooMany', 'error.remindedJustNow', { seconds: Math.ceil(shortest / 1000) });
  });
  await markRemindedByHand(trx, rested, now);
  await announceReminder(trx, rested);
  return { refused: new Map([...drafts, ...tooSoon]), reminded: rested.length };
}

export const remindHeld: Action = async (trx, ctx, held) => (await remind(trx, ctx, held)).refused;

/**
 * Reminds those who have not answered, now. 409 when nobody is left or it was never sent; 429 when all of them were
 * reminded within the last 15 seconds.
 */
export function remindRequest(ctx: Ctx, id: number): Promise<{ reminded: number }> {
  return ctx.tx(async (trx) => {
    const request = await lockRequest(trx, ctx, id);
    if (!request) throw problem('notFound', 'error.notFound');
    const { refused, reminded } = await remind(trx, ctx, [request]);
    const reason = refused.get(id);
    if (reason) throw reason;
    await audit(trx, ctx, { action: 'remind', entity: 'request', entityId: id, after: { reminded } });
    return { reminded };
  });
}
