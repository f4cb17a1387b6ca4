import { sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import { markEmitting } from '../ports/ports.ts';
import type { AuditedEntity } from './announced-records.ts';
import type { Ctx, PublicCtx } from './context.ts';
import { markWriting } from './idempotency.ts';

export interface AuditEntry {
  action: 'create' | 'update' | 'delete' | (string & {});
  /** What was changed: `branch`. */
  entity: AuditedEntity;
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
  await auditApart(
    trx,
    sourceOf(ctx),
    entries.map((entry) => ({
      ...entry,
      clientId: entry.clientId === undefined ? (caller?.clientId ?? null) : entry.clientId,
      action: entry.action === 'update' ? (ctx.auditAs ?? entry.action) : entry.action,
    })),
  );
  ctx.audited = true;
  for (const { entity } of entries) ctx.auditedKinds.add(entity);
  markWriting(trx);
}

/** Who wrote, when and from where, outside of a call: all but the time is unknown for background jobs. */
export interface AuditSource {
  at: Date;
  userId?: number | null;
  sessionId?: number | null;
  address?: string;
  requestId?: string;
}

/** Who makes a call, when and from where. */
export function sourceOf(ctx: PublicCtx | Ctx): AuditSource {
  const user = 'user' in ctx ? ctx.user : null;
  return {
    ...{ at: ctx.now(), userId: user?.id ?? null, sessionId: user?.session_id ?? null },
    ...{ address: ctx.address, requestId: ctx.requestId },
  };
}

/** Appends to the audit log what no current call did: a background job, or a phone or a contact. */
export async function auditApart(
  trx: Tx,
  { at, userId = null, sessionId = null, address = '', requestId = '' }: AuditSource,
  entries: readonly (AuditEntry & { clientId: number | null })[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ clientId: client_id, entityId, ...entry }) => ({
    ...entry,
    client_id,
    entity_id: entityId === null ? null : String(entityId),
  }));
  await sql`insert into audit_log
      (at, client_id, user_id, session_id, address, request_id, action, entity, entity_id, before, after)
    select ${at}, client_id, ${userId}, ${sessionId}, ${address}, ${requestId}, action, entity, entity_id, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry
      (client_id bigint, action text, entity text, entity_id text, before jsonb, after jsonb)`.execute(trx);
  // The database itself notifies sockets: of the records, and of sessions that end (`125`, `094`).
  markEmitting(trx);
}
