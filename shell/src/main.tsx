import { createRoot } from 'react-dom/client';
import { loadConfig } from 'shared-auth';
import { addNamespace, loadUiWords } from 'shared-ui';
import { App } from './app.tsx';
import { startAreas } from './areas/areas.ts';
import { fadeLoader } from './boot/fade-loader.ts';
import { watchSessionEnd } from './session/session-ended.ts';
import { loadShellWords } from './text.ts';

async function start(root: HTMLElement): Promise<void> {
  // Neither the configuration nor the areas hold up the sign-in page; whoever needs them waits or says so.
  loadConfig().catch(() => {});
  startAreas();
  watchSessionEnd();
  await Promise.all([addNamespace('ui', loadUiWords), addNamespace('shell', loadShellWords)]);
  createRoot(root).render(<App />);
  fadeLoader();
}

/** Who types at sign-in will want the next screen in a few seconds. What fails here is fetched again when it is due. */
const prepare = () =>
  void import('./session/next-screen.ts').then((next) => next.prepareNextScreen()).catch(() => {});
if (location.pathname === '/login') document.addEventListener('input', prepare, { once: true });

const root = document.getElementById('root');
if (root) void start(root);
