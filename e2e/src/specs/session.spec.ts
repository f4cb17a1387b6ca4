import type { Page } from '@playwright/test';
import { expect, heading, stored, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

/** What these do to a session must not affect another test's. */
test.use({ sharesSession: false });

/** The API's responses as they arrive, for a test to count. */
function answers(page: Page, path: RegExp): { status: number; url: string }[] {
  const seen: { status: number; url: string }[] = [];
  page.on('response', (response) => {
    if (path.test(response.url())) seen.push({ status: response.status(), url: response.url() });
  });
  return seen;
}

const store = (page: Page, entries: Record<string, string>) =>
  page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);

test.describe('a token that is no longer valid', () => {
  test.use({ provokes: /status of 401/ });

  test('is renewed silently before a 401 is taken as final', async ({ page, signedIn }) => {
    const api = await signedIn('cliente');
    await page.goto('/terms');
    await store(page, { access_token: 'gone' });
    const refreshes = answers(page, /\/v1\/refresh/);
    await page.goto('/sucursales');
    await expect(page.getByRole('link', { name: 'Terminal Guayaquil', exact: true })).toBeVisible();
    expect(refreshes.map(({ status }) => status)).toEqual([200]);
    expect(await stored(page, 'access_token')).not.toBe('gone');
    expect(await stored(page, 'refreshToken'), 'a refresh token serves once').not.toBe(
      api.session.refreshToken,
    );
  });

  test('ends the session once when many calls fail together', async ({ page, signedIn }) => {
    await signedIn('cliente');
    await page.goto('/terms');
    await store(page, { access_token: 'gone', refreshToken: 'gone too' });
    const calls = /\/api\/(?!v1\/(refresh|config|login))/;
    const refused = answers(page, calls);
    // The first response waits for a second call, so that they fail together.
    const together = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(calls, async (route) => {
      asked++;
      if (asked === 2) together.resolve();
      await together.promise;
      await route.continue();
    });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await page.goto('/request/create');
    await expect(page).toHaveURL('/login');
    const toasts = new FramePage(page).toasts.getByText('La sesión terminó', { exact: true });
    await expect(toasts).toHaveCount(1);
    await expect.poll(() => alerts).toHaveLength(1);
    expect(alerts[0]).toMatch(/^alert: ./);
    await expect
      .poll(() => refused.filter(({ status }) => status === 401).length, 'calls that failed together')
      .toBeGreaterThan(1);
    expect(await stored(page, 'access_token')).toBeNull();
    expect(await stored(page, 'user')).toBeNull();

    expect(alerts, 'once').toHaveLength(1);
    await page.unroute(calls);
    await new SignInPage(page).signIn('cliente');
    await expect(page, 'and sign-in returns to the previous page').toHaveURL('/request/create');
  });

  test('is renewed by one of two tabs for both', async ({ page, context, signedIn }) => {
    await signedIn('cliente');
    await page.goto('/terms');
    const second = await context.newPage();
    await second.goto('/terms');
    await store(page, { access_token: 'gone' });
    const refreshes = [page, second].map((tab) => answers(tab, /\/v1\/refresh/));
    await Promise.all([page.goto('/sucursales'), second.goto('/ucas/index')]);
    await expect(heading(page, 'Sucursales')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terminal Guayaquil', exact: true })).toBeVisible();
    await expect(heading(second, 'UCAs')).toBeVisible();
    await expect(second.getByRole('row')).not.toHaveCount(1);
    expect(refreshes.flat().map(({ status }) => status)).toEqual([200]);
  });
});

test.describe('two tabs', () => {
  // What one of them is still reading while the other signs out is refused.
  test.use({ provokes: /status of 401/ });

  test('sign in and out together', async ({ page, context, signedIn }) => {
    await signedIn('cliente');
    await page.goto('/sucursales');
    await expect(heading(page, 'Sucursales')).toBeVisible();
    const second = await context.newPage();
    await second.goto('/ucas/index');
    await expect(heading(second, 'UCAs')).toBeVisible();

    await new FramePage(page).signOut();
    await expect(page).toHaveURL('/login');
    await expect(second).toHaveURL('/login');

    await new SignInPage(second).signIn('cliente');
    await expect(heading(second, 'UCAs'), 'back to where this tab was').toBeVisible();
    await expect(page).not.toHaveURL('/login');
    await expect(new FramePage(page).navigation).toBeVisible();
  });
});
