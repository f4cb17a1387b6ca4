import { fold } from 'contract/fold';

/**
 * How well `query` fits `text`, accents and case aside: 0 when it does not; more for letters that follow one
 * another and for those that begin words.
 */
export function fuzzyScore(query: string, text: string): number {
  const wanted = fold(query.trim()).replace(/\s+/g, '');
  const where = fold(text);
  if (!wanted) return 1;
  let score = 0;
  let at = -1;
  for (const letter of wanted) {
    const next = where.indexOf(letter, at + 1);
    if (next < 0) return 0;
    const startsWord = next === 0 || /[^\p{L}\p{N}]/u.test(where[next - 1] ?? ' ');
    score += next === at + 1 ? 5 : startsWord ? 4 : 1;
    score -= Math.min(2, (next - at - 1) / 20);
    at = next;
  }
  if (where.includes(fold(query.trim()))) score += 10;
  return Math.max(score / (1 + where.length / 200), 0.01);
}
