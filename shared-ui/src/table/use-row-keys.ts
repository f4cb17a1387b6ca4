import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

interface RowKeys {
  count: number;
  /** The row that gets the tab stop when it is mounted; -1 for none. */
  start?: number;
  onOpen: ((index: number, event: KeyboardEvent | MouseEvent) => void) | undefined;
  onSelect: ((index: number, range: boolean) => void) | undefined;
  onSelectAll: (() => void) | undefined;
  onUnfold: (index: number) => void;
  /** Shift with a movement: both rows become selected. */
  onExtend: ((from: number, to: number) => void) | undefined;
}

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-index]');
const interactive =
  'a,button,input,select,textarea,label,summary,[role^="menuitem"],[role=dialog],[contenteditable=true]';

/**
 * One tab stop for all rows: arrows, Page Up and Down, Home and End move it, Enter opens, Space selects
 * (Shift for a range), Ctrl+A selects all. Returns the handlers of the body and the row that holds the stop.
 */
export function useRowKeys({
  count,
  start = -1,
  onOpen,
  onSelect,
  onSelectAll,
  onExtend,
  onUnfold,
}: RowKeys) {
  const [current, setCurrent] = useState(0);
  const [started, setStarted] = useState(-1);
  if (start !== started) {
    setStarted(start);
    if (start >= 0) setCurrent(start);
  }
  const body = useRef<HTMLTableSectionElement>(null);
  const stop = Math.min(current, Math.max(0, count - 1));

  const focusRow = (index: number) => {
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    return row;
  };
  /** At once if the row is mounted, so that fast key presses are not lost; else once it is. */
  const moveTo = (index: number) => {
    setCurrent(index);
    if (!focusRow(index)) requestAnimationFrame(() => focusRow(index));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || event.altKey) return;
    const at = Number(row.dataset.index);
    const onRow = event.target === row;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    };
    if (onRow) Object.assign(steps, { Home: 0, End: count - 1 });
    const target = steps[event.key];
    const mod = event.ctrlKey || event.metaKey;
    if (target !== undefined && (onRow || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      const to = Math.max(0, Math.min(count - 1, target));
      moveTo(to);
      if (onRow && event.shiftKey) onExtend?.(at, to);
    } else if (onRow && event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(at, event);
    } else if (onRow && event.key === ' ' && onSelect) {
      event.preventDefault();
      onSelect(at, event.shiftKey);
    } else if (mod && event.key.toLowerCase() === 'a' && onSelectAll) {
      event.preventDefault();
      onSelectAll();
    }
  };

  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    const at = Number(row.dataset.index);
    const target = event.target as Element;
    setCurrent(at);
    // Rows carry their actions in attributes, so that none is rendered again because of a handler.
    if (target.closest('[data-select]')) onSelect?.(at, event.shiftKey);
    else if (target.closest('[data-unfold]')) onUnfold(at);
    else if (
      !target.closest(interactive) &&
      body.current?.contains(target) &&
      !window.getSelection()?.toString()
    ) {
      onOpen?.(at, event);
    }
  };

  return { stop, body, handlers: { onKeyDown, onClick } };
}
