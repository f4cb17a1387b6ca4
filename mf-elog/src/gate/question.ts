import { type ReadDocument, readDocument } from 'shared-ui/scan';

/** What a guard queries: text, and a scanned document's data of its holder. */
export interface Question {
  q: string;
  document: ReadDocument | null;
}

export const noQuestion: Question = { q: '', document: null };

/** A query from what was typed or scanned: of a machine-readable zone, the number of the document. */
export function questionOf(text: string): Question {
  const document = readDocument(text);
  return document ? { q: document.identity, document } : { q: text.trim(), document: null };
}
