import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { forOldBrowsers } from '../webpack/old-browsers.ts';

const script = forOldBrowsers(
  readFileSync(join(import.meta.dirname, '../../shell/src/boot/ahead.ts'), 'utf8'),
);

interface Visitor {
  languages: string[];
  chosen?: string;
  hidden?: boolean;
}

/** Runs it for a visitor whose server named these files and this question. */
async function open(
  { languages, chosen, hidden = false }: Visitor,
  fetched: 'answer' | 'failure' = 'answer',
) {
  const asked: { path: string; body: string; language: string }[] = [];
  const loaded: string[] = [];
  const kept = new Map(chosen ? [['lang', chosen]] : []);
  const ahead = {
    entry: '/entry.js',
    files: ['/frame.js', '/remotes/page.js'],
    words: { es: ['/es.js'], en: ['/en.js'], fr: ['/fr.js'] },
    answers: { '/remotes.json': { 'mf-x': {} } },
    asks: { path: '/v1/link/7', body: '{"token":"1f"}' },
  };
  const window: Record<string, unknown> = { fetch: true };
  // Its own, two of the page, and the one that runs last, which nothing waits for.
  const arrive: (() => void)[] = [];
  const scripts = [0, 1, 2, 3].map((index) => ({
    addEventListener: (_: string, act: () => void) => {
      arrive[index] = act;
    },
  }));
  runInNewContext(script, {
    window,
    navigator: { languages },
    location: { origin: 'https://vigia.example' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, to: string) => kept.set(key, to),
    },
    matchMedia: () => ({ matches: false }),
    setTimeout: () => 0,
    fetch: (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      asked.push({ path, body, language: headers['Accept-Language'] ?? '' });
      return fetched === 'answer' ? Promise.resolve('answer') : Promise.reject(new TypeError('offline'));
    },
    document: {
      hidden,
      getElementById: () => ({ textContent: JSON.stringify(ahead) }),
      createElement: () => ({}),
      querySelectorAll: () => scripts,
      head: {
        appendChild: ({ src, href }: { src?: string; href?: string }) =>
          loaded.push(src ?? `ahead of ${href}`),
      },
    },
  });
  arrive[1]?.();
  expect(loaded).toEqual([]);
  arrive[2]?.();
  const { cameAhead } = window as { cameAhead: Record<string, unknown> };
  return {
    asked,
    loaded,
    cameAhead,
    lang: kept.get('lang'),
    answer: await cameAhead['/v1/link/7 {"token":"1f"}'],
  };
}

it('sends the page’s first request at once, and loads its code and words', async () => {
  const { asked, loaded, cameAhead, lang, answer } = await open({ languages: ['fr-CA', 'en'] });
  expect(asked).toEqual([{ path: '/api/v1/link/7', body: '{"token":"1f"}', language: 'fr' }]);
  expect(answer).toBe('answer');
  expect(loaded).toEqual([
    'ahead of /entry.js',
    '/frame.js',
    'https://vigia.example/remotes/page.js',
    '/fr.js',
    '/en.js',
  ]);
  expect(cameAhead['/remotes.json']).toEqual({ 'mf-x': {} });
  expect(lang).toBe('fr');
});

it('keeps the language that was chosen here; one that we do not speak is Spanish', async () => {
  expect((await open({ languages: ['en'], chosen: 'es' })).loaded).toContain('/es.js');
  const { lang, loaded } = await open({ languages: ['pt-BR'] });
  expect([lang, loaded]).toEqual([
    'es',
    ['ahead of /entry.js', '/frame.js', 'https://vigia.example/remotes/page.js', '/es.js'],
  ]);
});

it('requests nothing in a hidden tab, and leaves a failed request to the page', async () => {
  expect((await open({ languages: ['es'], hidden: true })).asked).toEqual([]);
  expect((await open({ languages: ['es'] }, 'failure')).answer).toBeUndefined();
});
