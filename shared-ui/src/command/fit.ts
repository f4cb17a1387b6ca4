import { fold } from 'contract';

const letter = /[\p{L}\p{N}]/u;

/** How well one word matches: a whole word of the text, a prefix of one, or inside one; 0 when it does not occur. */
function fitOfWord(word: string, text: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !letter.test(text[at - 1] ?? ' ');
    const ends = !letter.test(text[at + word.length] ?? ' ');
    best = Math.max(best, begins ? (ends ? 4 : 3) : 1);
    if (best === 4) break;
  }
  return best;
}

/** From here on every typed word starts a word of the text. */
export const GOOD_FIT = 3;

/**
 * How well the typed text matches, ignoring accents and case: 0 unless each of its words occurs literally, the higher
 * the closer its worst word is to a whole one, higher when the text starts with it, and highest when it is all of it.
 * Scattered letters do not match.
 */
export function fitOf(query: string, text: string): number {
  const wanted = fold(query.trim()).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return 1;
  const where = fold(text);
  const worst = Math.min(...wanted.map((word) => fitOfWord(word, where)));
  if (worst === 0) return 0;
  const typed = wanted.join(' ');
  if (where === typed) return worst + 3;
  return where.startsWith(typed) ? worst + 2 : worst;
}
