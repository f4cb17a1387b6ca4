import {
  can,
  type NotificationRuleInput,
  type OneTimeRuleInput,
  pastDates,
  type RepetitiveRuleInput,
  recurrenceOf,
} from 'contract';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';
import {
  findRequest,
  insertRequest,
  lockRequest,
  replaceRequest,
} from '../notification-request/request.repository.ts';
import {
  assertRecipients,
  assertUndeleted,
  notFound,
  send,
} from '../notification-request/request.service.ts';
import { changeRule, findRule, insertRule, selectRules } from './rule.repository.ts';
import {
  insertSlots,
  keyOf,
  nextOf,
  type Reckoning,
  removeSlots,
  setNext,
  slotsOf,
} from './slot.repository.ts';

const WEEK_MS = 7 * 86_400_000;

/** When a rule's missed occurrences begin to count in lists. */
export const missedSince = (ctx: Ctx) => new Date(ctx.now().getTime() - WEEK_MS);

/** A rule with the content and recipients of its request. */
export async function detail(trx: Tx, ctx: Ctx, id: number) {
  const rule = await selectRules(trx, ctx, missedSince(ctx)).where('rule.id', '=', id).executeTakeFirst();
  const request = rule && (await findRequest(trx, ctx, rule.request_id));
  if (!rule || !request) throw notFound();
  const { description, reminders, uca_ids, group_ids } = request;
  return { ...rule, description, reminders, uca_ids, group_ids };
}

export function oneRule(ctx: Ctx, id: number) {
  return ctx.tx((trx) => detail(trx, ctx, id));
}

/** Throws a 422 at each past date, except those in `known`. */
function assertFuture(ctx: Ctx, dates: OneTimeRuleInput['dates'], known: ReadonlySet<string>): void {
  const past = pastDates(dates, ctx.user.timezone, ctx.now().getTime()).filter(
    (index) => !known.has(keyOf(dates[index] as OneTimeRuleInput['dates'][number])),
  );
  const wrong = Object.fromEntries(past.map((index) => [`dates.${index}.date`, 'error.datePast'] as const));
  if (past.length > 0) throw problem('validation', 'error.validation', {}, wrong);
}

/** The content of the rule's request, without its times. */
function contentOf(input: NotificationRuleInput) {
  const { type: _, dates: __, days: ___, until: ____, ...rest } = input;
  const { on_silence: _____, sos_minutes: ______, ...content } = rest;
  return content;
}

/**
 * What silence means. An SOS is seen by those who may act in one, so a rule of a user who may not has none; minutes are
 * kept only where they count.
 */
function silenceOf(ctx: Ctx, { on_silence, sos_minutes }: NotificationRuleInput) {
  if (on_silence === 'sos' && !can(ctx.user, 'monitoring.sessions'))
    throw problem('validation', 'error.validation', {}, { on_silence: 'error.forbidden' });
  return { on_silence, sos_minutes: on_silence === 'sos' ? sos_minutes : null };
}

export function createOneTime(ctx: Ctx, input: OneTimeRuleInput) {
  return createRule(ctx, { ...input, type: 'one_time', days: [], until: null });
}

export function createRepetitive(ctx: Ctx, input: RepetitiveRuleInput) {
  return createRule(ctx, { ...input, type: 'repetitive', dates: [] });
}

/**
 * Creates a rule with its request and, with `dispatch_now`, also sends it at once, all or nothing. 422 for past dates,
 * a last day before the first dispatch, and what `createRequest` refuses.
 */
function createRule(ctx: Ctx, input: NotificationRuleInput) {
  const client_id = clientOf(ctx);
  const now = ctx.now();
  const { slots, until } = recurrenceOf(input);
  const silence = silenceOf(ctx, input);
  const reckoning: Reckoning = { zone: ctx.user.timezone, now, until };
  return ctx.tx(async (trx) => {
    if (input.type === 'one_time') assertFuture(ctx, input.dates, new Set());
    if (slots.every((slot) => nextOf(slot, reckoning) === null)) {
      throw problem('validation', 'error.validation', {}, { until: 'error.ruleFinished' });
    }
    await assertUndeleted(trx, client_id, input);
    const author = { id: ctx.user.id, client_id };
    const request_id = await insertRequest(trx, author, contentOf(input), now);
    const total_count = await assertRecipients(trx, request_id);
    await trx.updateTable('request').set({ total_count }).where('id', '=', request_id).execute();
    const rule = { client_id, request_id, created_by: ctx.user.id };
    const id = await insertRule(trx, { ...rule, ...silence, type: input.type, until, created_at: now });
    await insertSlots(trx, { ...rule, id }, slots, reckoning, (slot) => nextOf(slot, reckoning));
    if (input.dispatch_now) await send(trx, ctx, request_id);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'create', entity: 'request_rule', entityId: id, after });
    return after;
  });
}

