import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser, openSignedIn } from './browser.ts';
import { startProduct } from './product.ts';

/** Lighthouse, desktop preset, on the built product: performance and accessibility of the screens with a budget. */
const screens = [
  { name: 'sign-in', path: '/login', user: null, performance: 98 },
  { name: 'list', path: '/sucursales', user: 'cliente', performance: 95 },
  { name: 'live map', path: '/mapas/ucas/ubicacion', user: 'cliente', performance: 90 },
];
const port = 18_900 + Math.floor(Math.random() * 500);
const product = await startProduct();
try {
  for (const screen of screens) {
    const browser = await openBrowser([`--remote-debugging-port=${port}`]);
    const page = await browser.newPage();
    if (screen.user) await openSignedIn(page, product.url, screen.user, screen.path);
    const result = await lighthouse(
      product.url + screen.path,
      {
        port,
        onlyCategories: ['performance', 'accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
      },
      desktopConfig,
    );
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    console.log(
      `${screen.name.padEnd(10)} performance ${score('performance')} (budget ${screen.performance})   accessibility ${score('accessibility')} (budget 100)`,
    );
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      const failed = audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary';
      if (failed) console.log(`           ${audit.id}: ${audit.title}`);
    }
    await browser.close();
  }
} finally {
  await product.stop();
}
