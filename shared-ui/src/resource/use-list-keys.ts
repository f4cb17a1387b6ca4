import type { RefObject } from 'react';
import { useHotkey } from '../hooks/use-hotkey.ts';

interface ListKeys {
  search: RefObject<HTMLInputElement | null>;
  onCreate: (() => void) | undefined;
  onEdit: ((index: number) => void) | undefined;
  onRemove: ((index: number) => void) | undefined;
  onRefresh: () => void;
  onPrint: () => void;
}

/** Index of the row that has the focus, or -1. */
const focusedRow = () =>
  Number(document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1);

/**
 * `/` to search, `n` for a new record, `e` and Delete for the row that has the focus, `r` to read again; print covers
 * all the rows. */
export function useListKeys({ search, onCreate, onEdit, onRemove, onRefresh, onPrint }: ListKeys): void {
  const onRow = (act: ((index: number) => void) | undefined) => () => {
    const index = focusedRow();
    if (index >= 0) act?.(index);
  };
  useHotkey('/', () => {
    search.current?.focus();
    search.current?.select();
  });
  useHotkey('n', () => onCreate?.(), { enabled: onCreate !== undefined });
  useHotkey('e', onRow(onEdit), { enabled: onEdit !== undefined });
  useHotkey('delete', onRow(onRemove), { enabled: onRemove !== undefined });
  useHotkey('r', onRefresh);
  // The browser would print the page that is shown and nothing of the others.
  useHotkey('mod+p', onPrint);
}
