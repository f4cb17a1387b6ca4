import { isCedula, normalizeIdentity } from 'contract';
import { asDigits, asLetters, repairedNumber, zoneCheckDigit } from './check-digit.ts';
import { type Layout, type Span, textAt } from './layouts.ts';
import { zoneLines } from './zone-lines.ts';

/** What does not fit in a zone: a field against its check digit, all of it, or a date or name that cannot be. */
export type DocumentFault = 'number' | 'birth' | 'expires' | 'personal' | 'whole' | 'name';

export interface ReadDocument {
  kind: 'passport' | 'id' | 'visa';
  /** Normalised as all identities are. Of an Ecuadorian card, the cédula. */
  identity: string;
  name: string;
  last_name: string;
  /** Three letters, as in the document. */
  nationality: string;
  /** Days, YYYY-MM-DD; null when not known or not a day. */
  birth: string | null;
  expires: string | null;
  /** Nothing is at fault. Whether it has expired is another question. */
  valid: boolean;
  faults: DocumentFault[];
}

const kindOf = (code: string): ReadDocument['kind'] =>
  code === 'P' ? 'passport' : code === 'V' ? 'visa' : 'id';
const filled = (text: string): string => text.replace(/<+$/, '');
const after = ([line, , to]: Span): Span => [line, to, to + 1];

/** A six-digit date in the century that `isLikely` accepts first; null if it is no day. */
function dayOf(text: string, isLikely: (year: number) => boolean): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)));
  const date = new Date(Date.UTC((isLikely(2000 + year) ? 2000 : 1900) + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** Replaces a span by a text of its length. */
function put(lines: readonly string[], [line, from, to]: Span, text: string): string[] {
  return lines.map((one, at) => (at === line ? one.slice(0, from) + text + one.slice(to) : one));
}

/** The lines with letters for digits and digits for letters where only the other can be and the check digit fits. */
function repaired(lines: readonly string[], layout: Layout): string[] {
  let all = [...lines];
  for (const span of [
    layout.birth,
    layout.expires,
    layout.number,
    ...(layout.personal ? [layout.personal] : []),
  ]) {
    const digit = asDigits(textAt(all, after(span)));
    if (!/\d/.test(digit)) continue;
    const isDate = span === layout.birth || span === layout.expires;
    const text = textAt(all, span);
    const fitting = isDate ? asDigits(text) : repairedNumber(text, digit);
    if (fitting && zoneCheckDigit(fitting) === digit) all = put(put(all, span, fitting), after(span), digit);
  }
  if (layout.whole) all = put(all, layout.whole.digit, asDigits(textAt(all, layout.whole.digit)));
  for (const span of [layout.names, layout.nationality, [0, 2, 5] as const])
    all = put(all, span, asLetters(textAt(all, span)));
  return all;
}

/** The document's number and whether its check digit fits. One too long for its field continues in the next. */
function numberOf(lines: readonly string[], layout: Layout): { number: string; fits: boolean } {
  const start = textAt(lines, layout.number);
  const digit = textAt(lines, after(layout.number));
  const [optional] = layout.optional;
  if (digit !== '<' || layout.width === 44 || !optional) {
    const given = filled(start);
    return { number: given, fits: given !== '' && zoneCheckDigit(start) === digit };
  }
  const [rest = ''] = textAt(lines, optional).split('<');
  const number = start + rest.slice(0, -1);
  const fits = [number, `${start}<${rest.slice(0, -1)}`].some((one) => zoneCheckDigit(one) === rest.at(-1));
  return { number, fits: rest.length > 1 && fits };
}

/** An Ecuadorian card's cédula: the one of its fields with a cédula's check digit. */
function cedulaIn(lines: readonly string[], layout: Layout, number: string): string | null {
  const fields = [...layout.optional.flatMap((span) => textAt(lines, span).split('<')), number];
  return fields.map((field) => asDigits(field)).find((field) => isCedula(field)) ?? null;
}

/**
 * Reads a machine-readable zone (passports, visas, cards of two or three lines), typed, from a gun or from a picture.
 * Null if the text is none. `today` decides the century of its dates.
 */
export function readDocument(text: string, today = new Date()): ReadDocument | null {
  const found = zoneLines(text);
  if (!found) return null;
  const { layout } = found;
  const lines = repaired(found.lines, layout);
  const at = (span: Span) => textAt(lines, span);
  const year = today.getUTCFullYear();
  const { number, fits } = numberOf(lines, layout);
  const kind = kindOf(at([0, 0, 1]));
  const isCard = kind === 'id' && at([0, 2, 5]) === 'ECU';
  const [last = '', first = ''] = filled(at(layout.names)).split('<<');
  const words = (name: string) => name.replace(/<+/g, ' ').trim();
  const isPast = at(layout.birth).slice(2) <= today.toISOString().slice(5, 10).replace('-', '');
  const birth = dayOf(at(layout.birth), (one) => one < year || (one === year && isPast));
  const expires = dayOf(at(layout.expires), (one) => one <= year + 50);
  const personal = layout.personal && at(layout.personal);
  const wrong: Record<DocumentFault, boolean> = {
    number: !fits,
    birth: !dateFits(at(layout.birth), at(after(layout.birth)), birth),
    expires: !dateFits(at(layout.expires), at(after(layout.expires)), expires),
    personal: personal !== undefined && !personalFits(personal, at(after(layout.personal ?? layout.number))),
    whole:
      layout.whole !== undefined &&
      zoneCheckDigit(layout.whole.over.map(at).join('')) !== at(layout.whole.digit),
    name: words(last) === '' || /\d/.test(at(layout.names)),
  };
  const faults = (Object.keys(wrong) as DocumentFault[]).filter((one) => wrong[one]);
  return {
    kind,
    identity: (isCard && cedulaIn(lines, layout, number)) || normalizeIdentity(number.replaceAll('<', '')),
    name: words(first),
    last_name: words(last),
    nationality: filled(at(layout.nationality)),
    birth,
    expires,
    valid: faults.length === 0,
    faults,
  };
}

/** Parts of a date may be unknown, written as fillers; its check digit is over them all the same. */
const dateFits = (text: string, digit: string, day: string | null): boolean =>
  zoneCheckDigit(text) === digit && (day !== null || text.includes('<'));

const personalFits = (text: string, digit: string): boolean =>
  zoneCheckDigit(text) === digit || (digit === '<' && /^<+$/.test(text));
