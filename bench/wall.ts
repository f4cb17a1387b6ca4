import type { CDPSession, Page, Request } from '@playwright/test';
import { openBrowser, openSignedIn } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * `pnpm bench wall`: a wall screen for 72 hours by a fast clock, with the demo's simulated phones. The page's clock
 * advances a minute at a time, and everything that is due in it runs once: a read of the sessions, sounds, ages. Each
 * read is awaited. Memory is the page's heap after a collection, at the end of an hour; it may grow by a fifth from the
 * first hour to the last. `WALL_HOURS` for a shorter try.
 */
const HOURS = Number(process.env.WALL_HOURS ?? 72);
const STEP_MS = 60_000;
const BUDGET = 0.2;
/** Hours whose memory is printed. */
const told = new Set([1, 2, 6, 12, 24, 36, 48, 60, HOURS]);

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Notes the calls in flight; returns a wait until there are none. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const until = performance.now() + 10_000;
    while (open.size > 0) {
      if (performance.now() > until) throw new Error(`No response to ${[...open].map((one) => one.url())}`);
      await page.waitForTimeout(5);
    }
  };
}

/**
 * A minute of the page's clock, and the read of the wall that falls due in it. A call's time limit runs by that clock,
 * so the clock waits for calls in flight: a minute at once would end them. The page arms its next read shortly after
 * the response; if the minute was before that, another one follows.
 */
async function step(page: Page, quiet: () => Promise<void>): Promise<void> {
  for (let minutes = 0; minutes < 10; minutes++) {
    await quiet();
    const read = page
      .waitForResponse((response) => response.url().includes('/monitoreo/pared'), { timeout: 1000 })
      .then(
        (response) => response.finished(),
        (error: Error) => error,
      );
    await page.clock.fastForward(STEP_MS);
    if ((await read) === null) return;
  }
  throw new Error('The wall did not read again within ten minutes of its clock');
}

const product = await startProduct({ env: { LOG_LEVEL: 'error' } });
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  const quiet = watchCalls(page);
  await openSignedIn(page, product.url, 'cliente', '/monitoreo/pared');
  await page.locator('section section').first().waitFor();
  let first = Number.NaN;
  let last = Number.NaN;
  const began = performance.now();
  for (let hour = 1; hour <= HOURS; hour++) {
    for (let minute = 0; minute < 60; minute++) await step(page, quiet);
    if (!told.has(hour)) continue;
    last = await heapOf(session);
    if (hour === 1) first = last;
    console.log(`after ${String(hour).padStart(2)} h   ${last.toFixed(1).padStart(6)} MB`);
  }
  const growth = last / first - 1;
  const seconds = (performance.now() - began) / 1000;
  if (!(growth <= BUDGET)) process.exitCode = 1;
  console.log(
    `${HOURS} hours in ${seconds.toFixed(0)} s, ${HOURS * 60} reads: memory ${(growth * 100).toFixed(1)} % more than after the first hour (budget ${BUDGET * 100} %)`,
  );
} finally {
  await browser.close();
  await product.stop();
}
