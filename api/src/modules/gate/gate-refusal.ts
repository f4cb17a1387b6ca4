import { type BodyOut, type GateMatch, normalizePlate, type refuseAtGate } from 'contract';
import { sql } from 'kysely';
import { audit, auditApart } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import type { LookupContext } from './actor.ts';
import { decided, factsOf } from './gate-facts.ts';
import { assertGate } from './gate-places.ts';
import { notifyHits } from './notify-hits.ts';

/** Who was not let in. */

export const REFUSAL = 'gate_entry';
/** Looked up again within this time, a person on the blacklist is still the same hit. */
const AGAIN_MS = 10 * 60_000;

type Refused = Pick<
  GateMatch,
  'identity' | 'plate' | 'name' | 'last_name' | 'company' | 'decision' | 'facts'
>;

async function insertRefusal(trx: Tx, ctx: LookupContext, branch_id: number, refused: Refused, note: string) {
  const at = ctx.now();
  const { decision, kept } = decided(ctx, refused.facts, { branch: branch_id, at });
  const { id } = await trx
    .insertInto('gate_refusal')
    .values({
      ...{ client_id: clientOf(ctx), branch_id, at, user_id: ctx.user.id, note },
      ...{ rule: decision.rule, reason: decision.reason, decision: JSON.stringify(kept) },
      name: `${refused.name} ${refused.last_name}`.trim(),
      ...{ identity: refused.identity, plate: refused.plate, company: refused.company },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, decision };
}

/**
 * Logs that somebody on the blacklist is at a gate, once within ten minutes, without the guard's input: who is
 * looked up was there.
 */
export async function noteBlacklistHit(
  trx: Tx,
  ctx: LookupContext,
  branch: number,
  matches: readonly Refused[],
): Promise<void> {
  for (const match of matches.filter(({ decision }) => decision.rule === 1)) {
    const { rows } = await sql`select from ${sql.table('gate_refusal')}
      where client_id = ${clientOf(ctx)} and branch_id = ${branch} and rule = 1 and identity = ${match.identity}
        and plate = ${match.plate} and at > ${new Date(ctx.now().getTime() - AGAIN_MS)}::timestamptz`.execute(
      trx,
    );
    if (rows.length > 0) continue;
    const { id } = await insertRefusal(trx, ctx, branch, match, '');
    await auditApart(trx, { at: ctx.now(), userId: ctx.user.id, sessionId: ctx.user.session_id }, [
      { action: 'refuse', entity: REFUSAL, entityId: null, clientId: clientOf(ctx), after: { refusal: id } },
    ]);
    await notifyHits(trx, ctx, branch, [match]);
  }
}

/** Records that somebody was not let in. 422 where nobody is named, or the gate would let them in. */
export function refuseSomebody(
  ctx: Ctx,
  { branch_id, identity, plate, name, note }: BodyOut<typeof refuseAtGate>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    await assertGate(trx, ctx, branch_id, null);
    const subject = { identity, plate: normalizePlate(plate) };
    if (subject.identity === '' && subject.plate === '')
      throw problem('validation', 'error.validation', {}, { identity: 'error.required' });
    const [facts] = await factsOf(trx, ctx, [subject], { branch: branch_id, subdepartment: null });
    if (!facts) throw new Error('no facts about a person');
    const at = ctx.now();
    const { decision } = decided(ctx, facts, { branch: branch_id, at });
    const refused = { ...subject, ...{ name, last_name: '', company: '', facts, decision } };
    const { id } = await insertRefusal(trx, ctx, branch_id, refused, note);
    await notifyHits(trx, ctx, branch_id, [refused]);
    await audit(trx, ctx, {
      ...{ action: 'refuse', entity: REFUSAL, entityId: null },
      after: { refusal: id, rule: decision.rule, note },
    });
    return { id };
  });
}
