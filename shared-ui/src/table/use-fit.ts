import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column, Sort } from './column.ts';
import { cardColumns, fitColumns, type Room } from './fit.ts';

/** Narrower than this, in CSS pixels, a row is a card. */
const cardsBelow = 600;

interface Measured extends Room {
  cards: boolean;
  /** All columns are wider than the table's own box. */
  scrolls: boolean;
  /** The width of the row actions, in CSS pixels; 0 before it was measured. */
  ends: number;
}

/** The measurements of each table when it was last on screen, so that it looks the same again. */
const remembered = new Map<string, Measured>();

/** A media query, as `innerWidth` forces the layout of the page on a phone. */
const isNarrow = () => window.matchMedia(`(max-width: ${cardsBelow - 0.02}px)`).matches;

/** Before anything is measured, a phone is recognised by its window. */
const guess = (): Measured => ({ room: 0, natural: {}, cards: isNarrow(), scrolls: false, ends: 0 });

const same = (a: Measured, b: Measured) =>
  a.room === b.room &&
  a.cards === b.cards &&
  a.scrolls === b.scrolls &&
  a.natural === b.natural &&
  a.ends === b.ends;

/** Measures the table as laid out by the browser. Content widths only grow, so that columns do not flicker. */
function measure(box: HTMLElement, before: Measured): Measured {
  // A box is no wider than its window: on a phone no layout is needed to know.
  if (isNarrow()) return { ...before, cards: true, scrolls: false };
  const width = box.clientWidth;
  if (width === 0) return before;
  if (width < cardsBelow) return { ...before, cards: true, scrolls: false };
  const scroller = box.querySelector<HTMLElement>('.v-table-scroll');
  const heads = [...box.querySelectorAll<HTMLElement>('thead th')];
  if (!scroller || before.cards) return { ...before, cards: false };
  const scrolls = scroller.scrollWidth > scroller.clientWidth + 1;
  const fixed = heads.filter((head) => !head.dataset.column).reduce((sum, head) => sum + head.offsetWidth, 0);
  const ends = heads.find((head) => head.matches('.v-table-actions'))?.offsetWidth ?? 0;
  let { natural } = before;
  if (scrolls) {
    for (const head of heads) {
      const id = head.dataset.column;
      if (id && head.offsetWidth > (natural[id] ?? 0)) natural = { ...natural, [id]: head.offsetWidth };
    }
  }
  return { cards: false, scrolls, natural, ends, room: scroller.clientWidth - fixed };
}

export interface TableFit {
  /** It is being printed: all columns are shown. */
  paper: boolean;
  cards: boolean;
  /** Texts are shortened, so that fewer columns leave. */
  tight: boolean;
  /** It still scrolls sideways. */
  scrolls: boolean;
  left: readonly string[];
  /** Room to reserve at the end of the rows, in CSS pixels, for what is drawn there a frame later; 0 if unknown. */
  ends: number;
}

/**
 * How the columns are shown at the current width: which are hidden, or that rows are cards. Measured before the browser
 * paints, and again when the width of the box or its content changes; on paper all columns are shown.
 */
export function useFit<Row>(
  box: HTMLElement | null,
  columns: Column<Row>[],
  sort: Sort,
  name: string,
  content: readonly unknown[],
): TableFit {
  const key = `${name} ${columns.map(({ id }) => id).join()}`;
  const [measured, setMeasured] = useState(() => remembered.get(key) ?? guess());
  const latest = useRef(measured);
  const [paper, setPaper] = useState(false);

  const read = useEffectEvent(() => {
    if (!box || paper) return;
    const after = measure(box, latest.current);
    if (same(latest.current, after)) return;
    latest.current = after;
    remembered.set(key, after);
    setMeasured(after);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when what is in the cells may differ
  useLayoutEffect(() => read(), [box, key, measured, paper, ...content]);
  useEffect(() => {
    if (!box) return;
    const watcher = new ResizeObserver(() => read());
    watcher.observe(box);
    const table = box.querySelector('table');
    if (table) watcher.observe(table);
    return () => watcher.disconnect();
  }, [box]);
  useEffect(() => {
    const print = (on: boolean) => () => flushSync(() => setPaper(on));
    const [before, after] = [print(true), print(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  if (paper) return { paper, cards: false, tight: false, scrolls: false, left: [], ends: 0 };
  const { cards, scrolls, ends } = measured;
  if (cards) {
    const { left } = cardColumns(columns, sort);
    return { paper, cards, scrolls: false, tight: false, left, ends: 0 };
  }
  return { paper, cards, scrolls, ends, ...fitColumns(columns, sort, measured) };
}
