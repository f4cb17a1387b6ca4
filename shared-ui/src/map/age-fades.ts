/** How strongly a marker's inside is painted by the age of its position (`FixAge`), 0 to 1; its outline never fades. */
export const ageFades: readonly number[] = [1, 0.6, 0.2];
