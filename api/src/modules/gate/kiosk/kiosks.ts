import type { BodyOut, createKiosk, DataOf, Kiosk } from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { makeLink, revokeLink } from '../../core/link/link.repository.ts';
import { clientOf, nameIn, nameOfUser, startOfDay } from '../../core/scope.ts';
import { assertGate, atGates } from '../gate-places.ts';

/** What the administrators of a branch do with its kiosks. */

export const KIOSK = 'gate_kiosk';
type Row = Kiosk & { link_id: number; client_id: number };

/** The kiosks of the caller's branches, those in use first; or the one with an id. */
async function kiosksSeen(ctx: Ctx, trx: Parameters<typeof assertGate>[0], id?: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select gate_kiosk.id, gate_kiosk.client_id, gate_kiosk.branch_id, ${nameIn('branch', 'gate_kiosk.branch_id')} as branch_name,
      gate_kiosk.name, gate_kiosk.attention, gate_kiosk.notice, gate_kiosk.created_at,
      coalesce(${nameOfUser('gate_kiosk.created_by')}, '') as created_by_name,
      link.visited_at as seen_at, link.revoked_at, link.id as link_id,
      (select count(*)::integer from gate_kiosk_checkin as checkin
        where checkin.kiosk_id = gate_kiosk.id and checkin.at >= ${startOfDay(ctx)}::timestamptz) as today
    from ${sql.table('gate_kiosk')} join shared_link as link on link.kiosk_id = gate_kiosk.id
    where gate_kiosk.client_id = ${clientOf(ctx)} and ${atGates(ctx, 'gate_kiosk.branch_id')}
      ${id === undefined ? sql`` : sql`and gate_kiosk.id = ${id}`}
    order by link.revoked_at desc nulls first, gate_kiosk.id desc limit 200`.execute(trx);
  return rows;
}

export const kiosksOf = (ctx: Ctx): Promise<{ data: Kiosk[] }> =>
  ctx.tx(async (trx) => ({
    data: (await kiosksSeen(ctx, trx)).map(({ link_id: _, client_id: __, ...kiosk }) => kiosk),
  }));

/** Creates a kiosk with its link, which is returned only here. 422 for a branch that is not the caller's. */
export function makeKiosk(ctx: Ctx, body: BodyOut<typeof createKiosk>): Promise<DataOf<typeof createKiosk>> {
  return ctx.tx(async (trx) => {
    await assertGate(trx, ctx, body.branch_id, null);
    const client_id = clientOf(ctx);
    const now = ctx.now();
    const { id } = await trx
      .insertInto('gate_kiosk')
      .values({ client_id, ...body, created_at: now, created_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await makeLink(
      trx,
      { clientId: client_id, scope: 'kiosk', subjectId: id, label: body.name, createdBy: ctx.user.id },
      now,
    );
    await audit(trx, ctx, {
      action: 'create',
      entity: KIOSK,
      entityId: id,
      after: { ...body, link: link.id },
    });
    return { id, link };
  });
}

/** Ends a kiosk: its page is the plain one from now on. 404 unseen, 409 when it has ended. */
export function endKiosk(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const [kiosk] = await kiosksSeen(ctx, trx, id);
    if (!kiosk) throw problem('notFound', 'error.notFound');
    const link = { id: kiosk.link_id, clientId: kiosk.client_id };
    if (!(await revokeLink(trx, link, ctx.user.id, ctx.now()))) throw problem('conflict', 'kiosk.ended');
    await audit(trx, ctx, { action: 'revoke', entity: KIOSK, entityId: id });
    return { id };
  });
}
