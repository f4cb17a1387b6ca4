import type { ContactSos, ContactTook, GuestGrant } from 'contract';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { jsonInstant } from '../../core/json-instant.ts';
import { makeLinks, type Presented, type StoredLink } from '../../core/link/link.repository.ts';
import { openLink } from '../../core/link/open-link.ts';
import { personIn } from '../../core/scope.ts';
import { acknowledgeByContact } from '../sos/acknowledge-sos.ts';
import { riskNotesOf } from '../sos/sos-detail.ts';
import { sosPlace } from '../sos/sos-place.ts';

interface Called extends Omit<ContactSos, 'scope' | 'notes'> {
  uca_id: number;
}

/** The open SOS that a contact's link belongs to; undefined once it is resolved or the contact is deleted. */
async function calledTo(trx: Tx, { subject_id, contact_id }: StoredLink): Promise<Called | undefined> {
  const { rows } = await sql<Called>`
    select session.subject_uca_id as uca_id, client.name as client, contact.name as contact,
      ${personIn('who')} as name, session.raised_at,
      case when ${sosPlace.lat} is not null then jsonb_build_object('lat', ${sosPlace.lat},
        'lng', ${sosPlace.lng}, 'at', ${jsonInstant(sosPlace.at)}) end as place,
      coalesce(helper.name, ${personIn('operator')}) as owner,
      coalesce(session.owner_contact_id = contact.id, false) as mine
    from sos_level as level
      join contact on contact.id = level.contact_id and contact.deleted_at is null
      join monitoring_session as session on session.id = level.session_id and session.ended_at is null
      join client on client.id = session.client_id
      join uca on uca.id = session.subject_uca_id
      join app_user as who on who.id = uca.user_id
      left join last_position as last on last.uca_id = uca.id
      left join contact as helper on helper.id = session.owner_contact_id
      left join app_user as operator on operator.id = session.owner_id
    where level.session_id = ${subject_id} and level.contact_id = ${contact_id} and level.called_at is not null`.execute(
    trx,
  );
  return rows[0];
}

/** What a called contact sees of the SOS; null once it needs no action. */
export async function sosOfContact(trx: Tx, link: StoredLink): Promise<ContactSos | null> {
  const called = await calledTo(trx, link);
  if (!called) return null;
  const { uca_id, ...sos } = called;
  const notes = await riskNotesOf(trx, [uca_id], sos.raised_at);
  return {
    scope: 'acknowledgement',
    ...sos,
    notes: notes.map(({ where, what, until }) => ({ where, what, until })),
  };
}

/** What a contact who goes there may see: names and the live track. */
const seen: readonly GuestGrant[] = ['names', 'history'];

async function linkToFollow(trx: Tx, link: StoredLink, label: string, now: Date): Promise<Presented | null> {
  const { client_id: clientId, subject_id: subjectId, contact_id: contactId } = link;
  const session = {
    clientId,
    subjectId,
    contactId,
    label,
    grants: seen,
    scope: 'session',
    createdBy: null,
  } as const;
  const [made] = await makeLinks(trx, [session], now);
  return made ?? null;
}

/**
 * The contact acknowledges the SOS by pressing a button on their link's page: mail scanners open links but press no
 * buttons. 409 with the winner's name; the link stays valid in case the winner gives the SOS back.
 */
export function takeCare(ctx: PublicCtx, presented: Presented): Promise<ContactTook> {
  return openLink(ctx, presented, {
    scopes: ['acknowledgement'],
    acts: true,
    read: async (trx, link) => {
      const before = await sosOfContact(trx, link);
      if (!before || link.contact_id === null) return null;
      // A repeated press must not reclaim an SOS that has been handed over in the meantime.
      if (link.used_at !== null) return before.mine ? { ...before, follow: null } : null;
      const sos = { client_id: link.client_id, id: link.subject_id };
      await acknowledgeByContact(trx, sos, link.contact_id, ctx.now());
      const after = await sosOfContact(trx, link);
      return after && { ...after, follow: await linkToFollow(trx, link, after.contact, ctx.now()) };
    },
  });
}
