/**
 * `pnpm size`: bytes as sent (compressed, headers included), counted by a browser with an empty cache against the
 * built product with the demo's data, and checked against the budgets. Fails when one is exceeded. `--list` names
 * files.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { can } from 'contract';
import { startMessageProvider } from 'tooling/lib/message-provider.ts';
import { readDeclaration } from 'tooling/lib/static-half.ts';
import { remotes } from 'tooling/lib/workspace.ts';
import { openBrowser, openSignedIn } from './browser.ts';
import { makeContactLink } from './contact-link.ts';
import { makeGuestLink } from './guest-link.ts';
import { makeInvitationLink } from './invitation-link.ts';
import { startProduct } from './product.ts';

const KB = 1024;
const releases = process.env.RELEASES_DIR ?? new URL('../releases', import.meta.url).pathname;

/** Maps and spreadsheets are loaded on demand and do not count towards an area's budget. */
const onDemand = /maplibre|SheetJS|google\.maps|MapView/;

interface Step {
  name: string;
  user: string | null;
  /** Where it is, or how to find it in the running product. */
  path: string | ((url: string) => Promise<string>);
  /** An element that is on the page once it can be used. */
  ready: string;
  /**
   * Kilobytes of JavaScript: until it is `ready`, until the page is quiet (`further`, without what was before and what
   * loads on demand), or of `everything`, including the page itself, words, font and data, which has no budget.
   */
  budget?: number;
  counts: 'until ready' | 'until quiet' | 'further' | 'everything';
}

const area = (name: string, path: string, ready = 'main table', user = 'cliente'): Step => ({
  name,
  user,
  path,
  ready,
  budget: 60,
  counts: 'further',
});
const figures = '.v-figure-value';
const client = { user: 'cliente', path: '/', ready: figures };

const provider = await startMessageProvider();

const steps: Step[] = [
  {
    name: 'sign-in',
    user: null,
    path: '/login',
    ready: 'input[type=password]',
    budget: 190,
    counts: 'until quiet',
  },
  { ...client, name: 'dashboard to its figures', budget: 330, counts: 'until ready' },
  { ...client, name: 'dashboard with charts', budget: 450, counts: 'until quiet' },
  { ...client, name: 'and everything else', counts: 'everything' },
  {
    name: 'guest page to its facts',
    user: null,
    path: makeGuestLink,
    ready: 'main ul li',
    budget: 237,
    counts: 'until ready',
  },
  {
    name: 'invitation page to its facts',
    user: null,
    path: makeInvitationLink,
    ready: 'main dl',
    budget: 237,
    counts: 'until ready',
  },
  area('mf-elog', '/sucursales'),
  area('mf-requests', '/request'),
  area('mf-entities', '/ucas/index'),
  area('mf-stock', '/existencias/categorias'),
  area('mf-monitoring', '/mapas/ucas/ubicacion', 'main h1'),
  area('mf-reports', '/admin', figures, 'admin'),
];

/** After all others: the SOS that it begins with is shown to the signed-in user. */
const contact: Step = {
  name: 'contact page to its facts',
  user: null,
  path: (url) => makeContactLink(url, provider.texts),
  ready: 'main dl',
  budget: 237,
  counts: 'until ready',
};

/** The first menu screen of each area that is not named above, so that every area is measured. */
async function otherAreas(): Promise<Step[]> {
  const others = remotes().filter(({ name }) => steps.every((step) => step.name !== name));
  const halves = await Promise.all(others.map(readDeclaration));
  return halves.flatMap(({ name, menu: [first] }) => {
    if (!first) return [];
    const user = can({ type: 'admin' }, first.permission) ? 'admin' : 'cliente';
    return [area(name, first.path, 'main h1', user)];
  });
}

interface Sent {
  path: string;
  script: boolean;
  /** Body as compressed and headers. */
  bytes: number;
  /** Milliseconds since 1970. */
  askedAt: number;
}

