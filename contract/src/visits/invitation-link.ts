import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { deleted, idParams, requiredText } from '../core/fields.ts';
import { linkBody, linkSecret } from '../core/link.ts';
import { cedulaOrForeign, identity } from '../rules/person.ts';
import { visitFileRule } from './visit-help.ts';
import { visitFileRow } from './visit-request.ts';

/** What an invited guest sees and sends by their link, without an account. */

/** Path of the page: `/invitacion/{id}/{uuid}`. */
export const invitationPage = '/invitacion/:id/:uuid';

const fields = z.strictObject({
  name: requiredText(120),
  last_name: requiredText(120),
  identity,
  foreign_document: z.boolean(),
  consent: z.boolean().check(z.refine((given) => given === true, 'error.required')),
});
/** A guest's own data, as the bank of guests stores it, and the consent to use it. */
export const invitedGuest = fields.check(cedulaOrForeign);
export type InvitedGuest = z.infer<typeof fields>;

export const invitationView = z.object({
  /** Who it is for, as the requester calls them; may be empty. */
  label: z.string(),
  client: z.string(),
  /** Who invites. */
  requester: z.string(),
  branch: z.string(),
  city: z.string(),
  subdepartment: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  weekdays: z.array(z.number()),
  /** Of the client: times are given in it. */
  timezone: z.string(),
  /** What the client requires of guests of this kind: the first files are taken for them, in this order. */
  documents: z.array(z.string()),
  /** The guest has sent their data. */
  sent: z.boolean(),
  files: z.array(visitFileRow),
});
export type InvitationView = z.infer<typeof invitationView>;

const open = { access: 'public', params: idParams, unaudited: true } as const;

export const openInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/v1/invitacion/{id}',
  summary: 'Who invites, where and when; 404 for a link that is unknown, ended, revoked or used',
  body: linkBody,
  data: invitationView,
});

export const sendInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/v1/invitacion/{id}/enviar',
  summary: 'The guest sends their data, once; the requester is told',
  body: z.strictObject({ ...fields.shape, token: linkSecret }).check(cedulaOrForeign),
  data: invitationView,
});

export const uploadInvitationFile = endpoint({
  ...open,
  method: 'POST',
  path: '/v1/invitacion/{id}/archivo',
  summary: 'The guest adds a file before they send their data',
  body: linkBody,
  files: { file: visitFileRule },
  data: visitFileRow,
});

export const removeInvitationFile = endpoint({
  ...open,
  method: 'POST',
  path: '/v1/invitacion/{id}/archivo/{file}/quitar',
  summary: 'The guest takes a file back before they send their data',
  params: z.strictObject({ ...idParams.shape, file: idParams.shape.id }),
  body: linkBody,
  data: deleted,
});
