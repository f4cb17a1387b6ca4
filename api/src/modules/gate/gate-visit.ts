import { type MessageKey, message, type VisitStanding, visitAfter } from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { columnsOfStanding } from '../visits/keep-visit.ts';
import { VISIT } from '../visits/visit-act.ts';
import { notifyRequester } from '../visits/visit-notify.ts';
import { type Actor, auditBy } from './actor.ts';

/** What the gate does to a visit request: its guests enter and leave. */

interface Held {
  client_id: number;
  standing: VisitStanding;
  waits_until: string;
  ends_at: string;
}

/**
 * The request, locked until the transaction ends. Its key stays free: entries that refer to it hold that already, and two
 * guards who let in guests of one visit would deadlock.
 */
async function holdRequest(trx: Tx, id: number): Promise<Held> {
  const { rows } = await sql<Held>`select client_id, standing, waits_until, ends_at from visit_request
    where id = ${id} for no key update`.execute(trx);
  const [held] = rows;
  if (!held) throw new Error(`visit request ${id} is gone`);
  return held;
}

/** Writes the machine's result for a number of entries or exits. */
async function write(trx: Tx, actor: Actor, id: number, held: Held, standing: VisitStanding) {
  await trx
    .updateTable('visit_request')
    .set({
      ...columnsOfStanding(standing, { waitsUntil: held.waits_until, endsAt: held.ends_at }),
      updated_at: actor.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** The machine's word about `count` guests who enter or leave. */
function after(standing: VisitStanding, type: 'enter' | 'leave', count: number): VisitStanding | null {
  let now = standing;
  for (let nth = 0; nth < count; nth++) {
    const next = visitAfter(now, { type });
    if (next.refused !== null) return null;
    now = next.standing;
  }
  return now;
}

/**
 * Guests enter by their request, and its requester is notified. 409 when the request no longer lets anybody in. With
 * `isLate` they are in already: a request that was cancelled meanwhile stays as it is.
 */
export async function enterByVisit(
  trx: Tx,
  ctx: Ctx,
  id: number,
  names: readonly string[],
  { isLate }: { isLate: boolean },
): Promise<void> {
  const held = await holdRequest(trx, id);
  const standing = after(held.standing, 'enter', names.length);
  if (!standing) {
    if (isLate) return;
    const status = message(ctx.language, `visit.status.${held.standing.status}` as MessageKey);
    throw problem('conflict', 'gate.visitChanged', { status });
  }
  await write(trx, ctx, id, held, standing);
  await audit(trx, ctx, { action: 'enter', entity: VISIT, entityId: id, after: { people: names } });
  await notifyRequester(trx, ctx, id, 'arrived', {
    ...{ by: ctx.user.id, author: '', text: new Intl.ListFormat(ctx.language).format(names) },
  });
}

/** Guests leave; the end of a request whose time is over is checked again. */
export async function leaveByVisit(trx: Tx, actor: Actor, id: number, count: number): Promise<void> {
  const held = await holdRequest(trx, id);
  const standing = after(held.standing, 'leave', Math.min(count, held.standing.inside));
  if (!standing || standing === held.standing) return;
  await write(trx, actor, id, held, standing);
  await auditBy(trx, actor, held.client_id, [
    { action: 'leave', entity: VISIT, entityId: id, after: { people: count } },
  ]);
}