/** Everything the page has loaded so far, kept up to date. */
async function watchArrivals(context: BrowserContext, page: Page): Promise<Sent[]> {
  const devtools = await context.newCDPSession(page);
  const times = new Map<string, number>();
  const asked = new Map<string, Omit<Sent, 'bytes'>>();
  const arrived: Sent[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    times.set(requestId, wallTime * 1000);
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const path = new URL(response.url).pathname;
    asked.set(requestId, { path, script: type === 'Script', askedAt: times.get(requestId) ?? 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) arrived.push({ ...request, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return arrived;
}

/** Notes when a page of this context first shows what `selector` finds. */
async function watchReady(context: BrowserContext, selector: string): Promise<void> {
  await context.addInitScript((wanted) => {
    // What is fetched ahead while idle belongs to no screen; with data saving on, nothing is.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const look = () => {
      if (!document.querySelector(wanted)) return;
      watcher.disconnect();
      Object.assign(window, { readyAt: Date.now() });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** What is requested until the step is ready, and until its page is quiet. */
async function measure(url: string, step: Step): Promise<{ untilReady: Sent[]; untilQuiet: Sent[] }> {
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    const path = typeof step.path === 'string' ? step.path : await step.path(url);
    const arrived = await watchArrivals(context, page);
    await watchReady(context, step.ready);
    if (step.user) await openSignedIn(page, url, step.user, path);
    else await page.goto(url + path);
    await page.locator(step.ready).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    await page.waitForTimeout(500);
    const readyAt = await page.evaluate(() => (window as unknown as { readyAt: number }).readyAt);
    return { untilReady: arrived.filter(({ askedAt }) => askedAt <= readyAt), untilQuiet: [...arrived] };
  } finally {
    await context.close();
  }
}

async function isOnDemand({ path }: Sent): Promise<boolean> {
  const file = join(releases, path.startsWith('/remotes/') ? path.slice('/remotes'.length) : `shell${path}`);
  return onDemand.test(path) || onDemand.test(await readFile(file, 'utf8'));
}

/** What counts towards a step's budget; `before` are the paths loaded by the first signed-in screen. */
async function countedOf(
  { counts }: Step,
  sent: Awaited<ReturnType<typeof measure>>,
  before: ReadonlySet<string>,
): Promise<Sent[]> {
  if (counts === 'everything') return sent.untilQuiet;
  const scripts = (counts === 'until ready' ? sent.untilReady : sent.untilQuiet).filter(
    ({ script }) => script,
  );
  if (counts !== 'further') return scripts;
  const late = await Promise.all(scripts.map(isOnDemand));
  return scripts.filter(({ path }, index) => !late[index] && !before.has(path));
}

function print({ name, budget }: Step, counted: readonly Sent[]): boolean {
  const kilobytes = counted.reduce((total, { bytes }) => total + bytes, 0) / KB;
  const over = budget !== undefined && kilobytes > budget;
  const limit = budget === undefined ? '       ' : ` of ${String(budget).padStart(3)}`;
  const said = `${kilobytes.toFixed(1).padStart(7)} KB${limit}`;
  console.log(`${over ? '✗' : '✓'} ${name.padEnd(26)}${said}  in ${counted.length} files`);
  if (process.argv.includes('--list')) {
    for (const { path, bytes } of [...counted].sort((a, b) => b.bytes - a.bytes)) {
      console.log(`    ${(bytes / KB).toFixed(1).padStart(6)}  ${path}`);
    }
  }
  return !over;
}

const product = await startProduct({ env: { SIMULATOR: 'off', LOG_LEVEL: 'error', ...provider.env } });
const all = [...steps, ...(await otherAreas()), contact];
const kept = new Map<string, Awaited<ReturnType<typeof measure>>>();
let exceeded = 0;
try {
  for (const step of all) {
    const place = `${step.user} ${typeof step.path === 'string' ? step.path : step.name}`;
    try {
      const sent = kept.get(place) ?? (await measure(product.url, step));
      kept.set(place, sent);
      const before = new Set(kept.get(`${client.user} ${client.path}`)?.untilQuiet.map(({ path }) => path));
      if (!print(step, await countedOf(step, sent, before))) exceeded += 1;
    } catch (error) {
      exceeded += 1;
      console.log(
        `✗ ${step.name.padEnd(26)}${error instanceof Error ? error.message.split('\n')[0] : error}`,
      );
    }
  }
} finally {
  await product.stop();
  provider.stop();
}
console.log(`${all.length - exceeded} passed, ${exceeded} failed`);
process.exitCode = exceeded ? 1 : 0;
