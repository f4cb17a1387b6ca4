import { INVITATION_VISITS, type InvitationRow, type InvitationState, type VisitFileRow } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { deleteFile } from '../core/file/file.repository.ts';
import { jsonInstant } from '../core/json-instant.ts';
import { clientOf } from '../core/scope.ts';
import { blacklistedAs } from '../elog/blacklist/blacklist-mark.ts';
import { heldVisit } from './visit-act.ts';

/** What is stored of invitations to visit requests. */

/** How many guests are invited to a request and have not joined it: their places are taken. */
export async function invitedGuests(trx: Tx, requestId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from visit_invitation as invitation
      join visit_request on visit_request.id = invitation.request_id
    where invitation.request_id = ${requestId} and (invitation.state = 'filled'
      or invitation.state = 'open' and visit_request.starts_at > ${now}::timestamptz)`.execute(trx);
  return rows[0]?.count ?? 0;
}

const filesIn = sql<VisitFileRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes,
    'media_type', file.media_type) order by file.id)
  from visit_invitation_file as held join file on file.id = held.file_id
  where held.invitation_id = invitation.id), '[]')`;

export const invitationFiles = async (trx: Tx, id: number): Promise<VisitFileRow[]> => {
  const { rows } = await sql<{ files: VisitFileRow[] }>`
    select ${filesIn} as files from (select ${id}::bigint as id) as invitation`.execute(trx);
  return rows[0]?.files ?? [];
};

/** The invitations to a request, newest first, each with what the bank knows of the guest who filled it in. */
export async function invitationsTo(trx: Tx, ctx: Ctx, requestId: number): Promise<InvitationRow[]> {
  const visits = sql`
    select jsonb_agg(jsonb_build_object('what', what, 'at', ${jsonInstant(sql`at`)},
      'last_at', ${jsonInstant(sql`last_at`)}, 'address', address) order by at desc)
    from (select visit.* from shared_link_visit as visit join shared_link as link on link.id = visit.link_id
      where link.invitation_id = invitation.id order by visit.at desc limit ${INVITATION_VISITS}) as newest`;
  const { rows } = await sql<InvitationRow>`
    select invitation.id, invitation.label, invitation.email, invitation.language, invitation.state,
      invitation.created_at, invitation.emailed_at, invitation.filled_at, invitation.decided_at, invitation.reason,
      case when invitation.filled_at is not null then jsonb_build_object('name', invitation.name,
        'last_name', invitation.last_name, 'identity', invitation.identity,
        'foreign_document', invitation.foreign_document) end as guest,
      ${filesIn} as files,
      case when guest.id is not null then jsonb_build_object('guest_id', guest.id, 'name', guest.name,
        'last_name', guest.last_name, 'verified', guest.verified, 'blocked', guest.blocked) end as bank,
      coalesce(${blacklistedAs(ctx, {
        client: 'invitation.client_id',
        identity: 'invitation.identity',
      })} is not null, false) as blacklisted,
      exists (select from visit_guest where visit_guest.request_id = invitation.request_id
        and visit_guest.identity = invitation.identity) and invitation.state = 'filled' as twice,
      coalesce(link.opened, 0)::integer as opened, link.opened_at, coalesce((${visits}), '[]') as visits
    from visit_invitation as invitation
      left join guest on guest.client_id = invitation.client_id and guest.identity = invitation.identity
        and guest.deleted_at is null
      left join lateral (select sum(visits) as opened, max(visited_at) as opened_at from shared_link
        where shared_link.invitation_id = invitation.id) as link on true
    where invitation.request_id = ${requestId} and invitation.client_id = ${clientOf(ctx)}
    order by invitation.id desc`.execute(trx);
  return rows;
}

/** A request of the caller's, locked. 404 where they do not see it, 403 where it is another's. */
export async function ownVisit(trx: Tx, ctx: Ctx, id: number) {
  const found = await heldVisit(trx, ctx, id);
  if (found.held.row.requester_id !== ctx.user.id) throw problem('forbidden', 'visit.refused.notOwner');
  return found;
}

/** One invitation to a request of the caller's; the request and then the invitation are locked. 404 for any other. */
export async function ownInvitation(trx: Tx, ctx: Ctx, id: number) {
  const found = await trx
    .selectFrom('visit_invitation')
    .select('request_id')
    .where('id', '=', id)
    .where('client_id', '=', clientOf(ctx))
    .executeTakeFirst();
  if (!found) throw problem('notFound', 'error.notFound');
  const { held, roles } = await ownVisit(trx, ctx, found.request_id);
  const invitation = await trx
    .selectFrom('visit_invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { held, roles, invitation };
}

/** 409 unless the invitation is in this state. */
export function assertState(invitation: { state: InvitationState }, state: 'open' | 'filled'): void {
  if (invitation.state !== state) throw problem('conflict', `visit.invitation.not.${state}`);
}

/** Revokes the links of an invitation. */
export async function revokeLinks(trx: Tx, id: number, by: number, now: Date): Promise<void> {
  await trx
    .updateTable('shared_link')
    .set({ revoked_at: now, revoked_by: by })
    .where('invitation_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes what a guest uploaded. Returns the keys of the files, for the port to remove once this is committed. */
export async function dropInvitationFiles(trx: Tx, id: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('visit_invitation_file')
    .where('invitation_id', '=', id)
    .returning('file_id')
    .execute();
  const keys: string[] = [];
  for (const { file_id } of rows) keys.push((await deleteFile(trx, file_id)) ?? '');
  return keys.filter((key) => key !== '');
}
