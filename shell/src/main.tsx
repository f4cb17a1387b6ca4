import { fadeLoader } from './boot/fade-loader.ts';

/** Lets the browser paint and respond before the next part runs: a slow phone needs half a second for one. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

// Eager: the parts are loaded with the page, they only run one after another.
async function start(root: HTMLElement): Promise<void> {
  const { loadConfig } = await import(/* webpackMode: "eager" */ 'shared-auth');
  // Neither the configuration nor the areas hold up the sign-in page; screens that need them wait or show that.
  loadConfig().catch(() => {});
  await breath();
  const { addNamespace, loadUiWords } = await import(/* webpackMode: "eager" */ 'shared-ui');
  const { loadShellWords } = await import(/* webpackMode: "eager" */ './text.ts');
  const words = Promise.all([addNamespace('ui', loadUiWords), addNamespace('shell', loadShellWords)]);
  await breath();
  const { startApp } = await import(/* webpackMode: "eager" */ './start-app.tsx');
  await words;
  await startApp(root);
  fadeLoader();
}

/** A user typing at sign-in needs the next screen in seconds. What fails here is fetched again when needed. */
const prepare = () =>
  void import('./session/next-screen.ts').then((next) => next.prepareNextScreen()).catch(() => {});
if (location.pathname === '/login') document.addEventListener('input', prepare, { once: true });

const root = document.getElementById('root');
if (root) void start(root);
