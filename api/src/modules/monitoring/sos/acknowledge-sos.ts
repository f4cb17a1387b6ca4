import type { SosPayload } from 'contract';
import { sql } from 'kysely';
import { auditApart } from '../../../http/audit.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import {
  announceSos,
  ENTITY,
  type HeldSos,
  holdSos,
  recordEvent,
  type SessionKey,
} from './sos.repository.ts';
import { moveSos } from './sos-standing.ts';

async function ownerOf(trx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(helper.name, trim(who.name || ' ' || who.last_name), '') as name
    from monitoring_session as session left join app_user as who on who.id = session.owner_id
      left join contact as helper on helper.id = session.owner_contact_id
    where session.id = ${id}`.execute(trx);
  return rows[0]?.name ?? '';
}

/** Throws the reason an SOS cannot be acknowledged: it is the caller's own, over, or already taken. */
async function refuse(trx: Tx, sos: HeldSos, by: number | null): Promise<never> {
  if (by !== null && sos.raisedBy === by) throw problem('forbidden', 'error.ownSos');
  if (sos.state === 'resolved') throw problem('conflict', 'error.sosResolved');
  throw problem('conflict', 'error.sosTaken', { name: await ownerOf(trx, sos.id) });
}

/**
 * An operator acknowledges an SOS. The row is locked, so the first one wins and may repeat the call; the others get 409
 * with the winner's name. 403 for one's own SOS.
 */
export async function acknowledgeByOperator(
  trx: Tx,
  { client_id, id }: SessionKey,
  by: number,
  now: Date,
): Promise<SosPayload> {
  const sos = await holdSos(trx, client_id, id);
  if (sos.state === 'acknowledged' && sos.owner === by) return announceSos(trx, id);
  const next = await moveSos(trx, sos, { type: 'acknowledge', by }, now);
  if (!next) return refuse(trx, sos, by);
  await recordEvent(trx, sos, { what: 'acknowledged', at: now, userId: by });
  return announceSos(trx, id);
}

/**
 * A contact acknowledges an SOS by the link in the message that called them. The first one wins here too: 409 with the
 * winner's name, 404 if the SOS never called this contact.
 */
export async function acknowledgeByContact(
  trx: Tx,
  { client_id, id }: SessionKey,
  contact: number,
  now: Date,
): Promise<SosPayload> {
  const sos = await holdSos(trx, client_id, id);
  const called = await trx
    .selectFrom('sos_level')
    .select('contact_id')
    .where('session_id', '=', id)
    .where('contact_id', '=', contact)
    .where('called_at', 'is not', null)
    .executeTakeFirst();
  if (!called) throw problem('notFound', 'error.sessionGone');
  if (sos.state === 'acknowledged' && sos.ownerContact === contact) return announceSos(trx, id);
  const next = await moveSos(trx, sos, { type: 'acknowledgeByContact', contact }, now);
  if (!next) return refuse(trx, sos, null);
  await recordEvent(trx, sos, { what: 'acknowledged', at: now, contactId: contact });
  const after = { contact_id: contact };
  await auditApart(trx, { at: now }, [
    { action: 'acknowledge', entity: ENTITY, entityId: id, clientId: client_id, after },
  ]);
  return announceSos(trx, id);
}
