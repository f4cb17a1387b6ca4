import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** Ways to store something in a browser. */
const ways =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.|document\.cookie|zustand\/middleware|from 'idb'/;
/**
 * The one part that does; all others name the owner, through `keptStore` or `offlineStore`, and their data is deleted
 * with the owner. The service worker keeps files of the product, which have no owner.
 */
const own = [
  'shared-auth/src/offline/safe.ts',
  'shared-auth/src/storage/browser-storage.ts',
  'shared-auth/src/storage/databases.ts',
  'shell/src/offline/offline-worker.ts',
];
/** They run before there is any module, so they read and keep the language themselves: it is the device's, and stays. */
const early = ['shell/src/boot/ahead.ts', 'shell/src/boot/supported.ts'];
const ofLanguage = /localStorage\.[gs]etItem\('lang'/g;

it('browser storage is used only by the one part that clears it at sign-out', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('{shared-auth,shared-ui,shell,mf-*}/src/**/*.{ts,tsx,html}', { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    read += 1;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    if (ways.test(early.includes(file) ? text.replaceAll(ofLanguage, '') : text)) found.push(file);
  }
  expect(read).toBeGreaterThan(500);
  expect(found.sort()).toEqual(own);
});
