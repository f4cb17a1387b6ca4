import { openBrowser, openSignedIn } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * Time from choosing an area in the sidebar to its heading on screen: once cold (the area's code is fetched) and
 * then warm, median of ten. Milliseconds, headless Chromium, server on the same machine.
 */
const areas = [
  '/request',
  '/sucursales',
  '/existencias/categorias',
  '/ucas/index',
  '/mapas/ucas/ubicacion',
  '/',
];
const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await openSignedIn(page, product.url, 'cliente', '/');
  await page.locator('main h1').waitFor();
  const visit = async (path: string) => {
    const before = await page.locator('main h1').textContent();
    const began = performance.now();
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForFunction((old) => {
      const now = document.querySelector('main h1')?.textContent;
      return now && now !== old;
    }, before);
    return performance.now() - began;
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < 11; round++) {
    for (const path of areas) times.set(path, [...(times.get(path) ?? []), await visit(path)]);
  }
  for (const [path, [cold = 0, ...warm]] of times) {
    warm.sort((a, b) => a - b);
    console.log(
      `${path.padEnd(26)} cold ${cold.toFixed(0).padStart(5)} ms   warm ${(warm[5] ?? 0).toFixed(0).padStart(4)} ms`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
