import type { Page } from '@playwright/test';
import './map/measure.ts';
import { onProviders, serveMapPages } from './map/open-page.ts';

/**
 * A map that moves in each frame over 5,000 geofences, with and without WebGL (both rendered in software here): it
 * fails under 50 frames a second. On a busy machine compare the main thread's work per frame.
 */
const fences = 5000;
const seconds = 4;
const LEAST_FPS = 50;

/** Seconds that the main thread has worked. */
async function workOf(tab: Page): Promise<() => Promise<number>> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

const pages = await serveMapPages({ ours: 'page.tsx' });
try {
  await onProviders(async (name, browser) => {
    const tab = await browser.newPage();
    const worked = await workOf(tab);
    for (const count of [0, fences]) {
      await tab.goto(`${pages.url}/ours?points=10&fences=${count}`);
      await tab.locator('.v-map-credits').waitFor();
      await tab.waitForTimeout(2000);
      for (const zoom of [9, 11, 13, 15]) {
        const before = await worked();
        const found = await tab.evaluate(([at, time]) => window.sway(at, time), [zoom, seconds] as const);
        const work = ((await worked()) - before) * 1000;
        console.log(
          `${name.padEnd(9)} ${String(count).padStart(4)} geofences, zoom ${String(zoom).padStart(2)}, moving  ${found.fps.toFixed(1).padStart(5)} frames/s   worst frame ${found.worstFrame.toFixed(0).padStart(3)} ms   worked ${(work / found.fps / seconds).toFixed(1).padStart(5)} ms a frame`,
        );
        if (!(found.fps >= LEAST_FPS)) process.exitCode = 1;
      }
    }
  });
} finally {
  pages.close();
}
