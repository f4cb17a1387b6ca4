import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drive, shareOf } from 'api/src/simulator/load/drive.ts';
import { openWire } from 'api/src/simulator/load/wire.ts';
import { acknowledgeSos, fillPath, pressSos } from 'contract';
import { openBrowser, openSignedIn } from './browser.ts';
import { addPhones, operatorToken, tokenOf } from './fleet.ts';
import { startProduct } from './product.ts';

/**
 * From the press of SOS on a phone to the first note of the alarm in an operator's browser, while 5,000 phones of the
 * same client report. The budget is a p95 under 700 ms. Embedded database, server, phones and browser on the same
 * machine. Every press is of another phone, and is over before the next one. `SOS_PHONES` and `SOS_PRESSES` for a small try.
 */
const DEVICES = Number(process.env.SOS_PHONES ?? 5000);
const FIXES = 3;
const RATE = DEVICES / 10;
const PRESSES = Number(process.env.SOS_PRESSES ?? 40);
const EVERY_MS = 1_500;
const WARM_UP_MS = 10_000;
const BUDGET_MS = 700;

/** Notes when each alarm begins to sound. */
async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: number[] = [];
    Object.assign(window, { sounds });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
      sounds.push(Date.now());
      start.apply(this, given);
    };
  });
}
const soundsOf = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number[] }).sounds);

const first = await startProduct({ env: { SIMULATOR: 'off' } });
await first.stop({ keep: true });
await addPhones({ kind: 'pglite', folder: first.dataDir }, DEVICES);
const product = await startProduct({ dataDir: first.dataDir, env: { SIMULATOR: 'off' } });
const browser = await openBrowser();
const wire = openWire(product.url);

async function send(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { succeeded, data, message } = (await answer.json()) as Record<string, unknown>;
  if (!succeeded) throw new Error(`${method} ${path}: ${answer.status} ${message}`);
  return data;
}
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

try {
  const page = await browser.newPage();
  await noteSounds(page);
  await openSignedIn(page, product.url, 'cliente', '/sucursales');
  await page.locator('h1').first().click();
  await page.waitForTimeout(3_000);

  const seconds = (WARM_UP_MS + PRESSES * EVERY_MS) / 1000;
  const driving = drive({
    ...{ wire, protocol: 'app' as const, rate: RATE, seconds, seed: 'sos', batch: FIXES },
    tokens: Array.from({ length: DEVICES }, (_, nth) => tokenOf(nth)),
  });
  await rest(WARM_UP_MS);
  const delays: number[] = [];
  let silent = 0;
  for (let nth = 0; nth < PRESSES; nth++) {
    const began = Date.now();
    const body = { uuid: randomUUID(), at: new Date().toISOString(), lat: -2.25, lng: -79.9, note: '' };
    const pressed = send('POST', pressSos.path, tokenOf(nth), { ...body, source: 'phone' });
    const { session_id: id } = (await pressed) as { session_id: number };
    await rest(Math.max(0, began + EVERY_MS - 500 - Date.now()));
    const heard = (await soundsOf(page)).find((at) => at >= began);
    if (heard === undefined) silent++;
    else delays.push(heard - began);
    await send('POST', fillPath(acknowledgeSos.path, { id }), operatorToken, {});
    await rest(Math.max(0, began + EVERY_MS - Date.now()));
  }
  const driven = await driving;
  delays.sort((one, other) => one - other);
  const p95 = shareOf(delays, 0.95);
  console.log(
    `${DEVICES} phones, ${(driven.accepted / driven.seconds).toFixed(0)} positions/s accepted, refused ${driven.refused}, lost ${driven.lost}`,
  );
  console.log(
    `SOS pressed → sounding: p50 ${shareOf(delays, 0.5)} ms   p95 ${p95} ms   worst ${delays.at(-1)} ms   (${delays.length} of ${PRESSES}; budget p95 ${BUDGET_MS})   not received in time ${silent}`,
  );
  if (!(p95 <= BUDGET_MS) || silent > 0) process.exitCode = 1;
} finally {
  wire.close();
  await browser.close();
  await product.stop();
}
