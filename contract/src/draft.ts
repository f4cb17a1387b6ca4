import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';

/** Characters of a draft as JSON. A request to five thousand people fits. */
export const MOST_DRAFT_LENGTH = 100_000;
/** How long a draft is kept after it was last saved. */
export const DRAFT_DAYS = 30;

/** The forms whose drafts are kept: those that are long to fill in. */
export const draftForms = ['notification-request', 'request-rule'] as const;
export type DraftForm = (typeof draftForms)[number];
const draftParams = z.strictObject({ form: z.enum(draftForms) });

/** The values of a draft by field, out of its text; null when the text holds none. */
export function draftValues(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** What was typed, by field, as JSON; files are not kept. */
const fields = z.string().check(
  z.maxLength(MOST_DRAFT_LENGTH),
  z.refine((text) => draftValues(text) !== null, 'error.invalid'),
);

export const getDraft = endpoint({
  method: 'GET',
  path: '/v1/borrador/{form}',
  access: 'signed-in',
  summary: 'What the caller was typing in a form and has not saved',
  params: draftParams,
  data: z.object({
    /** Null, like the instant, when nothing is kept. */
    fields: z.nullable(z.string()),
    saved_at: z.nullable(z.string()),
  }),
});

/** Unaudited: nothing of the client changes, and it is written every few seconds while somebody types. */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/v1/borrador/{form}',
  access: 'signed-in',
  summary: 'Keeps what the caller is typing in a form, for a month, in place of what was kept',
  params: draftParams,
  body: z.strictObject({ fields }),
  data: z.object({ saved_at: z.string() }),
  unaudited: true,
});

/** Unaudited for the same reason; harmless when nothing is kept. */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/v1/borrador/{form}',
  access: 'signed-in',
  summary: 'Forgets what the caller was typing in a form',
  params: draftParams,
  data: z.object({ form: z.enum(draftForms) }),
  unaudited: true,
});
