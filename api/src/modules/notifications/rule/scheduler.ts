import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { type DispatchPlan, insertDispatches } from '../notification-request/dispatch.repository.ts';
import { expireOf } from '../notification-request/expiry.ts';
import { insertOccurrences, type NewOccurrence } from '../notification-request/occurrence.repository.ts';
import { joinGroupMembers, recipientsOf } from '../notification-request/recipients.ts';
import { announceRequest } from '../notification-request/request-events.ts';
import { type DueTimes, dueTimes } from './due-times.ts';
import { announceMissed, type MissedRule } from './missed-events.ts';
import {
  type DueSlot,
  dueSlots,
  lockDueRequests,
  lockMovedRequests,
  movedSlots,
  stillAsked,
} from './schedule.repository.ts';
import { nextOf, setNext, slotOf } from './slot.repository.ts';

/** Requests in one transaction: up to 5,000 people each, so few enough not to hold up operators. */
const BATCH = 20;

type Due = DueSlot & DueTimes;

/**
 * Sends what rules have due, in order of time. Several instances may run it at once: the one that locks the request
 * sends it and moves the schedule on in the same transaction, so that a time is sent once even if an instance dies
 * midway. What is too late is recorded and announced instead. A failing request does not delay others: after a
 * failure they go one by one, and the failing one is left for the next run. Returns how many dispatches were sent.
 */
export async function sendDue(ports: Ports): Promise<number> {
  const failed: number[] = [];
  let size = BATCH;
  let sent = 0;
  for (;;) {
    const now = ports.clock.now();
    let taken: number[] = [];
    try {
      sent += await transact(ports, 'system', async (trx) => {
        taken = await lockDueRequests(trx, now, size, failed);
        return taken.length > 0 ? await sendRequests(trx, taken, now) : 0;
      });
    } catch (error) {
      if (taken.length === 0) throw error;
      if (size === 1) {
        ports.log.error({ err: error, request: taken[0] }, 'a rule could not send its request');
        failed.push(...taken);
      }
      size = 1;
      continue;
    }
    if (taken.length < size) return sent;
  }
}

async function sendRequests(trx: Tx, requestIds: readonly number[], now: Date): Promise<number> {
  const slots = (await dueSlots(trx, requestIds, now)).map((slot) => ({ ...slot, ...dueTimes(slot, now) }));
  const { plans, skipped } = await settle(trx, slots, now);
  const missed = slots.flatMap(({ id, missed }) => missed.map((planned) => unsent(id, planned, 'late')));
  const written = await insertOccurrences(trx, [...missed, ...skipped], now);
  const dispatches = await insertDispatches(trx, ...plans);
  await setNext(
    trx,
    slots.map(({ id, next, timezone }) => ({ id, next, zone: timezone })),
  );
  await announceRequest(trx, dispatches);
  await announceMissed(trx, newestMissed(slots, written), now);
  return dispatches.length;
}

/**
 * Decides what is sent to whom: one occurrence per request at a time, to those without an open dispatch. The rest of
 * it that is due now finds everybody with an open dispatch.
 */
async function settle(trx: Tx, slots: readonly Due[], now: Date) {
  const byRequest = new Map<number, { slot: Due; planned: Date }[]>();
  for (const slot of slots) {
    const times = byRequest.get(slot.request.id) ?? [];
    times.push(...slot.due.map((planned) => ({ slot, planned })));
    if (times.length > 0) byRequest.set(slot.request.id, times);
  }
  const ids = [...byRequest.keys()];
  const plans: DispatchPlan[] = [];
  const skipped: NewOccurrence[] = [];
  if (ids.length === 0) return { plans, skipped };

  await expireOf(trx, ids, now);
  await joinGroupMembers(trx, ...ids);
  const asked = await stillAsked(trx, ids);
  const recipients = Map.groupBy(await recipientsOf(trx, ...ids), ({ request_id }) => request_id);
  for (const [id, times] of byRequest) {
    const [first, ...others] = times.sort((one, other) => one.planned.getTime() - other.planned.getTime());
    if (!first) continue;
    const { slot, planned } = first;
    const all = slot.blocked ? [] : (recipients.get(id) ?? []);
    const free = all.filter((part) => !asked.has(part.id));
    const reason = all.length === 0 ? 'nobody' : 'still_open';
    if (free.length > 0)
      plans.push({ request: slot.request, recipients: free, schedule: slot, planned, at: now });
    for (const { slot, planned } of free.length > 0 ? others : times)
      skipped.push(unsent(slot.id, planned, reason));
  }
  return { plans, skipped };
}

function unsent(schedule_id: number, planned: Date, reason: 'late' | 'nobody' | 'still_open'): NewOccurrence {
  return { schedule_id, planned, state: reason === 'late' ? 'missed' : 'skipped', reason };
}

/** What to announce: each rule that missed something for the first time, by its newest miss. */
function newestMissed(
  slots: readonly Due[],
  written: Awaited<ReturnType<typeof insertOccurrences>>,
): MissedRule[] {
  const rules = new Map<number, MissedRule>();
  for (const { id, client_id, rule_id, request, missed } of slots) {
    const dates = new Set(missed.map((planned) => Math.floor(planned.getTime() / 1000)));
    for (const occurrence of written) {
      const { request_schedule_id, dispatch_date } = occurrence;
      if (request_schedule_id !== id || !dates.has(dispatch_date)) continue;
      const known = rules.get(rule_id);
      const count = (known?.missed ?? 0) + 1;
      if (known && known.dispatch_date > dispatch_date) known.missed = count;
      else {
        const { id: request_id, title } = request;
        const at = { request_schedule_id, dispatch_date, occurrence_id: occurrence.id };
        rules.set(rule_id, { client_id, rule_id, request_id, title, ...at, missed: count });
      }
    }
  }
  return [...rules.values()];
}

/** Computes future times again where a client has moved to another time zone. */
export async function followTimeZones(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  let moved = 0;
  for (;;) {
    const batch = await transact(ports, 'system', async (trx) => {
      const requests = await lockMovedRequests(trx, now, BATCH);
      const slots = requests.length > 0 ? await movedSlots(trx, requests, now) : [];
      await setNext(
        trx,
        slots.map((slot) => ({
          id: slot.id,
          next: nextOf(slotOf(slot), { zone: slot.timezone, now, until: slot.until }),
          zone: slot.timezone,
        })),
      );
      return { requests: requests.length, slots: slots.length };
    });
    moved += batch.slots;
    if (batch.requests < BATCH) return moved;
  }
}
