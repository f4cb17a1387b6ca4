/** What a form holds for a record that must be chosen and is not yet. */
export const unchosen = undefined as unknown as number;
