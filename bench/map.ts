import './map/measure.ts';
import { onProviders, serveMapPages } from './map/open-page.ts';

/**
 * The live layer at the load of its budget: 50,000 points, all moving each second, on the map with and
 * without WebGL (both rendered in software here). It fails under 58 frames a second and over 50 ms for a frame. Then
 * other clusterings with the same points: the aim is to be 15 times faster than the best of them, from an update to its
 * pixels. It is printed and does not fail, as it depends on the machine.
 */
const seconds = 20;
const aim = 15;
const LEAST_FPS = 58;
const MOST_FRAME_MS = 50;

const pages = await serveMapPages({ ours: 'page.tsx', rivals: 'rivals.ts' });
let ours = Number.POSITIVE_INFINITY;
let best = Number.POSITIVE_INFINITY;
try {
  await onProviders(async (name, browser) => {
    const tab = await browser.newPage();
    await tab.goto(`${pages.url}/ours`);
    await tab.locator('.v-map-credits').waitFor();
    await tab.waitForTimeout(5000);
    for (const mode of ['clusters', 'points', 'heat'] as const) {
      const found = await tab.evaluate(([how, time]) => window.measure(how, time), [mode, seconds] as const);
      if (mode === 'clusters') ours = Math.min(ours, found.toPixels);
      console.log(
        `${name.padEnd(9)} ${mode.padEnd(9)} ${found.fps.toFixed(1).padStart(5)} frames/s   worst frame ${found.worstFrame.toFixed(0).padStart(3)} ms   update to pixels ${found.toPixels.toFixed(0).padStart(3)} ms (worst ${found.worstToPixels.toFixed(0)})`,
      );
      if (!(found.fps >= LEAST_FPS && Math.round(found.worstFrame) <= MOST_FRAME_MS)) process.exitCode = 1;
    }
    if (name !== 'maplibre') return;
    await tab.goto(`${pages.url}/rivals`);
    for (const rival of await tab.evaluate(() => window.rivals)) {
      await tab.goto(`${pages.url}/rivals`);
      const toPixels = await tab.evaluate((its) => window.rival(its), rival);
      best = Math.min(best, toPixels);
      console.log(`${rival.padEnd(30)} update to pixels ${toPixels.toFixed(0).padStart(5)} ms`);
    }
  });
  const ratio = best / ours;
  console.log(
    `from update to pixels ${ratio.toFixed(1)} times faster than the best of them (aim ${aim}): ${ours.toFixed(0)} ms, ${best.toFixed(0)} ms`,
  );
} finally {
  pages.close();
}
