import { type RefObject, useLayoutEffect } from 'react';

/** The width a toast needs beside a drawer: 18rem and its margins. */
const BESIDE_REM = 20;
/** The gap between the toasts, the modal and the edge of the screen. */
const APART_PX = 24;

const layers: HTMLElement[] = [];

/** Toasts go to the free side if everything open leaves it to them. */
function stand(toasts: HTMLElement): void {
  const sides = layers.map(({ dataset }) => dataset.beside);
  const side = sides.includes(undefined) ? undefined : sides.at(-1);
  if (side) toasts.dataset.beside = side;
  else delete toasts.dataset.beside;
}

/**
 * Keeps toasts off a modal: beside a drawer if there is room (`data-beside`), else below the modal, which
 * shrinks by their height (`--toasts`).
 */
export function useToastRoom(
  layer: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  side: 'start' | 'end' | undefined,
): void {
  useLayoutEffect(() => {
    const [element, frame] = [layer.current, panel.current];
    const toasts = document.querySelector<HTMLElement>('.v-toaster');
    if (!element || !frame || !toasts) return;
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const free = document.documentElement.clientWidth - frame.offsetWidth;
      const beside = side !== undefined && free >= BESIDE_REM * rem;
      if (beside) element.dataset.beside = side;
      else delete element.dataset.beside;
      const taken = beside || toasts.childElementCount === 0 ? 0 : toasts.offsetHeight + APART_PX;
      const room = `${taken}px`;
      // It is inherited: setting it forces a layout of everything inside.
      if (room !== (element.style.getPropertyValue('--toasts') || '0px'))
        element.style.setProperty('--toasts', room);
      stand(toasts);
    };
    layers.push(element);
    update();
    const watcher = new ResizeObserver(update);
    watcher.observe(toasts);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      layers.splice(layers.indexOf(element), 1);
      stand(toasts);
    };
  }, [layer, panel, side]);
}
