import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { packageNamed } from './workspace.ts';

type Messages = Readonly<Record<string, { es: string; en: string }>>;

const source = join(packageNamed('contract').folder, 'src');
const folder = join(source, 'messages');

/** Words for contacts, in all seven languages: they are produced by functions, which have tests of their own. */
const ofContacts = ['contact-alert.ts', 'sos-call.ts'];

const groups = await Promise.all(
  readdirSync(folder)
    .filter((name) => !['message.ts', 'words.ts', ...ofContacts].includes(name))
    .map(async (name) => {
      const module = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>;
      const [messages] = Object.values(module).filter((value) => typeof value === 'object');
      return { name, messages: messages as Messages };
    }),
);
const forms = Object.keys(groups.find(({ name }) => name === 'form.ts')?.messages ?? {});
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe('the messages', () => {
  it('are each in one file', () => {
    const all = groups.flatMap(({ messages }) => Object.keys(messages));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
  });

  it.each(groups)('$name: both languages use the same parameters', ({ messages }) => {
    for (const [key, { es, en }] of Object.entries(messages))
      expect([key, places(en)]).toEqual([key, places(es)]);
  });

  it.each(['es', 'en'] as const)('of a report’s spreadsheets are those of its screens: %s', (language) => {
    const screens = JSON.parse(
      readFileSync(join(packageNamed('mf-reports').folder, `src/locales/${language}.json`), 'utf8'),
    ) as object;
    const onScreen = (key: string) =>
      key.split('.').reduce<unknown>((under, part) => (under as Record<string, unknown>)?.[part], screens);
    const withoutUnit = (text: string) => text.replace(/ \([^)]*\)$/, '');
    const reports = groups.filter(({ name }) => name.endsWith('-report.ts'));
    const pairs = reports
      .flatMap(({ messages }) => Object.entries(messages))
      .map(([key, texts]) => ({ key, texts, shown: onScreen(key.replace('alerts.type', 'alerts.alert')) }))
      .filter(({ shown }) => typeof shown === 'string');
    expect(pairs.length).toBeGreaterThan(60);
    for (const { key, texts, shown } of pairs)
      expect([key, withoutUnit(texts[language])]).toEqual([key, shown]);
  });

  it('used by schemas are among those a browser loads', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('messages'),
    );
    const said = files.flatMap((name) =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/'(error\.\w+)'/g)].flatMap(
        ([, key]) => key ?? [],
      ),
    );
    expect([...new Set(said)].filter((key) => !forms.includes(key ?? ''))).toEqual([]);
    expect(forms.length).toBeLessThan(70);
  });
});
