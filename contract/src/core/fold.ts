/** Text as people compare it: no accents, no case. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** True if every word of the search occurs in the text, ignoring accents and case. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search.trim())
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
