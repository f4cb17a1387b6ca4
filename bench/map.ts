import './map/measure.ts';
import { onProviders, serveMapPages } from './map/open-page.ts';

/**
 * The live layer under the load of the budget: 50,000 points, all of them moving each second, on the map with and
 * without WebGL (both drawn in software here).
 */
const seconds = 8;

const pages = await serveMapPages({ ours: 'page.tsx' });
try {
  await onProviders(async (name, browser) => {
    const tab = await browser.newPage();
    await tab.goto(`${pages.url}/ours`);
    await tab.locator('.v-map-credits').waitFor();
    await tab.waitForTimeout(5000);
    for (const mode of ['clusters', 'points', 'heat'] as const) {
      const found = await tab.evaluate(([how, time]) => window.measure(how, time), [mode, seconds] as const);
      console.log(
        `${name.padEnd(9)} ${mode.padEnd(9)} ${found.fps.toFixed(1).padStart(5)} frames/s   worst frame ${found.worstFrame.toFixed(0).padStart(3)} ms   update to pixels ${found.toPixels.toFixed(0).padStart(3)} ms (worst ${found.worstToPixels.toFixed(0)})`,
      );
    }
  });
} finally {
  pages.close();
}
