/** What texts and values are, without schemas: a process that reads one file has no time to load these. */

/** `HH:mm` or `HH:mm:ss`, 24 hours; hour 24 is tolerated only as 24:00 (spec section 5). */
export const TIME_PATTERN = /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00(?::00)?)$/;

/** A value is empty if null, undefined, '', or the strings 'null' or 'undefined' (spec section 5). */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 'null' || value === 'undefined';
}
