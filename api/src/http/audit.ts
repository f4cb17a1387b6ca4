import type { Tx } from '../ports/database.ts';
import { markEmitting } from '../ports/ports.ts';
import type { Ctx, PublicCtx } from './context.ts';
import { markWriting } from './idempotency.ts';

export interface AuditEntry {
  action: 'create' | 'update' | 'delete' | (string & {});
  /** What was changed: `branch`. */
  entity: string;
  entityId: number | string | null;
  before?: unknown;
  after?: unknown;
  /** The record's client, when that is not the caller's own. */
  clientId?: number | null;
}

/** Appends to the audit log, in the transaction of the change itself. */
export function audit(trx: Tx, ctx: PublicCtx | Ctx, entry: AuditEntry): Promise<void> {
  return auditAll(trx, ctx, [entry]);
}

/** The same for many changes at once. */
export async function auditAll(trx: Tx, ctx: PublicCtx | Ctx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const caller = 'user' in ctx ? ctx : null;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await trx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        at: ctx.now(),
        client_id: entry.clientId === undefined ? (caller?.clientId ?? null) : entry.clientId,
        user_id: caller?.user.id ?? null,
        session_id: caller?.user.session_id ?? null,
        address: ctx.address,
        request_id: ctx.requestId,
        action: entry.action === 'update' ? (ctx.auditAs ?? entry.action) : entry.action,
        entity: entry.entity,
        entity_id: entry.entityId === null ? null : String(entry.entityId),
        before: json(entry.before),
        after: json(entry.after),
      })),
    )
    .execute();
  // The database itself notifies sockets: of the records, and of sessions that end (`125`, `094`).
  markEmitting(trx);
  ctx.audited = true;
  for (const { entity } of entries) ctx.auditedKinds.add(entity);
  markWriting(trx);
}
