const weights = [7, 3, 1];

/** Digits count as themselves, letters from A = 10, the filler as 0. */
const worth = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36));

/** The check digit of a zone's field (ICAO Doc 9303-3, 4.9): a sum with the weights 7, 3, 1, modulus 10. */
export function zoneCheckDigit(text: string): string {
  const sum = Array.from(text, worth).reduce((total, value, at) => total + value * (weights[at % 3] ?? 0), 0);
  return String(sum % 10);
}

/** Letters in places where only digits can be, as eyes and machines confuse them. */
const digitLike: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterLike: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

export const asDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => digitLike[letter] ?? letter);
export const asLetters = (text: string): string => text.replace(/\d/g, (digit) => letterLike[digit] ?? digit);

/** All texts that differ from this one in `count` of its zeros and Os. */
function* turned(text: string, count: number, from = 0): Generator<string> {
  if (count === 0) {
    yield text;
    return;
  }
  for (let at = from; at < text.length; at++) {
    const other = text[at] === '0' ? 'O' : text[at] === 'O' ? '0' : null;
    if (other) yield* turned(text.slice(0, at) + other + text.slice(at + 1), count - 1, at + 1);
  }
}

/**
 * The number with zeros and Os exchanged so that its check digit fits, the fewest possible; null if none does or if
 * several would.
 */
export function repairedNumber(text: string, digit: string): string | null {
  for (let count = 0; count <= 3; count++) {
    const fitting = [...turned(text, count)].filter((one) => zoneCheckDigit(one) === digit);
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }
  return null;
}
