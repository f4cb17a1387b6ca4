import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { compile } from '../webpack/compile.ts';
import { EarlyWordsPlugin } from '../webpack/early-words.ts';
import { forOldBrowsers } from '../webpack/old-browsers.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'early-words-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('names the files of words by language in the page, and preloads none there', async () => {
  const words = ['es', 'fr'].map((one) => `import(/* webpackChunkName: "words-${one}" */ './${one}.json')`);
  const other = `import(/* webpackChunkName: "words-later-es" */ './later.json')`;
  await Promise.all([
    writeFile(join(folder, 'main.js'), [...words, other].join(';')),
    ...['es', 'fr', 'later'].map((name) => writeFile(join(folder, `${name}.json`), `{"of":"${name}"}`)),
  ]);
  await compile({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out'), publicPath: '/', chunkFilename: 'assets/[name].[contenthash:8].js' },
    optimization: { minimize: false },
    plugins: [new HtmlWebpackPlugin(), new EarlyWordsPlugin()],
  });
  const page = await readFile(join(folder, 'out/index.html'), 'utf8');
  const [, listed = ''] = /<meta name="?words"? content="([^"]*)"/.exec(page) ?? [];
  const file = (one: string) => expect.stringMatching(`^${one}:/assets/words-${one}\\.[0-9a-f]{8}\\.js$`);
  expect(listed.split(' ').toSorted()).toEqual([file('es'), file('fr')]);
  expect(page).not.toContain('preload');
});

const script = forOldBrowsers(
  await readFile(join(import.meta.dirname, '../../shell/src/boot/supported.ts'), 'utf8'),
);

/** What the page's first script preloads in a browser that keeps this language, or can keep nothing. */
function preloaded(kept: string | null | Error, isVisitors = false): string[] {
  const links: string[] = [];
  const listed = ['es', 'en', 'fr', 'ar'].map((one) => `${one}:/${one}.js`).join(' ');
  runInNewContext(script, {
    window: { CSS: { registerProperty: true } },
    localStorage: {
      getItem: (key: string) => {
        if (kept instanceof Error) throw kept;
        return key === 'lang' ? kept : null;
      },
    },
    document: {
      getElementById: (id: string) => (isVisitors && id === 'ahead' ? {} : null),
      querySelector: () => ({ getAttribute: () => listed }),
      createElement: () => ({}),
      head: {
        appendChild: ({ rel, as, href }: { rel: string; as: string; href: string }) =>
          links.push(`${rel} ${as} ${href}`),
      },
    },
  });
  return links;
}

it.each([
  ['nothing', null, ['es']],
  ['an empty language', '', ['es']],
  ['Spanish', 'es', ['es']],
  ['English', 'en', ['en']],
  ['French', 'fr', ['en', 'fr']],
  ['Arabic', 'ar', ['en', 'ar']],
  ['a language that there is not', 'pt', ['en']],
  ['no storage', new Error('SecurityError'), ['es']],
])('with %s kept, only the words that the page begins with are preloaded', (_, kept, languages) => {
  expect(preloaded(kept)).toEqual(languages.map((one) => `preload script /${one}.js`));
});

it('preloads none on a visitor’s page, whose language is chosen later', () => {
  expect(preloaded(null, true)).toEqual([]);
});
