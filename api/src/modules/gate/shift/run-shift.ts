import { type BodyOut, type beginShift, type endShift, leavesPending } from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf, nameIn } from '../../core/scope.ts';
import { assertGate } from '../gate-places.ts';
import { countsNow, isOpen, SHIFT, selectShifts } from './shift.repository.ts';

/** A shift begins, ends, and is published. */

const gone = () => problem('notFound', 'shift.gone');

/** The caller's shift under a key, or the one that runs. */
async function ownShift(trx: Tx, ctx: Ctx, key: string) {
  const own = trx
    .selectFrom('gate_shift')
    .where('gate_shift.user_id', '=', ctx.user.id)
    .select(['gate_shift.id', 'gate_shift.branch_id', nameIn('branch', 'gate_shift.branch_id').as('branch')]);
  const same = await own.where('gate_shift.key', '=', key).executeTakeFirst();
  return same ? { ...same, same: true } : own.where(isOpen).executeTakeFirst();
}

/** Begins the caller's shift, or returns it where it runs already. 409 while they have one at another branch. */
export function begin(ctx: Ctx, { key, branch_id }: BodyOut<typeof beginShift>): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    await assertGate(trx, ctx, branch_id, null);
    const begun = await trx
      .insertInto('gate_shift')
      .values({ client_id: clientOf(ctx), branch_id, user_id: ctx.user.id, key, began_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun) {
      await audit(trx, ctx, { action: 'create', entity: SHIFT, entityId: begun.id, after: { branch_id } });
      return begun;
    }
    const own = await ownShift(trx, ctx, key);
    if (!own) throw problem('conflict', 'gate.changed');
    if (!('same' in own) && own.branch_id !== branch_id)
      throw problem('conflict', 'shift.elsewhere', { branch: own.branch });
    await audit(trx, ctx, { action: 'join', entity: SHIFT, entityId: own.id });
    return { id: own.id };
  });
}

/**
 * Ends the caller's shift, also at a gate that they keep no more. 404 for any other, 409 once it is over, 422 without a
 * note when something is pending.
 */
export function end(ctx: Ctx, id: number, { note }: BodyOut<typeof endShift>): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const own = await trx
      .selectFrom('gate_shift')
      .where('gate_shift.id', '=', id)
      .where('gate_shift.user_id', '=', ctx.user.id)
      .where('gate_shift.client_id', '=', clientOf(ctx))
      .select(['gate_shift.ended_at', countsNow.as('counts')])
      .executeTakeFirst();
    if (!own) throw gone();
    if (own.ended_at !== null) throw problem('conflict', 'shift.over');
    if (note === '' && leavesPending(own.counts))
      throw problem('validation', 'error.validation', {}, { note: 'shift.noteWanted' });
    const ended = await trx
      .updateTable('gate_shift')
      .set({ ended_at: ctx.now(), ended_how: 'guard', note, counts: countsNow })
      .where('gate_shift.id', '=', id)
      .where(isOpen)
      .returning('gate_shift.counts')
      .executeTakeFirst();
    if (!ended) throw problem('conflict', 'shift.over');
    await audit(trx, ctx, {
      ...{ action: 'end', entity: SHIFT, entityId: id },
      after: { note, counts: ended.counts },
    });
    return { id };
  });
}

/** Keeps that the caller has read the note of a shift that is over; once. 404 for none that they see. */
export function noteRead(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const found = await selectShifts(trx, ctx)
      .where('gate_shift.id', '=', id)
      .where(sql<boolean>`not ${isOpen}`)
      .executeTakeFirst();
    if (!found) throw gone();
    await trx
      .insertInto('gate_shift_read')
      .values({ client_id: found.client_id, shift_id: id, user_id: ctx.user.id, at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await audit(trx, ctx, { action: 'read', entity: SHIFT, entityId: id });
    return { id };
  });
}
