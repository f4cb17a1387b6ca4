/** The languages of every package's words, the source language first. */
export const everyLanguage = ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'] as const;
