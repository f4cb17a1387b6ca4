import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { packageNamed } from 'tooling/lib/workspace.ts';
import { makeAssets } from 'tooling/webpack/assets.ts';
import { commonConfig } from 'tooling/webpack/common.ts';
import { compile } from 'tooling/webpack/compile.ts';
import { openBrowser } from '../browser.ts';

const policy =
  "default-src 'self'; script-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
const html = (name: string) =>
  `<!doctype html><meta charset="utf-8"><title>map</title><body><script src="/${name}.js"></script>`;

/**
 * Compiles pages of this folder the way the product is compiled and serves each by name, under the product's content
 * security policy. `pages` are files by name.
 */
export async function serveMapPages(pages: Record<string, string>): Promise<{ url: string; close(): void }> {
  makeAssets();
  const bench = packageNamed('bench');
  const common = commonConfig(bench, 'production');
  const output = join(bench.folder, '.cache/map');
  await compile({
    ...common,
    devtool: false,
    entry: Object.fromEntries(
      Object.entries(pages).map(([name, file]) => [name, join(bench.folder, 'map', file)]),
    ),
    output: { ...common.output, path: output, filename: '[name].js', publicPath: '/' },
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    if (path.slice(1) in pages) {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end(html(path.slice(1)));
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
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Runs in a browser whose map is MapLibre, then in one whose map is our canvas. Both render in software here:
 * without a graphics card the canvas would be chosen, and a browser that does not report one gets MapLibre.
 */
export async function onProviders(
  run: (provider: 'maplibre' | 'canvas', browser: BrowserContext) => Promise<void>,
): Promise<void> {
  for (const provider of ['maplibre', 'canvas'] as const) {
    const browser = await openBrowser();
    try {
      if (provider === 'maplibre')
        await browser.addInitScript(() => {
          WebGL2RenderingContext.prototype.getExtension = () => null;
        });
      await run(provider, browser);
    } finally {
      await browser.close();
    }
  }
}
