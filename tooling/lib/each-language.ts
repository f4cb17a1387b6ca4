import { everyLanguage } from './languages.ts';

const FOLDER = /\bimport\(`(\.[^`$]*\/locales)\/\$\{(\w+)\}\.json`\)/g;

/**
 * Writes out the import of a folder of words, `` import(`./locales/${language}.json`) ``, as one import for each
 * language, on the same line. The build then makes a chunk of each file without the table and the error message that
 * it adds for a path known only at run time, and the tests import JSON as the standard requires.
 */
export const eachLanguageByItself = (source: string): string =>
  source.replace(FOLDER, (_, folder: string, language: string) => {
    const imports = everyLanguage.map(
      (one) => `${one}: () => import('${folder}/${one}.json', { with: { type: 'json' } })`,
    );
    return `({ ${imports.join(', ')} })[${language}]()`;
  });
