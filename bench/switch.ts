import { openBrowser, openSignedIn } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * `pnpm bench switch`: from pressing an entry of the sidebar to its area's heading painted, seen from inside the
 * page: the first time, and then the median of ten. The first press is immediate, so the area's code is still fetched.
 * Milliseconds, headless Chromium, server on the same machine; fails when a budget is exceeded.
 */
const budgets = { first: 400, again: 150 };
const areas = [
  '/request',
  '/sucursales',
  '/existencias/categorias',
  '/ucas/index',
  '/mapas/ucas/ubicacion',
  '/',
];

declare global {
  interface Window {
    /** How long the last switch took; undefined while it is under way. */
    switched?: number;
  }
}

/** Runs in the page before its own code: times each press on a link until another heading is painted. */
function observe(): void {
  const heading = () => document.querySelector('main h1')?.textContent;
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (!(target instanceof Element) || !target.closest('nav a')) return;
      const before = heading();
      delete window.switched;
      const watcher = new MutationObserver(() => {
        const now = heading();
        if (!now || now === before) return;
        watcher.disconnect();
        // The task after the next frame: by then it has been painted.
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.switched = performance.now() - timeStamp;
          }),
        );
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    true,
  );
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.addInitScript(observe);
  await openSignedIn(page, product.url, 'cliente', '/');
  await page.locator('main h1').waitFor();
  const visit = async (path: string) => {
    await page.locator(`nav a[href="${path}"]`).first().click();
    const took = await page.waitForFunction(() => window.switched);
    return (await took.jsonValue()) as number;
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < 11; round++) {
    for (const path of areas) times.set(path, [...(times.get(path) ?? []), await visit(path)]);
  }
  for (const [path, [first = 0, ...later]] of times) {
    const again = later.sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
    const over = first > budgets.first || again > budgets.again;
    if (over) process.exitCode = 1;
    const told = `first ${first.toFixed(0).padStart(5)} ms of ${budgets.first}   again ${again.toFixed(0).padStart(4)} ms of ${budgets.again}`;
    console.log(`${over ? '✗' : '✓'} ${path.padEnd(26)}${told}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
