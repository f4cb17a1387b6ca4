import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { OwnServer } from './own-server.ts';

export interface OwnDemo {
  server: OwnServer;
  /** A browser on that server. */
  context: BrowserContext;
  /** Calls its API. */
  request: APIRequestContext;
}

interface Fixtures {
  /** Runs a test against a demo of its own, whose time passes and whose phones speak as the test says, and stops it. */
  withOwnDemo: (run: (own: OwnDemo) => Promise<void>) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  withOwnDemo: async ({ browser, playwright, quietConsole, quietNews }, use) => {
    await use(async (run) => {
      const server = await OwnServer.start({ demo: true, directed: true });
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'es-EC',
        timezoneId: 'America/Guayaquil',
        viewport: { width: 1440, height: 900 },
      });
      quietConsole(context);
      await quietNews(context);
      const request = await playwright.request.newContext({ baseURL: server.url });
      try {
        await run({ server, context, request });
      } finally {
        await context.close();
        await request.dispose();
        await server.stop();
      }
    });
  },
});
