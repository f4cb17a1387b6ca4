/**
 * `pnpm browsers [firefox|webkit]`: walks the built product in the system's other browsers, Debian's firefox-esr and
 * WebKitGTK, before a release. Fails on a console error, a screen that is unstyled or cut off, and a step that
 * does not happen; reports which browser is not installed. Pictures of every screen are kept for review.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../tooling/lib/build.ts';
import { findFirefox, findWebKit } from '../../../tooling/lib/find.ts';
import { OwnServer } from '../own-server.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { Person } from './person.ts';
import { phonesThatAnswer, prepare } from './prepare.ts';
import { walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

const firefox = findFirefox();
const webkit = findWebKit();
const all: { name: string; open: (() => Promise<Browser>) | undefined; install: string }[] = [
  { name: 'firefox', open: firefox ? () => openFirefox(firefox) : undefined, install: 'firefox-esr' },
  { name: 'webkit', open: webkit ? () => openWebKit(webkit) : undefined, install: 'webkit2gtk-driver xvfb' },
];

/** Processes that must not outlive this one. */
const toClose = new Set<{ close(): Promise<void> }>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.allSettled([...toClose].map((one) => one.close())).then(() => process.exit(1));
  });

/** Walks one browser; returns the number of failures. */
async function walkIn(name: string, open: () => Promise<Browser>, server: OwnServer, pictures: string) {
  const browser = await open();
  toClose.add(browser);
  console.log(`\n${browser.name}`);
  const person = new Person(browser, server.url, join(pictures, name));
  let wrong = 0;
  try {
    const users = await phonesThatAnswer(server);
    for (const step of walk) {
      const began = performance.now();
      let failure = '';
      try {
        await step.go(person, users);
        await person.hear();
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        await person.look(`failed ${step.name}`).catch(() => '');
      }
      const found = [...(failure ? [failure] : []), ...person.complaints.splice(0)];
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`  ${found.length === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      for (const one of found) console.log(`      ${one}`);
      wrong += found.length;
    }
  } finally {
    toClose.delete(browser);
    await browser.close();
  }
  return wrong;
}

const asked = process.argv.slice(2);
const chosen = all.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) throw new Error(`There are: ${all.map(({ name }) => name).join(', ')}`);
await build([]);
const pictures = mkdtempSync(join(tmpdir(), 'vigia-browsers-'));
const server = await OwnServer.start({ demo: true });
toClose.add({ close: () => server.stop() });
let wrong = 0;
try {
  await prepare(server);
  for (const { name, open, install } of chosen) {
    if (open) wrong += await walkIn(name, open, server, pictures);
    else console.log(`\n${name} is left out: it is not installed (apt install ${install})`);
  }
} finally {
  await server.stop();
}
const walked = chosen.filter(({ open }) => open).length;
console.log(
  `\n${walked} of ${chosen.length} browsers walked, ${wrong} things wrong; pictures in ${pictures}`,
);
process.exitCode = wrong > 0 ? 1 : 0;
