import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The system's Chromium, headless, with its own profile; Playwright's browser where there is none. */
export function openBrowser(
  flags: string[] = [],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  return chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'vigia-browser-')), {
    executablePath,
    args: [...chromiumFlags, ...flags],
    viewport: { width: 1440, height: 900 },
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    ...options,
  });
}

async function config(url: string): Promise<{ legal_terms_version: string }> {
  const answer = await fetch(`${url}/api/v1/config`);
  return ((await answer.json()) as { data: { legal_terms_version: string } }).data;
}

/** Signs in as one of the demo’s accounts, legal terms accepted; returns its session and user. */
export async function signIn(url: string, username: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'vigia-demo-2026' }),
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const { legal_terms_version: version } = await config(url);
  await fetch(`${url}/api/v1/legal-terms/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.api_token}` },
    body: JSON.stringify({ version }),
  });
  return data;
}

/** Accepts the legal terms for an account, so that they do not appear before a measured screen. */
export async function acceptTerms(url: string, username: string): Promise<void> {
  await signIn(url, username);
}

/** Puts a signed-in session into the browser's storage, legal terms accepted, and opens a path. */
export async function openSignedIn(page: Page, url: string, username: string, path: string): Promise<void> {
  const { api_token, refreshToken, expires_in: _, ...user } = await signIn(url, username);
  await page.addInitScript(
    ([token, refresh, record]) => {
      localStorage.setItem('access_token', token as string);
      localStorage.setItem('refreshToken', refresh as string);
      localStorage.setItem('user', record as string);
      localStorage.setItem('legal-terms', 'true');
    },
    [api_token, refreshToken, JSON.stringify(user)],
  );
  await page.goto(url + path);
}
