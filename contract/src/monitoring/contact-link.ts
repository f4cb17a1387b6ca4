import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { linkBody } from '../core/link.ts';

/** The link in an SOS call to a contact: what it shows and how the contact acknowledges. */

export const contactSos = z.object({
  scope: z.literal('acknowledgement'),
  client: z.string(),
  /** The contact's name. */
  contact: z.string(),
  /** Who is in trouble. */
  name: z.string(),
  raised_at: z.string(),
  /** Last known position, or else the position of the press. */
  place: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
  /** Their notes about risky work. */
  notes: z.array(z.object({ where: z.string(), what: z.string(), until: z.string() })),
  /** Name of the owner; null until acknowledged. */
  owner: z.nullable(z.string()),
  /** Whether this contact is the owner. */
  mine: z.boolean(),
});
export type ContactSos = z.infer<typeof contactSos>;

/** The owner follows the live position by a guest link, which operators can see and revoke. */
const contactTook = z.extend(contactSos, { follow: z.nullable(z.object({ id, token: z.string() })) });
export type ContactTook = z.infer<typeof contactTook>;

export const takeCareByLink = endpoint({
  method: 'POST',
  path: '/v1/monitoreo-link/{id}/atender',
  access: 'public',
  summary:
    'The contact whom the link was made for takes care of the SOS; the first one wins, and it acts once',
  params: idParams,
  body: linkBody,
  data: contactTook,
  // The session's timeline names the contact; with no account there is nothing for the audit log.
  unaudited: true,
});
