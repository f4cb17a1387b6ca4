import type { CDPSession, Page } from '@playwright/test';
import { acceptTerms, openBrowser } from './browser.ts';
import { makeGuestLink } from './guest-link.ts';
import { startProduct } from './product.ts';

/**
 * `pnpm bench phone`: the product on a weak phone, as `cliente` with the demo's data. A processor 6 times slower than
 * this machine's, 750 kbit/s, 150 ms latency, an empty cache, a screen of 390 by 844. Milliseconds; fails when
 * a budget is exceeded.
 */
const PHONE = { slower: 6, kilobits: 750, latency: 150, width: 390, height: 844 };
/** The time between two keys of somebody typing a password on glass. */
const KEY_MS = 120;
/** How long a user looks at a screen before continuing. */
const LOOK_MS = 4000;
/** The median of this many walks is reported. */
const rounds = Number(process.env.PHONE_ROUNDS ?? 3);
const detailed = process.argv.includes('--list');

/** What each step may take at most, in milliseconds. */
const budgets = {
  'sign-in can be used': 4500,
  'from Enter to the figures': 3000,
  'from the menu to the list of UCAs': 2500,
  'from a guest link to its facts': 5000,
  'longest task': 500,
  'slowest interaction': 200,
} as const;
type Step = keyof typeof budgets;

interface Seen {
  /** When each awaited thing first became visible, by name, since the page began. */
  first: Record<string, number>;
  tasks: { at: number; ms: number }[];
  interactions: { at: number; ms: number; what: string }[];
}

declare global {
  interface Window {
    seen: Seen;
    /** Notes when an element exists, has a height and matching text, optionally on a given path. */
    watchFor(selector: string, says?: string, path?: string): void;
  }
}

