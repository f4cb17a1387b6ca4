/**
 * `pnpm size`: bytes of JavaScript as they travel (brotli), measured in a browser with an empty cache against
 * the built product, and checked against the budgets. Fails when one is exceeded.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser, openSignedIn } from './browser.ts';
import { startProduct } from './product.ts';

const KB = 1024;
const releases = process.env.RELEASES_DIR ?? new URL('../releases', import.meta.url).pathname;

/** Maps, charts and spreadsheets load on demand and have no place in an area's budget. */
const onDemand = /maplibre|apexcharts|SheetJS|google\.maps|MapView/;

interface Step {
  name: string;
  user: string | null;
  path: string;
  /** Something that is on the page once it can be used. */
  ready: string;
  /** Kilobytes. */
  budget: number;
  /** Counts only what the first signed-in screen had not brought, without what loads on demand. */
  further?: boolean;
}

const steps: Step[] = [
  { name: 'sign-in', user: null, path: '/login', ready: 'input[type=password]', budget: 200 },
  { name: 'first signed-in screen', user: 'sucursal', path: '/', ready: 'main h1', budget: 300 },
  { name: 'mf-elog', user: 'cliente', path: '/sucursales', ready: 'main table', budget: 60, further: true },
  { name: 'mf-requests', user: 'cliente', path: '/request', ready: 'main table', budget: 60, further: true },
  {
    name: 'mf-entities',
    user: 'cliente',
    path: '/ucas/index',
    ready: 'main table',
    budget: 60,
    further: true,
  },
  {
    name: 'mf-stock',
    user: 'cliente',
    path: '/existencias/categorias',
    ready: 'main table',
    budget: 60,
    further: true,
  },
  {
    name: 'mf-monitoring',
    user: 'cliente',
    path: '/mapas/ucas/ubicacion',
    ready: 'main h1',
    budget: 60,
    further: true,
  },
  { name: 'mf-reports', user: 'admin', path: '/admin', ready: 'main h1', budget: 60, further: true },
];

interface Script {
  path: string;
  bytes: number;
  onDemand: boolean;
}

/** The scripts a page asks for until it is ready and quiet, each as its brotli file weighs. */
async function measure(context: BrowserContext, url: string, step: Step): Promise<Map<string, Script>> {
  const page = await context.newPage();
  const paths = collectScripts(page);
  if (step.user) await openSignedIn(page, url, step.user, step.path);
  else await page.goto(url + step.path);
  await page.locator(step.ready).first().waitFor({ timeout: 20_000 });
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.waitForTimeout(500);
  await page.close();
  const scripts = await Promise.all([...paths].map(weigh));
  return new Map(scripts.map((script) => [script.path, script]));
}

function collectScripts(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.m?js$/.test(pathname) && response.ok()) paths.add(pathname);
  });
  return paths;
}

async function weigh(path: string): Promise<Script> {
  const file = join(releases, path.startsWith('/remotes/') ? path.slice('/remotes'.length) : `shell${path}`);
  const [compressed, source] = await Promise.all([readFile(`${file}.br`), readFile(file, 'utf8')]);
  return { path, bytes: compressed.length, onDemand: onDemand.test(path) || onDemand.test(source) };
}

const sum = (scripts: Iterable<Script>) => [...scripts].reduce((total, { bytes }) => total + bytes, 0);

const product = await startProduct({ env: { SIMULATOR: 'off', LOG_LEVEL: 'error' } });
const listed = process.argv.includes('--list');
let exceeded = 0;
try {
  let first = new Map<string, Script>();
  for (const step of steps) {
    const context = await openBrowser();
    try {
      const scripts = await measure(context, product.url, step);
      if (step.user && !step.further) first = scripts;
      const counted = [...scripts.values()].filter(
        ({ path, onDemand: late }) => !step.further || !(late || first.has(path)),
      );
      const kilobytes = sum(counted) / KB;
      const over = kilobytes > step.budget;
      if (over) exceeded += 1;
      const figures = `${kilobytes.toFixed(1).padStart(7)} KB of ${String(step.budget).padStart(3)}`;
      console.log(`${over ? '✗' : '✓'} ${step.name.padEnd(24)}${figures}  in ${counted.length} files`);
      if (listed) {
        for (const { path, bytes } of counted.sort((a, b) => b.bytes - a.bytes)) {
          console.log(`    ${(bytes / KB).toFixed(1).padStart(6)}  ${path}`);
        }
      }
    } catch (error) {
      exceeded += 1;
      console.log(
        `✗ ${step.name.padEnd(24)}${error instanceof Error ? error.message.split('\n')[0] : error}`,
      );
    } finally {
      await context.close();
    }
  }
} finally {
  await product.stop();
}
console.log(`${steps.length - exceeded} passed, ${exceeded} failed`);
process.exitCode = exceeded ? 1 : 0;
