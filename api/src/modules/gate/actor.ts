import { type AuditEntry, auditAll, auditApart } from '../../http/audit.ts';
import type { Ctx, PublicCtx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';

/** Who ends a stay: a signed-in user, a host by their link, or the server. */
export type Actor = Ctx | PublicCtx | { now(): Date };

/** Where a person is looked up: a guard's screen, or a kiosk, which has no account. */
export interface LookupContext {
  clientId: number | null;
  now(): Date;
  user: { id: number | null; session_id: number | null; timezone: string };
}

/** Their account; null without one. */
export const accountOf = (actor: Actor): number | null => ('user' in actor ? actor.user.id : null);

/** Audits what was done to records of a client, by any actor. */
export async function auditBy(
  trx: Tx,
  actor: Actor,
  clientId: number,
  entries: readonly AuditEntry[],
): Promise<void> {
  const all = entries.map((entry) => ({ ...entry, clientId }));
  if ('audited' in actor) await auditAll(trx, actor, all);
  else await auditApart(trx, { at: actor.now() }, all);
}
