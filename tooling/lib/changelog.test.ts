import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Release {
  version: string;
  date: string;
  changes: { kind: string; es: string; en: string }[];
}

const root = join(import.meta.dirname, '../..');
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const { version } = read<{ version: string }>('package.json');
const panel = read<Release[]>('shell/src/changelog/dashboard.json');
const app = read<Release[]>('shell/src/changelog/app.json');

it('the current version has an entry in dashboard.json', () => {
  expect(panel[0]?.version).toBe(version);
});

describe.each([
  ['the panel', panel],
  ['the app', app],
])('the changes of %s', (_, releases) => {
  it('are listed from the newest release back, each once', () => {
    const numbers = releases.map((one) => one.version.split('.').map(Number));
    for (const [index, before] of numbers.slice(1).entries()) {
      const [major = 0, minor = 0, patch = 0] = before;
      const after = numbers[index] ?? [];
      const key = (parts: number[]) => parts.reduce((sum, part) => sum * 1000 + part, 0);
      expect(key(after)).toBeGreaterThan(key([major, minor, patch]));
    }
    const dates = releases.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.every((date) => /^20\d\d-\d\d-\d\d$/.test(date))).toBe(true);
  });

  it('are written in Spanish and English, in whole sentences', () => {
    for (const { changes } of releases) {
      expect(changes.length).toBeGreaterThan(0);
      for (const { kind, es, en } of changes) {
        expect(['new', 'better', 'fixed']).toContain(kind);
        for (const text of [es, en]) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/u);
        expect(es).not.toBe(en);
      }
    }
    const all = releases.flatMap(({ changes }) => changes.map(({ en }) => en));
    expect(new Set(all).size).toBe(all.length);
  });
});
