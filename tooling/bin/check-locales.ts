/** Checks every package's words: all seven languages, Spanish first, the same keys in each, and none unused. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AREA_NAME } from '../../contract/src/area/manifest.ts';
import { filesBelow, localesOf } from '../lib/inputs.ts';
import { everyLanguage } from '../lib/languages.ts';
import { readStaticHalf } from '../lib/static-half.ts';
import { compareWords, foreignWords, unusedKeys, type Words } from '../lib/words.ts';
import { type Package, packages, remotes } from '../lib/workspace.ts';

function problemsOf(name: string, folder: string, locales: string): string[] {
  const languages = readdirSync(locales)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  const read = (language: string) =>
    JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8')) as Words;
  const absent = everyLanguage.filter((language) => !languages.includes(language));
  const problems = absent.map((language) => `${name}: there is no ${language}.json`);
  if (absent.includes('es')) return problems;
  const first = read('es');
  problems.push(...foreignWords(first).map((problem) => `${name}/es: ${problem}`));
  for (const language of languages) {
    if (!everyLanguage.some((one) => one === language))
      problems.push(`${name}: ${language} is not one of our languages`);
    for (const problem of compareWords(first, read(language)))
      problems.push(`${name}/${language}: ${problem}`);
  }
  const source = filesBelow(join(folder, 'src'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unused = unusedKeys(first, source).filter((key) => key !== AREA_NAME);
  return [...problems, ...unused.map((key) => `${name}: nothing uses ${key}`)];
}

/** Names and titles of an area missing from its words, and icons that do not exist. */
const problemOfStaticHalf = (area: Package): Promise<string[]> =>
  readStaticHalf(area).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );

const problems = packages().flatMap(({ name, folder }) =>
  localesOf(folder).flatMap((locales) => problemsOf(name, folder, locales)),
);
problems.push(...(await Promise.all(remotes().map(problemOfStaticHalf))).flat());
for (const problem of problems) console.error(problem);
console.log(problems.length ? `${problems.length} problems with words` : 'All words in place');
process.exitCode = problems.length ? 1 : 0;
