import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageNamed, remotes } from './workspace.ts';

/**
 * One rule of styling (ADR 0050): shared-ui has the classes (`v-…`) and the sheets; screens are laid out with what
 * shared-ui exports. These sheets are exceptions, because what they draw exists nowhere else and is not layout.
 */
const allowed: Readonly<Record<string, string>> = {
  'shell/src/layout/layout.styles.ts': 'the frame around every screen: sidebar, header, three widths',
  'shell/src/legal/legal.styles.ts':
    'the frame of the public pages, and the running text of a legal document',
  'shell/src/notifications/notification-bars.styles.ts': 'bars that lie over the frame on every screen',
  'shell/src/session/auth.styles.ts':
    'the sign-in, which has to weigh nothing and loads no field of shared-ui',
  'shell/src/sos/sos.styles.ts': 'the alarm of an SOS, which lies over every screen and dialog',
  'mf-entities/src/checkpoints/qr.styles.ts': 'sheets of paper with codes of a measured size',
  'mf-monitoring/src/uca-location/map-layers.styles.ts': 'a panel that lies on the live map',
  'mf-monitoring/src/uca-location/uca-location.styles.ts':
    'the live map with its list, also as a wall screen',
};

/** A class of shared-ui in a string, a template or a sheet. */
const ofSharedUi = /(?<=['"`\s.])v-[a-z][a-z-]*/g;

/** Source files of a package without its tests, relative to the workspace root. */
const sourcesOf = ({ name, folder }: { name: string; folder: string }): [path: string, text: string][] =>
  (readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [`${name}/src/${file}`, readFileSync(join(folder, 'src', file), 'utf8')]);

const screens = [packageNamed('shell'), ...remotes()];

describe.each(screens)('$name', (one) => {
  it('uses no class of shared-ui', () => {
    expect(
      sourcesOf(one).flatMap(([path, text]) =>
        (text.match(ofSharedUi) ?? []).map((name) => `${path}: ${name}`),
      ),
    ).toEqual([]);
  });

  it('has a sheet of its own only where the list states why', () => {
    const own = sourcesOf(one).filter(
      ([path, text]) => path.endsWith('.styles.ts') || /\bdefineStyles\b/.test(text),
    );
    expect(own.map(([path]) => path).filter((path) => !(path in allowed))).toEqual([]);
  });
});

it('lists no deleted sheet', () => {
  const there = screens.flatMap(sourcesOf).map(([path]) => path);
  expect(Object.keys(allowed).filter((path) => !there.includes(path))).toEqual([]);
});

/** Properties a browser animates without layout or paint, on its own thread. */
const composited = new Set(['opacity', 'translate', 'rotate', 'scale', 'transform']);

it('has no endless animation that triggers style or paint on every frame', () => {
  const sheets = [packageNamed('shared-ui'), packageNamed('shell'), ...remotes()].flatMap(({ folder }) =>
    (readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }) as string[])
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, 'src', name), 'utf8')),
  );
  const all = sheets.join('\n');
  const endless = [...all.matchAll(/animation: ?([\w-]+)[^;}]* infinite/g)].map(([, name]) => name);
  expect(endless).toContain('v-pulse');
  const heavy = endless.filter((name) => {
    const [, steps = ''] = all.match(new RegExp(`@keyframes ${name} \\{((?:[^{}]|\\{[^{}]*\\})*)\\}`)) ?? [];
    const moved = [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property ?? '');
    return moved.length === 0 || moved.some((property) => !composited.has(property));
  });
  expect(heavy).toEqual([]);
});
