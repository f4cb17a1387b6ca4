/** A date or number within a sentence of any direction, its parts in their own order. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
