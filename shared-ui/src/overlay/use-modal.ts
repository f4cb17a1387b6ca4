import { type RefObject, useLayoutEffect } from 'react';
import { initialFocus } from './focus.ts';

const stack: HTMLElement[] = [];
const silenced = new Set<HTMLElement>();

/** Leaves only the topmost modal (and what floats or speaks above it) within reach. */
function refresh() {
  for (const element of silenced) element.inert = false;
  silenced.clear();
  const top = stack.at(-1);
  document.documentElement.style.overflow = top ? 'hidden' : '';
  document.documentElement.toggleAttribute('data-modal', top !== undefined);
  if (!top) return;
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child === top || child.inert || child.dataset.live !== undefined)
      continue;
    child.inert = true;
    silenced.add(child);
  }
}

/**
 * Makes `layer`, a child of <body>, modal for as long as it is mounted: the rest of the page is inert, the
 * page does not scroll, focus goes in and afterwards back to where it was.
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
    return () => {
      stack.splice(stack.indexOf(element), 1);
      refresh();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [layer, panel]);
}
