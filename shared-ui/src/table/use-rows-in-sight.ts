import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Rows from `from` up to but not including `to`. */
export interface Sight {
  from: number;
  to: number;
}

export interface RowsInSight {
  count: number;
  /** If off, all are mounted. */
  on: boolean;
  body: RefObject<HTMLElement | null>;
  scroller: HTMLElement | null;
  /** The assumed height of a row in CSS pixels before one was measured. */
  estimate: number;
}

/** Ranges begin and end at multiples of this, so that scrolling does not render at every row. */
const step = 8;

/** Where each row begins, the last entry being the end of all, from the heights measured so far. */
export function offsetsOf(count: number, heights: ReadonlyMap<number, number>, estimate: number): number[] {
  let seen = 0;
  for (const height of heights.values()) seen += height;
  const usual = heights.size > 0 ? seen / heights.size : estimate;
  const offsets = [0];
  for (let at = 0; at < count; at++) offsets.push((offsets[at] ?? 0) + (heights.get(at) ?? usual));
  return offsets;
}

/** The rows between two heights of the list, in whole steps. */
export function sightAt(offsets: readonly number[], top: number, bottom: number): Sight {
  const count = offsets.length - 1;
  const after = offsets.findIndex((end) => end > top);
  const first = after < 0 ? count : Math.max(0, after - 1);
  const beyond = offsets.findIndex((begin) => begin >= bottom);
  const last = beyond < 0 ? count : beyond;
  const from = Math.min(Math.floor(first / step) * step, Math.max(0, count - step));
  return { from, to: Math.min(count, Math.max(from + step, Math.ceil(last / step) * step)) };
}

/**
 * Which rows are visible, plus half a screen around, whether the table's own box or the page scrolls. Heights are
 * measured from mounted rows. Also the height of the rows before and after.
 */
export function useRowsInSight({ count, on, body, scroller, estimate }: RowsInSight) {
  const heights = useRef(new Map<number, number>());
  const looks = useRef(0);
  const [{ from, to }, setSight] = useState<Sight>({ from: 0, to: 24 });
  const [offsets, setOffsets] = useState<readonly number[]>([0]);
  const known = () => (offsets.length === count + 1 ? offsets : offsetsOf(count, new Map(), estimate));

  const look = useEffectEvent((begins: readonly number[]) => {
    const rows = body.current;
    if (!on || !rows || !scroller) return;
    const begin = rows.getBoundingClientRect().top;
    const clip = scroller.getBoundingClientRect();
    const around = window.innerHeight / 2;
    // A box without height has not been laid out.
    const end = clip.height > 0 ? Math.min(window.innerHeight, clip.bottom) : window.innerHeight;
    const sight = sightAt(begins, Math.max(0, clip.top) - around - begin, end + around - begin);
    setSight((before) => (before.from === sight.from && before.to === sight.to ? before : sight));
  });
  const latest = useEffectEvent(() => known());
  const read = useEffectEvent(() => {
    if (!on || !body.current) return;
    for (const row of body.current.querySelectorAll<HTMLElement>(':scope > tr[data-index]')) {
      // Including what is unfolded under it.
      const more = row.nextElementSibling;
      const extra = more instanceof HTMLElement && more.dataset.more !== undefined ? more.offsetHeight : 0;
      const height = row.getBoundingClientRect().height + extra;
      const index = Number(row.dataset.index);
      // The same row's height varies slightly with its position.
      if (height > 0 && Math.abs(height - (heights.current.get(index) ?? 0)) > 0.5)
        heights.current.set(index, height);
    }
    const next = offsetsOf(count, heights.current, estimate);
    setOffsets((before) =>
      before.length === next.length && Math.abs((before.at(-1) ?? 0) - (next.at(-1) ?? 0)) < 1
        ? before
        : next,
    );
    // Measuring can mount further rows, which normally settles; if it does not, the next scroll measures again.
    if (looks.current++ < 3) look(next);
  });

  // Rows of another list or another layout have other heights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are forgotten when these change
  useLayoutEffect(() => {
    heights.current.clear();
    looks.current = 0;
  }, [count, estimate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of these other rows are mounted
  useLayoutEffect(() => read(), [count, on, scroller, estimate, from, to]);
  useEffect(() => {
    if (!on || !scroller) return;
    const onMove = () => {
      looks.current = 0;
      look(latest());
    };
    const watcher = new ResizeObserver(onMove);
    watcher.observe(scroller);
    // A capturing listener gets the events of every scroller, including the page.
    window.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [on, scroller]);

  const sight: Sight = on ? { from: Math.min(from, count), to: Math.min(to, count) } : { from: 0, to: count };
  return { sight, offsets: on ? known() : offsets };
}
