import { keptStore } from 'shared-auth';

const none: readonly string[] = [];

const useTables = keptStore<{ hidden: Record<string, string[]> }>('user', 'tables', { hidden: {} });

/** The columns this user has hidden in one table, and the way to change them. */
export function useHiddenColumns(tableId: string): [readonly string[], (hidden: string[]) => void] {
  const hidden = useTables((state) => state.hidden[tableId]) ?? none;
  const set = (next: string[]) =>
    useTables.setState((state) => ({ hidden: { ...state.hidden, [tableId]: next } }));
  return [hidden, set];
}
