import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { everyLanguage } from '../languages.ts';
import { flatten, isUntranslated, UNTRANSLATED, type Words } from '../words.ts';
import { packageNamed, root } from '../workspace.ts';

/** Files to write, by their path from the project's root. */
export type Files = ReadonlyMap<string, string>;

/** Writes new files. Throws before writing anything when one already exists. */
export function writeNew(files: Files): string[] {
  for (const path of files.keys())
    if (existsSync(join(root, path))) throw new Error(`${path} is there already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files.keys()];
}

/** Words in all languages: Spanish as given, marked copies of it in the others. */
export function wordFiles(folder: string, spanish: Words): [path: string, text: string][] {
  return everyLanguage.map((language) => [
    `${folder}/${language}.json`,
    `${JSON.stringify(language === 'es' ? spanish : marked(spanish), null, 2)}\n`,
  ]);
}

const marked = (words: Words): Words => mapWords(words, (text) => UNTRANSLATED + text);

function mapWords(words: Words, change: (text: string) => string): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapWords(value, change),
    ]),
  );
}

/** Adds a group to an area's words, marked as untranslated except in Spanish. */
export function addWords(name: string, group: string, spanish: Words): string[] {
  return everyLanguage.map((language) => {
    const path = `${name}/src/locales/${language}.json`;
    const words = JSON.parse(readFileSync(join(root, path), 'utf8')) as Words;
    if (group in words) throw new Error(`${path} has a group "${group}" already.`);
    words[group] = language === 'es' ? spanish : marked(spanish);
    writeFileSync(join(root, path), `${JSON.stringify(words, null, 2)}\n`);
    return path;
  });
}

/** Removes the marks, accepting the copies of the Spanish. Returns how many there were. */
export function acceptCopies(name: string): number {
  const folder = join(packageNamed(name).folder, 'src/locales');
  let accepted = 0;
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const words = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words;
    const found = [...flatten(words).values()].filter(isUntranslated).length;
    if (found === 0) continue;
    accepted += found;
    const bare = mapWords(words, (text) => text.replace(UNTRANSLATED, ''));
    writeFileSync(join(folder, file), `${JSON.stringify(bare, null, 2)}\n`);
  }
  return accepted;
}
