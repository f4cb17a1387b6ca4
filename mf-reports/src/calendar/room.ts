/** Tasks that a day of the week has room for. */
export const ROOM = 12;
