/** The decimal sign of a language: a comma in Spanish, a point in English. */
export function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

/**
 * Reads a number as people of a language write it. Grouping signs and spaces are dropped; a single comma or
 * point not followed by a group of three is the decimal sign in any language. Empty is null, anything else
 * invalid is NaN.
 */
export function readNumber(text: string, language: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  if (bare === '') return null;
  const sign = decimalSign(language);
  const group = sign === ',' ? '.' : ',';
  const marks = bare.match(/[.,]/g) ?? [];
  const foreign = marks.length === 1 && marks[0] === group && !/\d[.,]\d{3}$/.test(bare);
  const plain = foreign ? bare.replace(group, '.') : bare.replaceAll(group, '').replace(sign, '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN;
  // Too many digits are still a number, above any maximum.
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(plain)));
}

/** The number as shown in the input again: decimal sign of the language, no grouping. */
export function writeNumber(value: number | null | undefined, language: string): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const options = { useGrouping: false, maximumFractionDigits: 20 } as const;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, options).format(value);
}
