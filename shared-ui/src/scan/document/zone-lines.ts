import { asLetters } from './check-digit.ts';
import { type Layout, layouts } from './layouts.ts';

/** What keyboards, fonts and people make of the filler: a Spanish keyboard types `;` for a gun's `<`. */
function cleaned(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/[«‹《〈]/g, (sign) => (sign === '«' || sign === '《' ? '<<' : '<'))
    .replace(/[^\S\r\n\t]/g, '');
  return plain.includes('<') ? plain : plain.replaceAll(';', '<');
}

/** A line with lost or surplus fillers at its end; null if it differs otherwise. */
function fitted(line: string, width: number): string | null {
  if (line.length <= width) return line.padEnd(width, '<');
  return /^<+$/.test(line.slice(width)) ? line.slice(0, width) : null;
}

/** Only these may end in fillers; the others end in a check digit or, in a visa, are exact. */
const mayEndInFillers = (line: number, { lines }: Layout) => (lines === 3 ? line !== 1 : line === 0);

function inLayout(given: readonly string[], layout: Layout): string[] | null {
  const [first = '', ...others] = given;
  const lines = [asLetters(first.slice(0, 1)) + first.slice(1), ...others];
  if (lines.length !== layout.lines || !layout.kinds.test(lines[0] ?? '')) return null;
  const all = lines.map((line, at) =>
    mayEndInFillers(at, layout) ? fitted(line, layout.width) : line.length === layout.width ? line : null,
  );
  return all.every((line) => line !== null) ? all : null;
}

const cut = (text: string, width: number): string[] => text.match(new RegExp(`.{${width}}`, 'g')) ?? [];

/**
 * The lines of a machine-readable zone, as its layout has them, from what was typed, sent by a gun or read from a
 * picture: in one line or several, with spaces, in small letters. Null if it is none.
 */
export function zoneLines(text: string): { layout: Layout; lines: string[] } | null {
  const given = cleaned(text)
    .split(/[\r\n\t]+/)
    .filter(Boolean);
  if (!given.every((line) => /^[A-Z\d<]+$/.test(line))) return null;
  const [only = ''] = given;
  for (const layout of layouts) {
    const isJoined = given.length === 1 && only.length === layout.lines * layout.width;
    const lines = inLayout(isJoined ? cut(only, layout.width) : given, layout);
    if (lines) return { layout, lines };
  }
  return null;
}
