import { fold } from 'contract';

/** Longer runs of digits are an identity (a cédula, a barcode), not a count. */
const NUMBERED = /^(.*?)(\d{1,12})$/;
const FIRST_WIDTH = 2;

/** The state of a place's numbering: its codes are the prefix and a number of at least this many digits. */
export interface Counting {
  prefix: string;
  width: number;
  next: number;
}

/**
 * How a place's codes continue, given newest first: the newest one that ends in a number gives the format, and the
 * greatest number in that format is the current one. A place without codes starts with the initials of its name.
 */
export function countingOf(codes: readonly string[], placeName: string): Counting {
  for (const code of codes) {
    const [, prefix = '', digits] = NUMBERED.exec(code) ?? [];
    if (digits === undefined) continue;
    const numbers = codes.flatMap((other) => {
      const [, own, count] = NUMBERED.exec(other) ?? [];
      return own === prefix && count !== undefined ? [count] : [];
    });
    return {
      prefix,
      width: Math.max(...numbers.map((one) => one.length)),
      next: Math.max(...numbers.map(Number)) + 1,
    };
  }
  return { prefix: `${initials(placeName)}-`, width: FIRST_WIDTH, next: 1 };
}

/** "Muelle 2" → M2, "Bodega norte central" → BNC, "Garita" → GAR; P if the name has no Latin letter. */
function initials(name: string): string {
  const words =
    fold(name)
      .toUpperCase()
      .match(/[A-Z]+|\d+/g) ?? [];
  const [first = '', ...others] = words.filter(
    (word) => !['DE', 'DEL', 'LA', 'EL', 'LOS', 'LAS', 'Y'].includes(word),
  );
  if (first === '') return 'P';
  if (others.length === 0) return first.slice(0, 3);
  return [first, ...others]
    .slice(0, 3)
    .map((word) => (/\d/.test(word) ? word.slice(0, 3) : word.slice(0, 1)))
    .join('');
}

export const codeOf = ({ prefix, width }: Counting, number: number): string =>
  prefix + String(number).padStart(width, '0');
