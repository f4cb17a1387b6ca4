/** A legal text: paragraphs under headings; a list where a paragraph is an array. */
export interface LegalDocument {
  title: string;
  intro: string;
  sections: { heading: string; body: (string | string[])[] }[];
}

export type LegalName = 'terms' | 'privacy' | 'policy';

/** Day the texts of this release took effect. */
export const LEGAL_DATE = '2026-11-01';

/** The texts exist in the two languages the server speaks: Spanish if that is the caller's, otherwise English. */
export async function loadLegal(name: LegalName, language: string): Promise<LegalDocument> {
  const texts = language === 'es' ? await import('./texts.es.ts') : await import('./texts.en.ts');
  return texts[name];
}