/** Runs in the page before its own code: notes long tasks, interactions, and when awaited things appear. */
function observe(): void {
  const waiting = new Map<string, { says: RegExp; path?: string }>();
  const isThere = (selector: string, says: RegExp) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      (one) => one.offsetHeight > 0 && says.test(one.textContent),
    );
  window.seen = { first: {}, tasks: [], interactions: [] };
  const look = () => {
    for (const [selector, { says, path }] of waiting) {
      if ((path && location.pathname !== path) || !isThere(selector, says)) continue;
      waiting.delete(selector);
      window.seen.first[selector] = performance.now();
    }
    if (waiting.size > 0) requestAnimationFrame(look);
  };
  window.watchFor = (selector, says = '', path) => {
    delete window.seen.first[selector];
    waiting.set(selector, { says: new RegExp(says), path });
    requestAnimationFrame(look);
  };
  new PerformanceObserver((list) => {
    for (const { startTime: at, duration: ms } of list.getEntries()) window.seen.tasks.push({ at, ms });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const { startTime: at, duration: ms, name, target } = entry;
      const on = target instanceof Element ? (target.ariaLabel ?? target.textContent?.slice(0, 30)) : '';
      window.seen.interactions.push({ at, ms, what: `${name} ${on}`.trim() });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const password = 'input[type=password]';
const figure = 'main [class*=figure]';
const row = 'main .v-list tbody tr[data-index]';
/** Somebody whom a shared session shows. */
const person = 'main ul li';

async function likeAPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytes = (PHONE.kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
  return session;
}

/** Waits until an element is visible and returns when that was, since the page began. */
async function whenSeen(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((wanted) => window.seen.first[wanted] !== undefined, selector, {
    timeout: 60_000,
    polling: 100,
  });
  return page.evaluate((wanted) => window.seen.first[wanted] ?? Number.NaN, selector);
}

/** Does something and returns how long it took until the awaited element appeared. */
async function timed(page: Page, wanted: [string, string, string], act: () => Promise<void>) {
  const began = await page.evaluate((given) => {
    window.watchFor(...given);
    return performance.now();
  }, wanted);
  await act();
  return (await whenSeen(page, wanted[0])) - began;
}

const longest = (all: { ms: number }[]) => Math.max(0, ...all.map(({ ms }) => ms));

/** Opens a page of the phone whose cache is empty, and hands it on as soon as it begins to load. */
async function onAPhone<T>(
  address: string,
  awaited: string,
  walk: (page: Page) => Promise<T>,
): Promise<{ result: T } & Pick<Seen, 'tasks' | 'interactions'>> {
  const browser = await openBrowser([], {
    viewport: { width: PHONE.width, height: PHONE.height },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(observe);
    await page.addInitScript((selector) => window.watchFor(selector), awaited);
    await likeAPhone(page);
    const requests = noteRequests(page);
    await page.goto(address, { waitUntil: 'commit' });
    const result = await walk(page);
    await page.waitForTimeout(LOOK_MS);
    const { tasks, interactions } = await page.evaluate(() => window.seen);
    if (detailed) tell(requests, tasks, interactions);
    return { result, tasks, interactions };
  } finally {
    await browser.close();
  }
}

/** Signs in, views the figures, opens the menu and the UCAs; then, on another phone, opens a shared link. */
async function walk(url: string, guestPath: string): Promise<Record<Step, number>> {
  const signedIn = await onAPhone(`${url}/login`, password, async (page) => {
    const usable = await whenSeen(page, password);
    await page.locator('input[name=username]').pressSequentially('cliente', { delay: KEY_MS });
    await page.locator(password).pressSequentially('vigia-demo-2026', { delay: KEY_MS });
    const figures = await timed(page, [figure, '\\d', '/'], () => page.keyboard.press('Enter'));
    await page.waitForTimeout(LOOK_MS);
    await page.locator('header button').first().tap();
    const link = page.locator('nav a[href="/ucas/index"]');
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    const list = await timed(page, [row, '\\w{3}', '/ucas/index'], () => link.tap());
    return { usable, figures, list };
  });
  const guest = await onAPhone(url + guestPath, person, (page) => whenSeen(page, person));
  const { usable, figures, list } = signedIn.result;
  return {
    'sign-in can be used': usable,
    'from Enter to the figures': figures,
    'from the menu to the list of UCAs': list,
    'from a guest link to its facts': guest.result,
    'longest task': longest([...signedIn.tasks, ...guest.tasks]),
    'slowest interaction': longest(signedIn.interactions),
  };
}

interface Noted {
  at: number;
  done: number;
  bytes: number;
  path: string;
}

/** Every response with when it was requested and when it was complete, in milliseconds since the first. */
function noteRequests(page: Page): Noted[] {
  const noted: Noted[] = [];
  page.on('requestfinished', async (request) => {
    const { startTime, responseEnd } = request.timing();
    const sizes = await request.sizes().catch(() => null);
    if (!sizes) return;
    const bytes = sizes.responseBodySize + sizes.responseHeadersSize;
    const { pathname } = new URL(request.url());
    noted.push({ at: startTime, done: startTime + responseEnd, bytes, path: pathname });
  });
  return noted;
}

function tell(requests: Noted[], tasks: Seen['tasks'], interactions: Seen['interactions']): void {
  const ms = (value: number) => value.toFixed(0).padStart(6);
  const first = Math.min(...requests.map(({ at }) => at));
  for (const { at, done, bytes, path } of requests.toSorted((a, b) => a.at - b.at)) {
    console.log(
      `  ${ms(at - first)} → ${ms(done - first)}  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${path}`,
    );
  }
  for (const one of tasks) console.log(`  task of ${ms(one.ms)} at ${ms(one.at)}`);
  for (const one of interactions) console.log(`  ${ms(one.ms)} at ${ms(one.at)}  ${one.what}`);
}

const product = await startProduct({ env: { SIMULATOR: 'off', LOG_LEVEL: 'error' } });
try {
  await acceptTerms(product.url, 'cliente');
  const guestPath = await makeGuestLink(product.url);
  const walks: Record<Step, number>[] = [];
  for (let round = 0; round < rounds; round++) walks.push(await walk(product.url, guestPath));
  for (const [step, budget] of Object.entries(budgets) as [Step, number][]) {
    const all = walks.map((one) => one[step]).sort((a, b) => a - b);
    const median = all[Math.floor(all.length / 2)] ?? Number.NaN;
    const over = median > budget;
    if (over) process.exitCode = 1;
    const range = all.map((value) => value.toFixed(0)).join(', ');
    console.log(
      `${over ? '✗' : '✓'} ${step.padEnd(36)}${median.toFixed(0).padStart(6)} ms of ${budget}  (${range})`,
    );
  }
} finally {
  await product.stop();
}
