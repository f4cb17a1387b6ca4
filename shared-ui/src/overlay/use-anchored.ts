import { type RefObject, useLayoutEffect } from 'react';
import { type Placement, place } from './position.ts';

/** Keeps `floating` (position: fixed) beside `anchor` while it is open, through scrolling and resizing. */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
  gap?: number,
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
    update();
    const watcher = new ResizeObserver(update);
    if (floating.current) watcher.observe(floating.current);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [open, anchor, floating, placement, gap]);
}
