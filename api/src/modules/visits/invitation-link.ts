import {
  type BodyOut,
  documentsFor,
  INVITATION_FILES,
  type InvitationState,
  type InvitationView,
  type sendInvitation,
  type VisitFileRow,
  VisitRequestStatus,
  type VisitStaff,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { PublicCtx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Tx } from '../../ports/database.ts';
import { deleteFile, insertFile } from '../core/file/file.repository.ts';
import { withFile } from '../core/file/with-file.ts';
import type { Presented, StoredLink } from '../core/link/link.repository.ts';
import { openLink } from '../core/link/open-link.ts';
import { nameIn, nameOfUser } from '../core/scope.ts';
import { invitationFiles } from './invitation.repository.ts';
import { branchCity } from './visit.repository.ts';
import { VISIT } from './visit-act.ts';
import { notifyRequester } from './visit-notify.ts';
import { visitRulesOf } from './visit-rules.ts';

/** What an invited guest does by their link. It ends with the start of the visit, wherever that is moved to. */

const scopes = ['invitation'] as const;

interface Found extends Omit<InvitationView, 'sent' | 'files' | 'documents'> {
  id: number;
  request_id: number;
  client_id: number;
  subdepartment_id: number;
  staff: VisitStaff;
  state: InvitationState;
}

/** The invitation of a link, locked; undefined once its visit has begun or its request is over. */
async function invitationOf(
  trx: Tx,
  { subject_id }: StoredLink,
  now: Date,
  lock = false,
): Promise<Found | undefined> {
  if (lock) await sql`select from visit_invitation where id = ${subject_id} for update`.execute(trx);
  return trx
    .selectFrom('visit_invitation as invitation')
    .innerJoin('visit_request', 'visit_request.id', 'invitation.request_id')
    .innerJoin('client', 'client.id', 'invitation.client_id')
    .where('invitation.id', '=', subject_id)
    .where(sql<SqlBool>`visit_request.starts_at > ${now}::timestamptz`)
    .where('visit_request.status', 'not in', [VisitRequestStatus.finalized, VisitRequestStatus.cancelled])
    .select(['invitation.id', 'invitation.request_id', 'invitation.label', 'invitation.state'])
    .select(['visit_request.starts_at', 'visit_request.ends_at', 'visit_request.weekdays'])
    .select(['client.name as client', 'client.timezone', 'invitation.client_id'])
    .select(['visit_request.subdepartment_id', sql<VisitStaff>`visit_request.detail->>'staff'`.as('staff')])
    .select(nameOfUser<string>('visit_request.requester_id').as('requester'))
    .select(nameIn('branch', 'visit_request.branch_id').as('branch'))
    .select(nameIn('subdepartment', 'visit_request.subdepartment_id').as('subdepartment'))
    .select(branchCity.as('city'))
    .executeTakeFirst();
}

async function viewOf(trx: Tx, found: Found): Promise<InvitationView> {
  const { id, request_id: _, client_id, subdepartment_id, staff, state, ...shown } = found;
  const sent = state !== 'open';
  const rules = await visitRulesOf(trx, client_id, subdepartment_id);
  const files = sent ? [] : await invitationFiles(trx, id);
  return { ...shown, sent, files, documents: documentsFor(rules, staff) };
}

/** What the page shows. Once it was sent, for a minute longer, that it was. */
export function lookAtInvitation(ctx: PublicCtx, presented: Presented): Promise<InvitationView> {
  return openLink(ctx, presented, {
    scopes,
    read: async (trx, link) => {
      const found = await invitationOf(trx, link, ctx.now());
      return found && (found.state === 'open' || link.used_at !== null) ? viewOf(trx, found) : null;
    },
  });
}

/** Stores the guest's data, once, and notifies the requester. The guest does not see here whether they may come. */
export function fillInvitation(
  ctx: PublicCtx,
  { id, token, ...guest }: Presented & BodyOut<typeof sendInvitation>,
): Promise<InvitationView> {
  return openLink(
    ctx,
    { id, token },
    {
      scopes,
      acts: true,
      read: async (trx, link) => {
        const now = ctx.now();
        const found = await invitationOf(trx, link, now, true);
        if (!found) return null;
        // Sent again after the first response was lost.
        if (link.used_at !== null) return viewOf(trx, found);
        if (found.state !== 'open') return null;
        const { name, last_name, identity, foreign_document } = guest;
        await trx
          .updateTable('visit_invitation')
          .set({ state: 'filled', filled_at: now, name, last_name, identity, foreign_document })
          .where('id', '=', found.id)
          .execute();
        await audit(trx, ctx, {
          ...{ action: 'invitation filled', entity: VISIT, entityId: found.request_id },
          clientId: link.client_id,
          after: { invitation: found.id, link: link.id, consent: true },
        });
        const author = `${name} ${last_name}`;
        await notifyRequester(trx, ctx, found.request_id, 'filled', { by: null, author, text: '' });
        return viewOf(trx, { ...found, state: 'filled' });
      },
    },
  );
}

/** Adds a file. 422 without one, and for one too many. */
export async function addInvitationFile(
  ctx: PublicCtx,
  presented: Presented,
  file: UploadedFile | undefined,
): Promise<VisitFileRow> {
  if (!file) throw problem('validation', 'error.validation', {}, { file: 'error.required' });
  return withFile(ctx, file, (kept) =>
    openLink(ctx, presented, {
      scopes,
      read: async (trx, link) => {
        const found = await invitationOf(trx, link, ctx.now(), true);
        if (found?.state !== 'open') return null;
        const there = await invitationFiles(trx, found.id);
        const maximum = INVITATION_FILES;
        if (there.length >= maximum)
          throw problem('validation', 'error.validation', { maximum }, { file: 'visit.tooManyFiles' });
        const { client_id } = link;
        const id = await insertFile(trx, { id: null, client_id }, kept?.key ?? '', file, ctx.now());
        await trx
          .insertInto('visit_invitation_file')
          .values({ client_id, invitation_id: found.id, file_id: id })
          .execute();
        const { name, mediaType: media_type, bytes } = file;
        return { done: { id, name, bytes: bytes.length, media_type }, replaced: null };
      },
    }),
  );
}

/** Removes an uploaded file; repeating it is harmless. */
export async function removeInvitationFile(
  ctx: PublicCtx,
  { file, ...presented }: Presented & { file: number },
): Promise<{ id: number }> {
  const { key } = await openLink(ctx, presented, {
    scopes,
    read: async (trx, link) => {
      const found = await invitationOf(trx, link, ctx.now(), true);
      if (found?.state !== 'open') return null;
      const gone = await trx
        .deleteFrom('visit_invitation_file')
        .where('invitation_id', '=', found.id)
        .where('file_id', '=', file)
        .returning('file_id')
        .executeTakeFirst();
      return { key: gone ? await deleteFile(trx, file) : null };
    },
  });
  if (key) await ctx.ports.files.remove(key);
  return { id: file };
}
