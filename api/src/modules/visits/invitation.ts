import {
  type BodyOut,
  type createInvitation,
  type InvitationRow,
  type InvitationSent,
  invitationPage,
  message,
  pathTo,
  type refuseInvitation,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { StreamReply } from '../../http/stream.ts';
import type { Tx } from '../../ports/database.ts';
import { linkTo } from '../../ports/link-to.ts';
import { emailingClients, writeClientEmails } from '../core/client-quota/client-emails.ts';
import { streamOfFile } from '../core/file/file.service.ts';
import { makeLink } from '../core/link/link.repository.ts';
import { wallMinute } from '../core/wall-minute.ts';
import {
  assertState,
  dropInvitationFiles,
  invitationsTo,
  invitedGuests,
  ownInvitation,
  ownVisit,
  revokeLinks,
} from './invitation.repository.ts';
import type { HeldVisit } from './visit.repository.ts';
import { decide, VISIT } from './visit-act.ts';
import type { VisitRoles } from './visit-roles.ts';
import { visitRulesOf } from './visit-rules.ts';

/** What a requester does with invitations to their request. */

/** The invitations to a request of the caller's. 404 where they do not see it, 403 where it is another's. */
export function invitationsOf(ctx: Ctx, id: number): Promise<{ data: InvitationRow[] }> {
  return ctx.tx(async (trx) => {
    await ownVisit(trx, ctx, id);
    return { data: await invitationsTo(trx, ctx, id) };
  });
}

/** 409 once the request can no longer be edited, or its visit has begun. */
async function assertMayInvite(trx: Tx, ctx: Ctx, roles: VisitRoles, held: HeldVisit): Promise<void> {
  await decide(trx, ctx, roles, held, 'edit', null, ({ by }) => ({ type: 'edit', by, again: false }));
  if (Date.parse(held.row.starts_at) <= ctx.now().getTime())
    throw problem('conflict', 'visit.invitation.late');
}

interface Addressed {
  id: number;
  client_id: number;
  label: string;
  email: string;
  language: string;
}

/** Queues the email with the link; false without an address, and where the client may send no more. */
async function emailLink(
  trx: Tx,
  ctx: Ctx,
  { row }: HeldVisit,
  { client_id, label, email, language }: Addressed,
  path: string,
): Promise<boolean> {
  const client = (await emailingClients(trx, [client_id], 'is_ubes')).get(client_id);
  if (email === '' || !client) return false;
  const words = {
    client: client.name,
    guest: label,
    requester: row.requester_name,
    place: `${row.branch_name} · ${row.subdepartment_name}`,
    start: wallMinute(row.starts_at, client.timezone),
    link: linkTo(ctx.ports.config, path),
  };
  const hello = label ? 'visit.invitation.hello' : 'visit.invitation.helloAnybody';
  const text = [hello, 'visit.invitation.text', 'visit.invitation.link', 'visit.invitation.once'] as const;
  const mail = {
    recipient: email,
    subject: message(language, 'visit.invitation.subject', words),
    body: `${text.map((key) => message(language, key, words)).join('\n\n')}\n`,
  };
  return (await writeClientEmails(trx, client, [mail], ctx.now())) > 0;
}

/** Creates the link of an invitation and sends it. */
async function sendLink(
  trx: Tx,
  ctx: Ctx,
  held: HeldVisit,
  invitation: Addressed,
  action: 'invite' | 'invite again',
): Promise<InvitationSent> {
  const { id, client_id, label, email } = invitation;
  const now = ctx.now();
  const link = await makeLink(
    trx,
    {
      ...{ clientId: client_id, scope: 'invitation', subjectId: id, label },
      ...{ singleUse: true, createdBy: ctx.user.id },
    },
    now,
  );
  const path = pathTo(invitationPage, { id: link.id, uuid: link.token });
  const emailed = await emailLink(trx, ctx, held, invitation, path);
  if (emailed)
    await trx.updateTable('visit_invitation').set({ emailed_at: now }).where('id', '=', id).execute();
  await audit(trx, ctx, {
    ...{
      action,
      entity: VISIT,
      entityId: held.row.id,
      after: { invitation: id, label, email, link: link.id },
    },
  });
  return { id, link, emailed };
}

/** Invites a guest. 409 while it cannot be edited, 422 when the request would have too many guests. */
export function inviteGuest(
  ctx: Ctx,
  id: number,
  input: BodyOut<typeof createInvitation>,
): Promise<InvitationSent> {
  return ctx.tx(async (trx) => {
    const { held, roles } = await ownVisit(trx, ctx, id);
    await assertMayInvite(trx, ctx, roles, held);
    const now = ctx.now();
    const waiting = await invitedGuests(trx, id, now);
    const { guests } = await visitRulesOf(trx, held.row.client_id, held.row.subdepartment_id);
    if (held.guests.length + waiting >= guests)
      throw problem('conflict', 'visit.invitation.full', { guests, waiting });
    const { client_id } = held.row;
    const { id: made } = await trx
      .insertInto('visit_invitation')
      .values({ ...input, client_id, request_id: id, created_at: now, created_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return sendLink(trx, ctx, held, { ...input, id: made, client_id }, 'invite');
  });
}

/** A new link for an invitation that is not filled in: the secret of the one before is kept nowhere, and it ends. */
export function inviteAgain(ctx: Ctx, id: number): Promise<InvitationSent> {
  return ctx.tx(async (trx) => {
    const { held, roles, invitation } = await ownInvitation(trx, ctx, id);
    assertState(invitation, 'open');
    await assertMayInvite(trx, ctx, roles, held);
    await revokeLinks(trx, id, ctx.user.id, ctx.now());
    return sendLink(trx, ctx, held, invitation, 'invite again');
  });
}

/** Ends an invitation that is in the given state; what its guest uploaded is deleted. */
async function endInvitation(
  ctx: Ctx,
  id: number,
  { from, to, reason }: { from: 'open' | 'filled'; to: 'revoked' | 'refused'; reason: string },
): Promise<{ id: number }> {
  const keys = await ctx.tx(async (trx) => {
    const { held, invitation } = await ownInvitation(trx, ctx, id);
    assertState(invitation, from);
    const now = ctx.now();
    await trx
      .updateTable('visit_invitation')
      .set({ state: to, decided_at: now, reason })
      .where('id', '=', id)
      .execute();
    await revokeLinks(trx, id, ctx.user.id, now);
    await audit(trx, ctx, {
      ...{ action: 'uninvite', entity: VISIT, entityId: held.row.id },
      after: { invitation: id, state: to, reason },
    });
    return dropInvitationFiles(trx, id);
  });
  for (const key of keys) await ctx.ports.files.remove(key);
  return { id };
}

/** Revokes an invitation that is not filled in. */
export const revokeOne = (ctx: Ctx, id: number) =>
  endInvitation(ctx, id, { from: 'open', to: 'revoked', reason: '' });

/** Refuses what an invited person sent. */
export const refuseOne = (ctx: Ctx, id: number, { reason }: BodyOut<typeof refuseInvitation>) =>
  endInvitation(ctx, id, { from: 'filled', to: 'refused', reason });

/** The content of a file that an invited person sent. 404 where it is not the caller's to review. */
export async function contentOfInvitationFile(
  ctx: Ctx,
  { id, file }: { id: number; file: number },
): Promise<StreamReply> {
  const found = await ctx.tx(async (trx) => {
    await ownInvitation(trx, ctx, id);
    return trx
      .selectFrom('file')
      .innerJoin('visit_invitation_file as held', 'held.file_id', 'file.id')
      .select(['file.id', 'file.key', 'file.name', 'file.media_type'])
      .where('held.invitation_id', '=', id)
      .where('file.id', '=', file)
      .executeTakeFirst();
  });
  return streamOfFile(ctx, found);
}
