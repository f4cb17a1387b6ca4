import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { packageNamed } from 'tooling/lib/workspace.ts';
import { makeAssets } from 'tooling/webpack/assets.ts';
import { commonConfig } from 'tooling/webpack/common.ts';
import { compile } from 'tooling/webpack/compile.ts';
import { openBrowser } from './browser.ts';
import './map/measure.ts';

/**
 * The live layer under the load of the budget: 50,000 points, all of them moving each second, on the map with and
 * without WebGL (both drawn in software here), under the product's own content security policy. Then a map that moves in
 * each frame over 5,000 geofences: 50 frames a second are asked of it.
 */
const seconds = 8;
const fences = 5000;
const policy =
  "default-src 'self'; script-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
const page = '<!doctype html><meta charset="utf-8"><title>map</title><body><script src="/main.js"></script>';

makeAssets();
const bench = packageNamed('bench');
const common = commonConfig(bench, 'production');
const output = join(bench.folder, '.cache/map');
await compile({
  ...common,
  devtool: false,
  entry: { main: join(bench.folder, 'map/page.tsx') },
  output: { ...common.output, path: output, filename: '[name].js', publicPath: '/' },
});

const server = createServer(async ({ url = '/' }, response) => {
  const path = url.split('?')[0] ?? '/';
  if (path === '/') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page);
    return;
  }
  const file = await readFile(join(output, path)).catch(() => null);
  response.writeHead(file ? 200 : 404, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
  });
  response.end(file);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

try {
  for (const name of ['maplibre', 'canvas'] as const) {
    const browser = await openBrowser();
    try {
      const tab = await browser.newPage();
      // Without a graphics card the canvas would be taken; a browser that does not tell gets MapLibre.
      if (name === 'maplibre') {
        await tab.addInitScript(() => {
          WebGL2RenderingContext.prototype.getExtension = () => null;
        });
      }
      await tab.goto(`http://127.0.0.1:${port}/`);
      await tab.locator('.v-map-credits').waitFor();
      await tab.waitForTimeout(5000);
      for (const mode of ['clusters', 'points', 'heat'] as const) {
        const found = await tab.evaluate(([how, time]) => window.measure(how, time), [
          mode,
          seconds,
        ] as const);
        console.log(
          `${name.padEnd(9)} ${mode.padEnd(9)} ${found.fps.toFixed(1).padStart(5)} frames/s   worst frame ${found.worstFrame.toFixed(0).padStart(3)} ms   update to pixels ${found.toPixels.toFixed(0).padStart(3)} ms (worst ${found.worstToPixels.toFixed(0)})`,
        );
      }
      await tab.goto(`http://127.0.0.1:${port}/?points=10&fences=${fences}`);
      await tab.locator('.v-map-credits').waitFor();
      await tab.waitForTimeout(3000);
      for (const zoom of [9, 11, 13, 15]) {
        const found = await tab.evaluate(([at, time]) => window.sway(at, time), [zoom, seconds / 2] as const);
        console.log(
          `${name.padEnd(9)} ${fences} geofences, zoom ${String(zoom).padStart(2)}, moving  ${found.fps.toFixed(1).padStart(5)} frames/s   worst frame ${found.worstFrame.toFixed(0).padStart(3)} ms`,
        );
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  server.close();
}
