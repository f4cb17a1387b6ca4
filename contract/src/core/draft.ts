import * as z from 'contract/z';
import { endpoint } from './endpoint.ts';
import { listed } from './paging.ts';

/** Maximum length of a draft as JSON. A request to five thousand people fits. */
export const MOST_DRAFT_LENGTH = 100_000;
/** How long a draft is kept after it was last saved. */
export const DRAFT_DAYS = 30;
/** Drafts per person; beyond that, the oldest is dropped. */
export const MOST_DRAFTS = 30;

/** The form the draft belongs to: a resource's name, or the form's own. */
const form = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/));

/** Parses a draft's text into values by field; null when it holds none. */
export function draftValues(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** What was typed, by field, as JSON; files and passwords are never kept. */
const fields = z.string().check(
  z.maxLength(MOST_DRAFT_LENGTH),
  z.refine((text) => draftValues(text) !== null, 'error.invalid'),
);

export const listDrafts = endpoint({
  method: 'GET',
  path: '/v1/borrador',
  access: 'signed-in',
  summary: 'What the caller was typing in forms and has not saved; in one form when it is named',
  query: z.strictObject({ form: z.optional(form) }),
  data: listed(z.object({ form: z.string(), fields: z.string(), saved_at: z.string() })),
});

/** Unaudited: none of the client's data changes, and it is written every few seconds while somebody types. */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/v1/borrador',
  access: 'signed-in',
  summary: 'Keeps what the caller is typing in a form, for a month, in place of what was kept',
  body: z.strictObject({ form, fields }),
  data: z.object({ saved_at: z.string() }),
  unaudited: true,
});

/** Unaudited for the same reason; a no-op when no draft is kept. */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/v1/borrador',
  access: 'signed-in',
  summary: 'Forgets what the caller was typing in a form',
  query: z.strictObject({ form }),
  data: z.object({ form: z.string() }),
  unaudited: true,
});
