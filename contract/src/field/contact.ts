import * as z from 'contract/z';
import { catalogueEndpoints, yesOrNo } from '../core/catalogue.ts';
import { blankIfEmpty, email, id, noControl, phone, requiredText, text } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { listQuery } from '../core/paging.ts';
import { normalizeIdentity } from '../rules/identity.ts';
import { blacklistMark, identificationOrForeign } from '../rules/person.ts';

/** Channels on which a contact can be notified (spec section 3). */
export const contactAlerts = [
  'button_disconnect',
  'sos_pressed',
  'phone_disconnect',
  'unknown_button',
  'route_detour',
  'route_stale',
  'route_edited',
] as const;
export type ContactAlert = (typeof contactAlerts)[number];

const fields = z.strictObject({
  name: requiredText(120),
  email,
  phone,
  /** A cédula, or another document when marked as foreign; may be empty. */
  identification: z
    .string()
    .check(
      z.overwrite(blankIfEmpty),
      z.overwrite(normalizeIdentity),
      z.maxLength(20),
      z.regex(noControl, 'error.controlCharacters'),
    ),
  foreign_document: z.boolean(),
  /** Their relation to the client: family, guard post, insurer. */
  relationship: text(80),
  /** The language they are notified in; null for that of the client's own account. */
  language: z.optional(z.nullable(z.enum(languages))),
  /** Called in an SOS. */
  is_sos: z.boolean(),
  /** Notified of follow-me sessions. */
  is_follow_me: z.boolean(),
  /** The one called first; a client has exactly one. */
  main: z.boolean(),
  button_disconnect: z.boolean(),
  sos_pressed: z.boolean(),
  phone_disconnect: z.boolean(),
  unknown_button: z.boolean(),
  route_detour: z.boolean(),
  route_stale: z.boolean(),
  route_edited: z.boolean(),
});

/** Whom to call when somebody of a client is in trouble (contacto). */
export const contactInput = fields.check(identificationOrForeign);
export type ContactInput = z.infer<typeof fields>;

export const contact = z.object({
  id,
  client_id: id,
  ...fields.shape,
  identification: z.string(),
  language: z.nullable(z.enum(languages)),
  ...blacklistMark,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Contact = z.infer<typeof contact>;

export const contactQuery = z.extend(listQuery, {
  is_sos: z.optional(yesOrNo),
  is_follow_me: z.optional(yesOrNo),
});

export const {
  list: listContacts,
  get: getContact,
  create: createContact,
  update: updateContact,
  remove: deleteContact,
  restore: restoreContact,
} = catalogueEndpoints({
  path: '/v1/contacto',
  access: 'entities.contacts',
  one: 'a contact',
  many: 'Contacts',
  query: contactQuery,
  input: contactInput,
  fields,
  row: contact,
});
