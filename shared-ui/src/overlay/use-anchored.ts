import { type RefObject, useLayoutEffect } from 'react';
import { type Placement, place } from './position.ts';
import { raise } from './top-layer.ts';

/**
 * Keeps `floating` (position: fixed) beside `anchor` while it is open, through scrolling and resizing. It is put
 * in the browser's top layer, so it may be next to its trigger in the document, where Tab and screen readers
 * expect it, and no overflow, containment or stacking of its ancestors touches it. `moving` tells when the anchor moves
 * by itself, as a place on a map does.
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
  gap?: number,
  moving?: { follow(update: () => void): () => void },
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const update = () => {
      const target = anchor.current;
      const layer = floating.current;
      if (!target || !layer) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: layer.offsetWidth, height: layer.offsetHeight };
      const rtl = document.documentElement.dir === 'rtl';
      const { top, left } = place(target.getBoundingClientRect(), size, view, placement, rtl, gap);
      layer.style.insetBlockStart = `${Math.round(top)}px`;
      layer.style.left = `${Math.round(left)}px`;
    };
    const layer = floating.current;
    raise(layer);
    update();
    const watcher = new ResizeObserver(update);
    if (layer) watcher.observe(layer);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    const unfollow = moving?.follow(update);
    return () => {
      unfollow?.();
      watcher.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [open, anchor, floating, placement, gap, moving]);
}
