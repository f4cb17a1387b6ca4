import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { lentRequests } from '../webpack/lent-packages.ts';
import { remoteShared } from '../webpack/shared.ts';
import { remotes } from './workspace.ts';

/** What an area's sources import from the page, without tests; JSX imports its runtime implicitly. */
function taken(folder: string): Set<string> {
  const source = join(folder, 'src');
  const files = (readdirSync(source, { recursive: true, encoding: 'utf8' }) as string[]).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing[./]/.test(name),
  );
  const all = files.flatMap((name) => [
    ...readFileSync(join(source, name), 'utf8')
      .replace(/^(?:import|export) type [^;]*;/gm, '')
      .matchAll(
        /(?:\bfrom |\bimport\(|^import )'((?:react|react-dom|shared-ui|shared-auth)(?:\/[^']+)?|contract\/z)'/gm,
      ),
  ]);
  return new Set(['react/jsx-runtime', 'react/compiler-runtime', ...all.map(([, name = '']) => name)]);
}

it.each(remotes())('what $name uses from the page is provided by the shell', ({ folder }) => {
  const lent = new Set(lentRequests());
  expect([...taken(folder)].filter((name) => !lent.has(name))).toEqual([]);
});

it.each(remotes())('$name contains no copy of the page’s singletons', (remote) => {
  const shared = Object.entries(remoteShared(remote));
  expect(shared.length).toBeGreaterThan(0);
  for (const [name, options] of shared) expect([name, options.import]).toEqual([name, false]);
  const isShared = (request: string) =>
    shared.some(([name]) => request === name || (name.endsWith('/') && request.startsWith(name)));
  expect(lentRequests().filter((request) => !isShared(request))).toEqual([]);
});
