import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams } from '../core/fields.ts';
import { linkBody } from '../core/link.ts';

/** The link in the message that calls a contact to an SOS: what they read of it, and how they take care of it. */

export const contactSos = z.object({
  scope: z.literal('acknowledgement'),
  client: z.string(),
  /** Whom the link was made for. */
  contact: z.string(),
  /** Who is in trouble. */
  name: z.string(),
  raised_at: z.string(),
  /** Where they were seen last, or else pressed. */
  place: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
  /** What they said before risky work. */
  notes: z.array(z.object({ where: z.string(), what: z.string(), until: z.string() })),
  /** Who takes care of it; null: nobody yet. */
  owner: z.nullable(z.string()),
  /** That is the reader. */
  mine: z.boolean(),
});
export type ContactSos = z.infer<typeof contactSos>;

/** Who takes care of it follows where they are by a link of the session, which operators see and can revoke. */
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
  // The log has it as the contact's: there is no account whose act it could be.
  unaudited: true,
});
