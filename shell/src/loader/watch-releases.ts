import { checkForUpdates } from './remotes.ts';

const every = 5 * 60_000;
const atMostEvery = 60_000;

/** Looks for newer releases every five minutes and whenever the tab returns. Returns a function to stop. */
export function watchReleases(): () => void {
  const controller = new AbortController();
  let last = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - last < atMostEvery) return;
    last = Date.now();
    void checkForUpdates();
  };
  const timer = setInterval(check, every);
  document.addEventListener('visibilitychange', check, { signal: controller.signal });
  window.addEventListener('online', check, { signal: controller.signal });
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
