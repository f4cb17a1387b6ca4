import type { Page } from '@playwright/test';
import { appProfile, positionsPayload, postPositions } from 'contract';
import { openBrowser, openSignedIn } from './browser.ts';
import { addPhones, tokenOf } from './fleet.ts';
import { startProduct } from './product.ts';

/**
 * How long it takes from a position's acceptance by the server to the map on an operator's screen: 5,000 phones of one
 * client that report three fixes every thirty seconds, which is 500 positions a second. The budget is the design's: a
 * p95 under one second. Embedded database, server, phones and browser on the same machine.
 */
const DEVICES = 5000;
const FIXES = 3;
const EVERY_SECONDS = 30;
const SECONDS = 60;
const WARM_UP_SECONDS = 15;

/** Notes when each phone was last painted: two frames after the message that carried it. */
async function notePaints(page: Page): Promise<void> {
  await page.addInitScript((field) => {
    const painted: [number, number][] = [];
    Object.assign(window, { painted });
    const { addEventListener } = WebSocket.prototype;
    const Native = WebSocket;
    class Watched extends Native {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        addEventListener.call(this, 'message', (event: Event) => {
          const { data } = event as MessageEvent<string>;
          if (!data.includes(field)) return;
          const { uca_ids } = JSON.parse(JSON.parse(data).data) as { uca_ids: number[] };
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const at = Date.now();
              for (const id of uca_ids) painted.push([id, at]);
            }),
          );
        });
      }
    }
    Object.assign(window, { WebSocket: Watched });
  }, Object.keys(positionsPayload.shape)[0] as string);
}

async function report(url: string, nth: number, step: number): Promise<number | null> {
  const now = Date.now();
  const angle = (nth / DEVICES) * Math.PI * 2;
  const positions = Array.from({ length: FIXES }, (_, back) => ({
    lat: -2.2 + Math.sin(angle) * 0.4 + step * 1e-4,
    lng: -79.9 + Math.cos(angle) * 0.4,
    accuracy: 8,
    speed: 1.2,
    heading: 90,
    battery: 80,
    captured_at: new Date(now - (FIXES - 1 - back) * 10_000).toISOString(),
  }));
  const answer = await fetch(`${url}/api${postPositions.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(nth)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ positions }),
  }).catch(() => null);
  return answer?.ok ? Date.now() : null;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const first = await startProduct({ env: { SIMULATOR: 'off' } });
await first.stop({ keep: true });
const { phones: ids } = await addPhones({ kind: 'pglite', folder: first.dataDir }, DEVICES);
const product = await startProduct({ dataDir: first.dataDir, env: { SIMULATOR: 'off' } });
const browser = await openBrowser();
try {
  const check = await fetch(`${product.url}/api${appProfile.path}`, {
    headers: { authorization: `Bearer ${tokenOf(0)}` },
  });
  if (!check.ok) throw new Error(`A phone cannot sign in: ${check.status}`);
  const page = await browser.newPage();
  await notePaints(page);
  await openSignedIn(page, product.url, 'cliente', '/mapas/ucas/ubicacion');
  await page.locator('.v-map-credits').waitFor();

  const accepted: { nth: number; at: number }[] = [];
  let refused = 0;
  const began = Date.now();
  const perTick = DEVICES / EVERY_SECONDS / 20;
  let due = 0;
  let sent = 0;
  const waiting: Promise<unknown>[] = [];
  while (Date.now() - began < SECONDS * 1000) {
    due = ((Date.now() - began) / 50) * perTick;
    for (; sent < due; sent++) {
      const nth = sent % DEVICES;
      waiting.push(
        report(product.url, nth, Math.floor(sent / DEVICES)).then((time) => {
          if (time === null) refused++;
          else if (time - began > WARM_UP_SECONDS * 1000) accepted.push({ nth, at: time });
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(waiting);
  await page.waitForTimeout(3000);
  const painted = new Map<number, number[]>();
  for (const [id, time] of await page.evaluate(
    () => (window as never as { painted: [number, number][] }).painted,
  )) {
    painted.set(id, [...(painted.get(id) ?? []), time]);
  }
  const delays: number[] = [];
  let never = 0;
  for (const { nth, at: time } of accepted) {
    // It may be painted before the answer was read here; the phone's report before this one is 30 s back.
    const seen = painted.get(ids[nth] as number)?.find((moment) => moment > time - 5000);
    if (seen === undefined) never++;
    else delays.push(Math.max(0, seen - time));
  }
  delays.sort((one, other) => one - other);
  const rate = (accepted.length * FIXES) / (SECONDS - WARM_UP_SECONDS);
  console.log(
    `${DEVICES} phones, ${rate.toFixed(0)} positions/s   accepted → painted: p50 ${at(delays, 0.5)} ms   p95 ${at(delays, 0.95)} ms   worst ${delays.at(-1)} ms   (budget p95 1000)   never painted ${never}, refused ${refused}`,
  );
} finally {
  await browser.close();
  await product.stop();
}
