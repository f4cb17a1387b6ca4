import * as z from 'contract/z';
import { endpoint } from '../core/endpoint.ts';
import { id, idParams, requiredText, text } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { linkBody, linkSecret } from '../core/link.ts';
import { listed } from '../core/paging.ts';
import { identity } from '../rules/person.ts';

/** A kiosk at a reception: visitors check in, by a link that serves until it is revoked (ADR 0085). */

/** The administrators of a branch, never its guards. */
export const kioskAccess = 'elog.kiosks';

/** How many of the last letters of a document are required with a name or an order number. */
export const DOCUMENT_ENDING = 4;

export const kiosk = z.object({
  id,
  branch_id: id,
  branch_name: z.string(),
  name: z.string(),
  attention: z.string(),
  /** The client's own privacy notice; empty: ours, in the visitor's language. */
  notice: z.string(),
  created_at: z.string(),
  created_by_name: z.string(),
  /** When its page was last open. */
  seen_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** Who checked in today. */
  today: z.number(),
});
export type Kiosk = z.infer<typeof kiosk>;

export const kioskInput = z.strictObject({
  branch_id: id,
  /** What it is called on the guard's screen: "Recepción". */
  name: requiredText(80),
  /** Shown to visitors on its first page. */
  attention: text(200),
  notice: text(4000),
});
export type KioskInput = z.infer<typeof kioskInput>;

const path = '/v1/bitacora/quiosco';

export const listKiosks = endpoint({
  method: 'GET',
  path,
  access: kioskAccess,
  summary: 'The kiosks of the caller’s branches, those in use first',
  data: listed(kiosk),
});

export const createKiosk = endpoint({
  method: 'POST',
  path,
  access: kioskAccess,
  summary: 'Makes a kiosk; its link is in this response only',
  body: kioskInput,
  data: z.object({ id, link: z.object({ id, token: z.string() }) }),
  status: 201,
});

export const revokeKiosk = endpoint({
  method: 'POST',
  path: `${path}/{id}/revocar`,
  access: kioskAccess,
  summary: 'Ends a kiosk for good; 409 when it has ended',
  params: idParams,
  data: z.object({ id }),
});

const ending = text(20).check(
  z.overwrite((value: string) => value.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  z.regex(/^.{4}$/, 'kiosk.ending'),
);

/** How a visitor identifies themselves: never by what others know of them, such as a name alone. */
export const kioskWho = z.union([
  z.strictObject({ by: z.literal('pass'), code: requiredText(400) }),
  z.strictObject({ by: z.literal('document'), identity }),
  z.strictObject({ by: z.literal('name'), name: requiredText(120), ending }),
  z.strictObject({ by: z.literal('order'), order: requiredText(60), ending }),
]);
export type KioskWho = z.infer<typeof kioskWho>;

const spoken = z.enum(languages);

export const kioskView = z.object({
  client: z.string(),
  branch: z.string(),
  name: z.string(),
  attention: z.string(),
  /** The privacy notice, and what names this text. */
  notice: z.object({ text: z.string(), version: z.string() }),
  /** Of the client: times are given in it. */
  timezone: z.string(),
});
export type KioskView = z.infer<typeof kioskView>;

const byLink = { method: 'POST', access: 'public', params: idParams, unaudited: true } as const;

export const openKiosk = endpoint({
  ...byLink,
  path: '/v1/quiosco/{id}',
  summary: 'What a kiosk shows, in a language; 404 for a link that is unknown, ended or revoked',
  body: z.extend(linkBody, { language: z._default(spoken, 'es') }),
  data: kioskView,
});

/** Only for input that identifies one person who may enter now. */
export const kioskFound = z.object({
  /** The first name and the initial of the surname. */
  name: z.string(),
  place: z.string(),
  from: z.string(),
  to: z.string(),
});
export type KioskFound = z.infer<typeof kioskFound>;

export const findAtKiosk = endpoint({
  ...byLink,
  path: '/v1/quiosco/{id}/buscar',
  summary:
    'Whether somebody has a visit that is open now; null alike for the unknown, the early and the refused',
  body: z.strictObject({ token: linkSecret, who: kioskWho }),
  data: z.object({ found: z.nullable(kioskFound) }),
});

export const checkInAtKiosk = endpoint({
  ...byLink,
  path: '/v1/quiosco/{id}/registro',
  summary:
    'Tells the gate that a visitor is there, who has agreed to the privacy notice; once for each arrival',
  body: z.strictObject({
    token: linkSecret,
    who: kioskWho,
    language: spoken,
    /** Of the notice that was shown and agreed to. */
    notice_version: requiredText(64),
    consent: z.boolean().check(z.refine((given) => given === true, 'error.required')),
  }),
  data: z.object({ done: z.nullable(z.object({ name: z.string(), at: z.string() })) }),
});
