import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ofClient } from '../../core/scope.ts';
import { endRuleOfRequest } from '../notification-request/end-rule.ts';
import { notFound } from '../notification-request/request.service.ts';
import { detail, lockRule } from './rule.service.ts';
import { nextOf, type Reckoning, setNext, slotOf } from './slot.repository.ts';

/**
 * Deletes a rule. A request that it has sent stays in lists, log and figures, with its answers and all that still waits
 * for one; from now on it is sent by hand. One that it never sent was only its draft, and is deleted with it.
 */
export function removeRule(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const { rule, request } = await lockRule(trx, ctx, id);
    const before = await detail(trx, ctx, id);
    const now = ctx.now();
    if (request.schedule_id === null)
      await trx.updateTable('request').set({ deleted_at: now }).where('id', '=', request.id).execute();
    await endRuleOfRequest(trx, rule.request_id, now);
    await audit(trx, ctx, { action: 'delete', entity: 'request_rule', entityId: id, before });
    return { id };
  });
}

/** Locks the request of a rule, undeleted or deleted at the same moment as the rule. */
async function holdDeleted(trx: Tx, ctx: Ctx, id: number) {
  return trx
    .selectFrom('request_rule as rule')
    .innerJoin('request', 'request.id', 'rule.request_id')
    .where(ofClient(ctx, 'rule.client_id'))
    .where('rule.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('request.deleted_at', 'is', null), eb('request.deleted_at', '=', eb.ref('rule.deleted_at'))]),
    )
    .select(['rule.request_id', 'rule.until', 'rule.paused_at', 'rule.deleted_at'])
    .forUpdate('request')
    .executeTakeFirst();
}

/**
 * Restores a deleted rule, with the request that was deleted with it; does nothing if it was not deleted. What fell due
 * meanwhile is not sent. 404 when its request was deleted separately.
 */
export function bringBackRule(ctx: Ctx, id: number) {
  return ctx.tx(async (trx) => {
    await holdDeleted(trx, ctx, id);
    // Read again under the lock: somebody else may have restored it meanwhile.
    const rule = await holdDeleted(trx, ctx, id);
    if (!rule) throw notFound();
    if (rule.deleted_at !== null) {
      const slots = await trx
        .selectFrom('request_schedule')
        .innerJoin('request_rule as rule', 'rule.id', 'request_schedule.rule_id')
        .where('rule.id', '=', id)
        .whereRef('request_schedule.deleted_at', '=', 'rule.deleted_at')
        .select(['request_schedule.id', 'weekday', 'day', 'wall_time'])
        .orderBy('request_schedule.id')
        .execute();
      const reckoning: Reckoning = { zone: ctx.user.timezone, now: ctx.now(), until: rule.until };
      const ids = slots.map((slot) => slot.id);
      await sql`update request_schedule set deleted_at = null where id = any(${ids}::bigint[])`.execute(trx);
      await setNext(
        trx,
        slots.map((slot) => ({
          id: slot.id,
          next: rule.paused_at === null ? nextOf(slotOf(slot), reckoning) : null,
          zone: reckoning.zone,
        })),
      );
      const undeleted = { deleted_at: null };
      await trx.updateTable('request').set(undeleted).where('id', '=', rule.request_id).execute();
      await trx.updateTable('request_rule').set(undeleted).where('id', '=', id).execute();
    }
    const after = await detail(trx, ctx, id);
    await audit(trx, ctx, { action: 'restore', entity: 'request_rule', entityId: id, after });
    return after;
  });
}
