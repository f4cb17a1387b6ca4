/** A dictionary as in a locale file: texts, or groups of texts. */
export type Words = { [key: string]: string | Words };

/** Texts by full key: `area.thing.word`. */
export function flatten(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Prefix of a text that a generator copied from the Spanish, until it is translated or the copy is accepted. */
export const UNTRANSLATED = '⟨es⟩ ';

export const isUntranslated = (text: string): boolean => text.startsWith(UNTRANSLATED);

const plural = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form: languages have different ones. */
export const singular = (key: string): string => key.replace(plural, '');

/** English words that slip into Spanish: the wire's and the code's name is not what people call it. */
const foreign = /\b(?:checkpoints?|dashboards?|reports?|requests?|scans?|users?)\b/i;

/** Spanish texts containing an English word that has a Spanish equivalent. */
export function foreignWords(spanish: Words): string[] {
  return [...flatten(spanish)].flatMap(([key, text]) => {
    const found = foreign.exec(text.replace(/\{\{.*?\}\}/g, ''));
    return found ? [`${key} says "${found[0]}"`] : [];
  });
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();

/** Errors in one language relative to the first one: missing keys, extra keys, different placeholders. */
export function compareWords(first: Words, other: Words): string[] {
  const expected = flatten(first);
  const actual = flatten(other);
  const keys = (words: Map<string, string>) => new Set([...words.keys()].map(singular));
  const expectedKeys = keys(expected);
  const actualKeys = keys(actual);
  const missing = [...expectedKeys].filter((key) => !actualKeys.has(key)).map((key) => `missing ${key}`);
  const extra = [...actualKeys].filter((key) => !expectedKeys.has(key)).map((key) => `extra ${key}`);
  const different = [...actual].flatMap(([key, text]) => {
    const wanted = expected.get(key);
    if (wanted === undefined || plural.test(key)) return [];
    const [here, there] = [placeholders(text).join(), placeholders(wanted).join()];
    return here === there ? [] : [`${key} has {{${here}}} where the first language has {{${there}}}`];
  });
  // A form may omit a value of another, as "one person" does with the count; none may require an unknown one.
  const given = new Map<string, Set<string>>();
  for (const [key, text] of expected)
    for (const name of placeholders(text))
      given.set(singular(key), (given.get(singular(key)) ?? new Set()).add(name));
  const unknown = [...actual].flatMap(([key, text]) =>
    plural.test(key)
      ? placeholders(text)
          .filter((name) => !given.get(singular(key))?.has(name))
          .map((name) => `${key} has {{${name}}}, which no form of it has in the first language`)
      : [],
  );
  const empty = [...actual].filter(([, text]) => !text.trim()).map(([key]) => `empty ${key}`);
  const copied = [...actual]
    .filter(([, text]) => isUntranslated(text))
    .map(([key]) => `${key} is not translated`);
  return [...missing, ...extra, ...different, ...unknown, ...empty, ...copied];
}

/** Keys every catalogue uses in the group of words that its declaration names (`words: 'branch'`). */
const catalogueWords = ['title', 'note', 'create', 'edit', 'empty', 'emptyHint'];

/**
 * Keys that no source mentions. A key counts as used when it appears in quotes, when a group it is in is completed at
 * run time (a template `group.${…}`, or the group as first argument of `dynamic`), or when a catalogue has it.
 */
export function unusedKeys(words: Words, source: string): string[] {
  const quoted = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text));
  const completed = [
    ...[...source.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, prefix]) => prefix ?? ''),
    ...[...source.matchAll(/dynamic\w*\(\s*'([\w.-]+)'/g)].map(([, group]) => `${group}.`),
  ];
  for (const [, group] of source.matchAll(/\bwords: '([\w.-]+)'/g))
    for (const word of catalogueWords) quoted.add(`${group}.${word}`);
  return [...new Set([...flatten(words).keys()].map(singular))].filter(
    (key) => !quoted.has(key) && !completed.some((prefix) => key.startsWith(prefix)),
  );
}
