import { useEffect } from 'react';

/** Marks a box that scrolls sideways with the edges beyond which there is more: `data-before`, `data-after`. */
export function useEdges(box: HTMLElement | null, scroller: HTMLElement | null, on: boolean): void {
  useEffect(() => {
    if (!on || !box || !scroller) return;
    const mark = () => {
      // Negative in right-to-left direction.
      const past = Math.abs(scroller.scrollLeft);
      box.toggleAttribute('data-before', past > 1);
      box.toggleAttribute('data-after', past < scroller.scrollWidth - scroller.clientWidth - 1);
    };
    mark();
    scroller.addEventListener('scroll', mark, { passive: true });
    const watcher = new ResizeObserver(mark);
    watcher.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', mark);
      watcher.disconnect();
      box.removeAttribute('data-before');
      box.removeAttribute('data-after');
    };
  }, [box, scroller, on]);
}
