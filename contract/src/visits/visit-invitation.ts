import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { deleted, id, idParams, requiredText, text } from '../core/fields.ts';
import { listed } from '../core/paging.ts';
import { optionalEmail } from '../rules/person.ts';
import { visitAccess, visitFileRow } from './visit-request.ts';

/** Invitations: a link by which one guest of a visit request fills in their own data (behaviours, "Links that are shared"). */

/** `open`: not filled in yet; `filled`: waits for the requester; the others are over. */
export const invitationStates = ['open', 'filled', 'accepted', 'refused', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Languages of its email; its page has all of the product's. */
export const invitationLanguages = ['es', 'en'] as const;

/** Most files of one guest. */
export const INVITATION_FILES = 5;
/** How many openings of each link are shown. */
export const INVITATION_VISITS = 20;

export const invitationInput = z.strictObject({
  /** Who it is for, as the requester calls them; empty: nobody by name. */
  label: text(120),
  /** Empty: the link is only given to its requester. */
  email: optionalEmail,
  language: z.enum(invitationLanguages),
});
export type InvitationInput = z.infer<typeof invitationInput>;

const guestSent = z.object({
  name: z.string(),
  last_name: z.string(),
  identity: z.string(),
  foreign_document: z.boolean(),
});

/** A guest of the bank with the same document. */
const known = z.object({
  guest_id: id,
  name: z.string(),
  last_name: z.string(),
  verified: z.boolean(),
  blocked: z.boolean(),
});

export const invitationRow = z.object({
  id,
  label: z.string(),
  email: z.string(),
  language: z.enum(invitationLanguages),
  state: z.enum(invitationStates),
  created_at: z.string(),
  /** When the email was last queued; null for never. */
  emailed_at: z.nullable(z.string()),
  filled_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Why it was refused. */
  reason: z.string(),
  /** What the guest sent; null before. */
  guest: z.nullable(guestSent),
  files: z.array(visitFileRow),
  bank: z.nullable(known),
  blacklisted: z.boolean(),
  /** A person with this document is a guest of the request already. */
  twice: z.boolean(),
  /** Openings of all of its links, and when the last one was. */
  opened: z.number(),
  opened_at: z.nullable(z.string()),
  /** What was done with its links, newest first, from which address. */
  visits: z.array(
    z.object({
      what: z.enum(['opened', 'acted', 'refused']),
      at: z.string(),
      last_at: z.string(),
      address: z.string(),
    }),
  ),
});
export type InvitationRow = z.infer<typeof invitationRow>;

const base = { access: visitAccess, params: idParams } as const;

export const listInvitations = endpoint({
  ...base,
  method: 'GET',
  path: '/v1/solicitud/{id}/invitaciones',
  summary: 'Invitations to a visit request of the caller, newest first',
  data: listed(invitationRow),
});

/** The link is known this once; `emailed` is false without an address, and where the client may send no more. */
const sent = z.object({ id, link: z.object({ id, token: z.string() }), emailed: z.boolean() });
export type InvitationSent = z.infer<typeof sent>;

export const createInvitation = endpoint({
  ...base,
  method: 'POST',
  path: '/v1/solicitud/{id}/invitaciones',
  summary:
    'Invites a guest to fill in their own data until the visit starts; takes one of the request’s places',
  body: invitationInput,
  data: sent,
  status: 201,
});

export const resendInvitation = endpoint({
  ...base,
  method: 'POST',
  path: '/v1/solicitud/invitacion/{id}/enviar',
  summary: 'Makes a new link for an invitation that is not filled in; the earlier one is revoked',
  body: z.strictObject({}),
  data: sent,
});

export const revokeInvitation = endpoint({
  ...base,
  method: 'DELETE',
  path: '/v1/solicitud/invitacion/{id}',
  summary: 'Revokes an invitation that is not filled in; its place is free again',
  data: deleted,
});

export const acceptInvitation = endpoint({
  ...base,
  method: 'POST',
  path: '/v1/solicitud/invitacion/{id}/aceptar',
  summary: 'Makes the invited person a guest of the request, with their files; an edit, if there are votes',
  body: z.strictObject({
    /** Of the request, as the caller saw it. */
    version: z.number().check(z.int(), z.minimum(1)),
  }),
  data: z.object({ id }),
});

export const refuseInvitation = endpoint({
  ...base,
  method: 'POST',
  path: '/v1/solicitud/invitacion/{id}/rechazar',
  summary: 'Refuses what an invited person sent; their files are deleted, and they are not told',
  body: z.strictObject({ reason: requiredText(1000) }),
  data: z.object({ id }),
});

export const getInvitationFile = endpoint({
  method: 'GET',
  path: '/v1/solicitud/invitacion/{id}/archivo/{file}',
  access: visitAccess,
  summary: 'The content of a file that an invited person sent',
  params: z.strictObject({ ...idParams.shape, file: idParams.shape.id }),
  data: z.unknown(),
  raw: 'application/octet-stream',
});
