import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import type { SessionKey } from './sos.repository.ts';

/**
 * Copies the contact levels and procedure steps into a new SOS, so later edits do not affect it. Level 1 is the
 * client's main contact and the contacts of the session that became the SOS; each other SOS contact is a level of its
 * own, in the order of creation.
 */
export async function prepareSos(trx: Tx, session: SessionKey): Promise<void> {
  await sql`
    insert into sos_level (client_id, session_id, level, contact_id)
    select contact.client_id, ${session.id}, dense_rank() over (order by (case when contact.main
        or of_session.contact_id is not null then 0 else contact.id end)), contact.id
    from contact left join monitoring_contact as of_session
      on of_session.contact_id = contact.id and of_session.session_id = ${session.id}
    where contact.client_id = ${session.client_id} and contact.deleted_at is null
      and (contact.main or contact.is_sos or of_session.contact_id is not null)
    on conflict do nothing`.execute(trx);
  await sql`
    insert into sos_step (client_id, session_id, place, text)
    select plan.client_id, ${session.id}, step.place, step.text
    from sos_procedure as plan, unnest(plan.steps) with ordinality as step(text, place)
    where plan.client_id = ${session.client_id}
    on conflict do nothing`.execute(trx);
}
