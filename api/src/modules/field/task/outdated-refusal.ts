import { sql } from 'kysely';
import { auditApart, sourceOf } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { markWriting } from '../../../http/idempotency.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';
import { nameOfUca } from '../../core/scope.ts';

/** A refusal of the hour that a round had before an operator moved it: only its history has it, once. */
export async function noteOutdatedRefusal(
  trx: Tx,
  ctx: Ctx,
  { uca_id, client_id }: Phone,
  { id, at, reason }: { id: number; at: string; reason: string },
): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameOfUca('uca.id')} as name from uca where id = ${uca_id}`.execute(trx);
  const refusals = [{ at, by: rows[0]?.name ?? '', reason }];
  const { rows: known } = await sql`select from audit_log where entity = 'task' and entity_id = ${String(id)}
    and client_id = ${client_id} and before -> 'refusals' @> ${JSON.stringify(refusals)}::jsonb limit 1`.execute(
    trx,
  );
  if (known.length > 0) return;
  markWriting(trx);
  await auditApart(trx, sourceOf(ctx), [
    {
      ...{ action: 'update', entity: 'task', entityId: id, clientId: client_id },
      ...{ before: { refusals }, after: { refusals: [] } },
    },
  ]);
}
