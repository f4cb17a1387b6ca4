import type { Selectable } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { type Problem, problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { RequestTable } from '../../../ports/schema-requests.ts';
import { type ChangedDispatch, insertDispatches } from './dispatch.repository.ts';
import { cancelOpen } from './dispatch-end.repository.ts';
import { endRuleOfRequest } from './end-rule.ts';
import { insertManualSchedules } from './occurrence.repository.ts';
import { joinGroupMembers, recipientsOf } from './recipients.ts';
import { ruledRequests } from './request.repository.ts';
import { announceRequest, announceStatus, announceToPhones } from './request-events.ts';

export type Held = Selectable<RequestTable>;
/** Why requests were left out, by id. */
export type Refusals = Map<number, Problem>;
/** An action on locked requests, each as if it were alone, in as many queries as for one. */
export type Action = (trx: Tx, ctx: Ctx, held: readonly Held[]) => Promise<Refusals>;

const idsOf = (requests: readonly { id: number }[]) => requests.map(({ id }) => id);

/** Splits what can be done from what cannot. `why` returns the reason against, if there is one. */
export function part(held: readonly Held[], why: (request: Held) => Problem | null): [Held[], Refusals] {
  const refused: Refusals = new Map();
  const able = held.filter((request) => {
    const reason = why(request);
    if (reason) refused.set(request.id, reason);
    return reason === null;
  });
  return [able, refused];
}

/** Sends requests to their current recipients; not while an earlier dispatch still waits for somebody. */
export const dispatchHeld: Action = async (trx, ctx, held) => {
  const [idle, busy] = part(held, ({ standing }) =>
    standing === 'in_process' ? problem('conflict', 'error.alreadyDispatched') : null,
  );
  await joinGroupMembers(trx, ...idsOf(idle));
  const people = Map.groupBy(await recipientsOf(trx, ...idsOf(idle)), ({ request_id }) => request_id);
  const [ready, empty] = part(idle, ({ id }) =>
    people.has(id) ? null : problem('conflict', 'error.noRecipients'),
  );
  const at = ctx.now();
  const schedules = await insertManualSchedules(trx, ready, at, ctx.user.id);
  const plans = ready.flatMap((request) => {
    const schedule = schedules.get(request.id);
    const recipients = people.get(request.id) ?? [];
    return schedule === undefined
      ? []
      : [{ request, recipients, schedule: { id: schedule }, planned: at, at }];
  });
  await announceRequest(trx, await insertDispatches(trx, ...plans));
  return new Map([...busy, ...empty]);
};

async function withdraw(trx: Tx, ctx: Ctx, held: readonly Held[]): Promise<ChangedDispatch[]> {
  if (held.length === 0) return [];
  const cancelled = await cancelOpen(trx, idsOf(held), ctx.now());
  await announceStatus(trx, cancelled);
  await announceToPhones(trx, cancelled);
  return cancelled;
}

/** Cancels requests for those who have not answered. */
export const cancelHeld: Action = async (trx, ctx, held) => {
  const [sent, drafts] = part(held, ({ standing }) =>
    standing === 'draft' ? problem('conflict', 'error.notDispatched') : null,
  );
  const cancelled = new Set((await withdraw(trx, ctx, sent)).map(({ request_id }) => request_id));
  const [, over] = part(sent, ({ id }) =>
    cancelled.has(id) ? null : problem('conflict', 'error.nothingToCancel'),
  );
  return new Map([...drafts, ...over]);
};

/**
 * Deletes requests, with the rules that send them; what still waits is cancelled. Their answers stay in the
 * figures.
 */
export const removeHeld: Action = async (trx, ctx, held) => {
  await withdraw(trx, ctx, held);
  if (held.length === 0) return new Map();
  const deleted_at = ctx.now();
  await trx.updateTable('request').set({ deleted_at }).where('id', 'in', idsOf(held)).execute();
  for (const id of await ruledRequests(trx, idsOf(held))) await endRuleOfRequest(trx, id, deleted_at);
  return new Map();
};
