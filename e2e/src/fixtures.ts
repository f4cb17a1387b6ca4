import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';

/** A console error is a defect. Tests that break something on purpose name what the browser will say about it. */
function watchConsole(page: Page, allowed: RegExp[]): string[] {
  const errors: string[] = [];
  const keep = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') keep(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => keep(String(error)));
  return errors;
}

interface Fixtures {
  /** Patterns of console errors this test provokes. */
  provokes: RegExp[];
  /** Fails the test at its end if the console had errors. */
  quietConsole: undefined;
  /** Signs in through the API and puts the session where the product keeps it. */
  signedIn: (
    username: string,
    options?: { lang?: string; scheme?: 'light' | 'dark'; page?: Page },
  ) => Promise<Api>;
}

export const test = base.extend<Fixtures>({
  provokes: [[], { option: true }],
  quietConsole: [
    async ({ page, provokes }, use) => {
      const errors = watchConsole(page, provokes);
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page: ownPage, request }, use) => {
    await use(async (username, { lang = 'es', scheme = 'light', page = ownPage } = {}) => {
      const api = await Api.signIn(request, username);
      const { api_token, refreshToken, expires_in: _, ...user } = api.session;
      await page.emulateMedia({ colorScheme: scheme });
      await page.addInitScript(
        (entries) => {
          if (sessionStorage.getItem('e2e-signed-in')) return;
          sessionStorage.setItem('e2e-signed-in', '1');
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        },
        {
          access_token: api_token,
          refreshToken,
          user: JSON.stringify(user),
          'legal-terms': 'true',
          lang,
        },
      );
      return api;
    });
  },
});

export { expect };

/** The one heading of the screen. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
