/** What a map's layer keeps in the address while it is off. */
export const HIDDEN = '0';
