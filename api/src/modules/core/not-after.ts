/** When something happened that is sent late (ISO 8601), as a phone or a gate reports it: never after now. */
export const notAfter = (now: Date, at: string): Date => new Date(Math.min(Date.parse(at), now.getTime()));
