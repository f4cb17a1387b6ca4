import type { AdmitBody } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { hostOf } from './host/host-people.ts';
import type { Judged } from './judge.ts';

/** Whether they, by number and name, supervise a visit that lets one of them in. */
async function supervises(
  trx: Tx,
  ctx: Ctx,
  { employee_id, name }: NonNullable<AdmitBody['escort']>,
  judged: readonly Judged[],
): Promise<boolean> {
  const visits = judged.flatMap(({ decision: { ground } }) => (ground?.kind === 'visit' ? [ground.id] : []));
  if (visits.length === 0) return false;
  const { rows } = await sql`select from visit_request,
      jsonb_array_elements(visit_request.detail->'supervisors') as supervisor
    where visit_request.client_id = ${clientOf(ctx)} and visit_request.id = any(${visits}::bigint[])
      and (supervisor->>'employee_id')::bigint is not distinct from ${employee_id}::bigint
      and fold(supervisor->>'name') = fold(${name}) limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * The escort of those who may not go alone: an active employee of the branch, under their own name, or who supervises
 * the visit. 422 where nobody is named, or somebody else. A gate without a connection could not look them up: its word
 * is accepted.
 */
export async function escortOf(
  trx: Tx,
  ctx: Ctx,
  { people, escort, branch_id, held }: AdmitBody,
  judged: readonly Judged[],
): Promise<AdmitBody['escort']> {
  if (!people.some(({ escorted }) => escorted)) return null;
  const refuse = (fault: 'gate.needs.escort' | 'gate.needs.knownEscort') =>
    problem('validation', 'error.validation', {}, { escort: fault });
  if (!escort) throw refuse('gate.needs.escort');
  if (held) return escort;
  const { employee_id } = escort;
  const host = employee_id === null ? undefined : await hostOf(trx, ctx, employee_id, branch_id);
  if (host) return { employee_id, name: host.name };
  if (await supervises(trx, ctx, escort, judged)) return escort;
  throw refuse('gate.needs.knownEscort');
}
