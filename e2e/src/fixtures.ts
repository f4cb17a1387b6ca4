import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import { Api } from './api.ts';
import { server } from './environment.ts';

type Scheme = 'light' | 'dark';
type Language = 'es' | 'en' | 'ar';

interface SignInOptions {
  lang?: Language;
  scheme?: Scheme;
  /** Another page than the test's own. */
  page?: Page;
}

/** What a worker keeps from one test to the next. */
interface Shared {
  /** A user's open session, made once a worker and again if a test has ended it. */
  sessions: (username: string) => Promise<Api>;
}

interface Fixtures {
  /** False for tests that end or renew their session: they get one that no other test has. */
  sharesSession: boolean;
  /** True for tests of news from phones and geofences, which the simulated ones send at any moment. */
  hearsNews: boolean;
  /** Hides news in a browser, unless the test is about them. */
  quietNews: (context: BrowserContext) => Promise<void>;
  /** The console errors this test provokes. */
  provokes: RegExp | null;
  /** Fails the test at its end if a console had errors; watches further browsers too. */
  quietConsole: (context: BrowserContext) => void;
  /** Signs in without the form, by storing a session where the product keeps it. */
  signedIn: (username: string, options?: SignInOptions) => Promise<Api>;
  /** Another person's browser: nothing stored, watched like the first. */
  anotherBrowser: () => Promise<Page>;
}

/** Users without a choice about news get "none". */
function wantNoNews(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    const kept = getItem.call(this, key);
    const unsaid = kept === null && /^user:\d+:news$/.test(key);
    return unsaid ? '{"state":{"alerts":false,"geofences":false,"gate":false}}' : kept;
  };
}

/** Stores the session where the product keeps it, before the page's first script runs. */
export async function putSession(page: Page, api: Api, lang: Language): Promise<void> {
  const { api_token, refreshToken, expires_in: _, ...user } = api.session;
  await page.addInitScript(
    (entries) => {
      // Once a tab, so that what the product does to the session survives a reload.
      if (sessionStorage.getItem('e2e-signed-in')) return;
      sessionStorage.setItem('e2e-signed-in', '1');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { access_token: api_token, refreshToken, user: JSON.stringify(user), 'legal-terms': 'true', lang },
  );
}

export const test = base.extend<Fixtures, Shared>({
  sharesSession: [true, { option: true }],
  sessions: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: server });
      const open = new Map<string, Api>();
      await use(async (username) => {
        const before = open.get(username);
        if (before && (await before.status('/v1/profile')) === 200) return before;
        const api = await Api.signIn(request, username);
        open.set(username, api);
        return api;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  provokes: [null, { option: true }],
  hearsNews: [false, { option: true }],
  quietNews: [
    async ({ context, hearsNews }, use) => {
      const leaveOut = async (told: BrowserContext) => {
        if (!hearsNews) await told.addInitScript(wantNoNews);
      };
      await leaveOut(context);
      await use(leaveOut);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, provokes }, use) => {
      const errors: string[] = [];
      const keep = (text: string) => {
        if (!provokes?.test(text)) errors.push(text);
      };
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message: ConsoleMessage) => {
          if (message.type() === 'error') keep(`${message.text()} ${message.location().url}`);
        });
        watched.on('weberror', (error: WebError) => keep(String(error.error())));
      };
      watch(context);
      await use(watch);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page: ownPage, request, sessions, sharesSession }, use) => {
    await use(async (username, { lang = 'es', scheme = 'light', page = ownPage } = {}) => {
      const api = sharesSession ? await sessions(username) : await Api.signIn(request, username);
      await page.emulateMedia({ colorScheme: scheme });
      await putSession(page, api, lang);
      return api;
    });
  },
  anotherBrowser: async ({ browser, quietConsole, quietNews, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, locale: 'es-EC', timezoneId: 'America/Guayaquil' });
      quietConsole(context);
      await quietNews(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

/** The one heading of the screen. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Waits until nothing moves: data loaded, no skeletons, no running animation. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What repeats without end, as the sign of an SOS does, never settles.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
}

/**
 * Opens a screen as a link does, without loading the product again, and waits until it is shown. Loads the product if
 * it is not loaded yet, or if the screen's heading is the same as the previous one's.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isGoing = await page.evaluate((to) => {
    if (!document.querySelector('nav')) return false;
    for (const head of document.querySelectorAll('h1')) head.dataset.before = head.textContent;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  }, path);
  const another = () =>
    [...document.querySelectorAll('h1')].some((head) => head.dataset.before !== head.textContent);
  const isThere =
    isGoing && (await page.waitForFunction(another, null, { timeout: 8000 }).then(Boolean, () => false));
  if (!isThere) await page.goto(path);
  await settled(page);
}

/** Turns the page's reading direction, without loading it again. */
export const read = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((value) => {
    document.documentElement.dir = value;
  }, direction);

/** What the browser keeps of the session. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
