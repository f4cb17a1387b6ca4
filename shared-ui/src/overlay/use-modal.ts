import { type RefObject, useLayoutEffect } from 'react';
import { initialFocus } from './focus.ts';

const stack: HTMLElement[] = [];
const silenced = new Set<HTMLElement>();

let awaited = 0;

/** Makes everything inert except the topmost modal, and what floats or announces above it. */
function silence(): void {
  window.removeEventListener('keydown', silence, true);
  clearTimeout(awaited);
  const top = stack.at(-1);
  if (!top) return;
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child === top || child.inert || child.dataset.live !== undefined)
      continue;
    child.inert = true;
    silenced.add(child);
  }
}

/**
 * Leaves only the topmost modal interactive. Making the page inert forces a layout of all of it, so that waits
 * until the modal has been painted, or until a key is pressed: the scrim keeps pointers away from the start.
 */
function refresh(): void {
  const top = stack.at(-1);
  for (const element of silenced) {
    if (top && element !== top) continue;
    element.inert = false;
    silenced.delete(element);
  }
  const root = document.documentElement;
  root.style.overflow = top ? 'hidden' : '';
  root.toggleAttribute('data-modal', top !== undefined);
  window.addEventListener('keydown', silence, true);
  clearTimeout(awaited);
  requestAnimationFrame(() => {
    awaited = window.setTimeout(silence);
  });
}

/**
 * Passes a key to the panel if it was pressed while nothing had the focus: the focused button was removed by its own
 * press, and Escape and Tab must continue from there.
 */
function takeLostKey(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.target !== document.body) return;
  panel.focus({ preventScroll: true });
  event.stopPropagation();
  if (!panel.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
}

/**
 * Makes `layer`, a child of <body>, modal for as long as it is mounted: the rest of the page is inert, the
 * page does not scroll, focus moves in and afterwards back to where it was.
 */
export function useModal(layer: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const before = document.activeElement;
    stack.push(element);
    refresh();
    if (panel.current && !panel.current.contains(document.activeElement)) {
      initialFocus(panel.current).focus({ preventScroll: true });
    }
    const onKey = (event: KeyboardEvent) => {
      if (stack.at(-1) === element && panel.current) takeLostKey(event, panel.current);
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      stack.splice(stack.indexOf(element), 1);
      refresh();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [layer, panel]);
}
