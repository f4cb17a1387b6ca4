import { LOADER_FADE_MS } from 'contract';

/**
 * Lets go of the loader that index.html shows from the first byte: it fades for a second (spec section 9) over a page
 * that can already be used, and is then removed.
 */
export function fadeLoader(): void {
  const loader = document.getElementById('boot');
  if (!loader) return;
  loader.style.pointerEvents = 'none';
  loader.setAttribute('aria-hidden', 'true');
  const fade = loader.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: LOADER_FADE_MS,
    easing: 'ease-out',
    fill: 'forwards',
  });
  void fade.finished.finally(() => loader.remove());
}