/** Locks a rule by its request, as everybody does who changes what is sent. */
export async function lockRule(trx: Tx, ctx: Ctx, id: number) {
  const found = await findRule(trx, ctx, id);
  const request = found && (await lockRequest(trx, ctx, found.request_id));
  const rule = request && (await findRule(trx, ctx, id));
  if (!rule) throw notFound();
  return { rule, request };
}

/**
 * Changes a rule's content, recipients and times. What is under way continues as it was sent. A time that stays keeps
 * its history, and is sent if it is due now; past dates may stay. 422 as for a new rule.
 */
export function updateRule(ctx: Ctx, id: number, input: NotificationRuleInput) {
  const now = ctx.now();
  const { slots, until } = recurrenceOf(input);
  const silence = silenceOf(ctx, input);
  const reckoning: Reckoning = { zone: ctx.user.timezone, now, until };
  return ctx.tx(async (trx) => {
    const { rule, request } = await lockRule(trx, ctx, id);
    const before = await detail(trx, ctx, id);
    const stored = await slotsOf(trx, id);
    const known = new Set(stored.map(({ slot }) => keyOf(slot)));
    if (input.type === 'one_time') assertFuture(ctx, input.dates, known);
    await assertUndeleted(trx, rule.client_id, input);
    const { dispatch_now, ...content } = contentOf(input);
    await replaceRequest(trx, request, content);
    const total_count = await assertRecipients(trx, request.id);
    if (request.schedule_id === null) {
      await trx.updateTable('request').set({ total_count }).where('id', '=', request.id).execute();
    }
    await changeRule(trx, id, { type: input.type, until, ...silence });

    const wanted = new Set(slots.map(keyOf));
    const paused = rule.paused_at !== null;
    const next = (slot: (typeof slots)[number]) => (paused ? null : nextOf(slot, reckoning));
    const kept = stored.filter(({ slot }) => wanted.has(keyOf(slot)));
    const gone = stored.filter(({ slot }) => !wanted.has(keyOf(slot)));
    await removeSlots(
      trx,
      gone.map(({ id }) => id),
      now,
    );
    const settled = kept.filter(({ next_at }) => next_at === null || Date.parse(next_at) > now.getTime());
    await setNext(
      trx,
      settled.map(({ id, slot }) => ({ id, next: next(slot), zone: reckoning.zone })),
    );
    const added = slots.filter((slot) => !known.has(keyOf(slot)));
    await insertSlots(trx, rule, added, reckoning, next);
    if (dispatch_now) await send(trx, ctx, request.id);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'update', entity: 'request_rule', entityId: id, before, after });
    return after;
  });
}

/** Pauses a rule until it is resumed; what falls due meanwhile is not sent. 409 when it is paused or finished. */
export function pauseRule(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const { rule } = await lockRule(trx, ctx, id);
    if (rule.paused_at !== null) throw problem('conflict', 'error.rulePaused');
    const stored = await slotsOf(trx, id);
    if (stored.every(({ next_at }) => next_at === null)) throw problem('conflict', 'error.ruleFinished');
    await changeRule(trx, id, { paused_at: ctx.now() });
    await setNext(
      trx,
      stored.map(({ id }) => ({ id, next: null, zone: ctx.user.timezone })),
    );
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'pause', entity: 'request_rule', entityId: id, after });
    return after;
  });
}

/** Resumes a paused rule with its next time. 409 when it is not paused, or nothing is left to send. */
export function resumeRule(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    const { rule } = await lockRule(trx, ctx, id);
    if (rule.paused_at === null) throw problem('conflict', 'error.ruleNotPaused');
    const reckoning: Reckoning = { zone: ctx.user.timezone, now: ctx.now(), until: rule.until };
    const stored = await slotsOf(trx, id);
    const times = stored.map(({ id, slot }) => ({ id, next: nextOf(slot, reckoning), zone: reckoning.zone }));
    if (times.every(({ next }) => next === null)) throw problem('conflict', 'error.ruleFinished');
    await changeRule(trx, id, { paused_at: null });
    await setNext(trx, times);
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'resume', entity: 'request_rule', entityId: id, after });
    return after;
  });
}
