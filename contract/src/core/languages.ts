/** The languages of the product, the one that its words are written in first. */
export const languages = ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'es';
