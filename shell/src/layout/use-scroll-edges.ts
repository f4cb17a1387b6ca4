import { type RefObject, useLayoutEffect } from 'react';

/** Room between a shown entry and the edge, past what fades there; pixels. */
const MARGIN = 40;

const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let one = element; one && one !== document.body; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return null;
};

/** Marks an element with `data-above` and `data-below` while it can be scrolled that way, so that its edge can fade. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const mark = () => {
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      element.toggleAttribute('data-above', element.scrollTop > 1);
      element.toggleAttribute('data-below', below > 1);
    };
    // Notified of each at first, once the page is laid out anyway: measuring now would force a second layout.
    const sizes = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) sizes.observe(one);
    // Sections appear with their areas.
    const parts = new MutationObserver(() => {
      for (const one of element.children) sizes.observe(one);
      mark();
    });
    parts.observe(element, { childList: true });
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [ref]);
}

/**
 * Scrolls the entry of the screen into view whenever `key` changes, by moving its own list alone, and keeps it there
 * when the list gets shorter. What the reader scrolled to by hand stays until `key` changes.
 */
export function useCurrentInView(ref: RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when to look again
  useLayoutEffect(() => {
    let isLeft = false;
    const find = () => {
      const current = ref.current?.querySelector<HTMLElement>('[aria-current="page"]');
      const scroller = scrollerOf(current?.parentElement ?? null);
      if (!current || !scroller) return null;
      const entry = current.getBoundingClientRect();
      const frame = scroller.getBoundingClientRect();
      return { entry, frame, scroller };
    };
    const bring = () => {
      const found = isLeft ? null : find();
      if (!found) return;
      const { entry, frame, scroller } = found;
      const above = frame.top + MARGIN - entry.top;
      const below = entry.bottom - (frame.bottom - MARGIN);
      if (above > 0) scroller.scrollTop -= above;
      else if (below > 0) scroller.scrollTop += below;
    };
    const look = () => {
      const found = find();
      isLeft =
        found !== null && (found.entry.bottom < found.frame.top || found.entry.top > found.frame.bottom);
    };
    let scroller: HTMLElement | null = null;
    // A bar that appears above the page reduces the list's height.
    const sizes = new ResizeObserver(bring);
    // Before it is painted, and once: what is opened meanwhile is laid out only then.
    const frame = requestAnimationFrame(() => {
      bring();
      // A list that just fits may be shortened too.
      scroller = scrollerOf(ref.current) ?? ref.current;
      if (!scroller) return;
      sizes.observe(scroller);
      scroller.addEventListener('scroll', look, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      scroller?.removeEventListener('scroll', look);
    };
  }, [ref, key]);
}
