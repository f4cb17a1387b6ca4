import { expect, it } from '@jest/globals';
import { eachLanguageByItself } from './each-language.ts';
import { everyLanguage } from './languages.ts';

const folder = (path: string, language: string) => ['import(`', path, '/${', language, '}.json`)'].join('');

it('imports each language of a folder of words by itself, on the same line', () => {
  const source = (words: string) => `const load = (one) =>\n  ${words};\nuse(load);\n`;
  const imports = everyLanguage.map(
    (one) => `${one}: () => import('../locales/${one}.json', { with: { type: 'json' } })`,
  );
  expect(eachLanguageByItself(source(folder('../locales', 'one')))).toBe(
    source(`({ ${imports.join(', ')} })[one]()`),
  );
});

it('leaves other imports as they are', () => {
  const others = `import('./locales/es.json'); ${folder('./maps', 'name')}; ${folder('locales', 'one')};`;
  expect(eachLanguageByItself(others)).toBe(others);
});
