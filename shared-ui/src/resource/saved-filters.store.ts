import { keptStore } from 'shared-auth';

export interface SavedFilter {
  name: string;
  /** The list's part of the address. */
  search: string;
}

const none: readonly SavedFilter[] = [];
const useStore = keptStore<{ lists: Record<string, SavedFilter[]> }>('user', 'filters', { lists: {} });

/** Saved filters by name, for one list of one user until they sign out; the same name replaces. */
export function useSavedFilters(list: string) {
  const saved = useStore((state) => state.lists[list]) ?? none;
  const set = (next: SavedFilter[]) =>
    useStore.setState(({ lists }) => ({ lists: { ...lists, [list]: next } }));
  return {
    saved,
    save: (name: string, search: string) =>
      set([...saved.filter((one) => one.name !== name), { name, search }]),
    remove: (name: string) => set(saved.filter((one) => one.name !== name)),
  };
}
