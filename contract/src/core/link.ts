import * as z from 'contract/z';

/** Links that show one thing to a person without an account (behaviours, "Links that are shared"). */

/**
 * What a link shows or allows: a monitoring session, taking care of an SOS, filling in one's data for a visit,
 * letting a visitor in as their host, signing guests out, saying at a branch's kiosk that one is
 * there, and the calendar of tasks.
 */
export const linkScopes = [
  'session',
  'acknowledgement',
  'invitation',
  'host_question',
  'host_exit',
  'kiosk',
  'calendar',
] as const;
export type LinkScope = (typeof linkScopes)[number];

/** Links of one subject that are neither revoked nor over, at most. */
export const LINKS_OPEN = 50;

/** The secret of a link, 128 random bits written as a UUID. Any text is taken: a wrong one is an invalid link. */
export const linkSecret = z.string().check(z.maxLength(100));
/** What the page of a link sends. */
export const linkBody = z.strictObject({ token: linkSecret });
