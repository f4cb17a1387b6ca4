import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const none: readonly string[] = [];

const useTables = create<{ hidden: Record<string, string[]> }>()(
  persist((): { hidden: Record<string, string[]> } => ({ hidden: {} }), { name: 'tables' }),
);

/** The columns hidden in one table, kept in localStorage under `tables`, and the way to change them. */
export function useHiddenColumns(tableId: string): [readonly string[], (hidden: string[]) => void] {
  const hidden = useTables((state) => state.hidden[tableId]) ?? none;
  const set = (next: string[]) =>
    useTables.setState((state) => ({ hidden: { ...state.hidden, [tableId]: next } }));
  return [hidden, set];
}
