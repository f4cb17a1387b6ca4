import { type ReadDocument, readDocument } from 'shared-ui/scan';

/** What a guard asks: in words, and what a scanned document says of its holder. */
export interface Question {
  q: string;
  document: ReadDocument | null;
}

export const noQuestion: Question = { q: '', document: null };

/** A question from whatever was typed or scanned: of a machine-readable zone, the number of the document. */
export function questionOf(text: string): Question {
  const document = readDocument(text);
  return document ? { q: document.identity, document } : { q: text.trim(), document: null };
}
