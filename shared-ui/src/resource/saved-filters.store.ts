import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface SavedFilter {
  name: string;
  /** The list's part of the address. */
  search: string;
}

const none: readonly SavedFilter[] = [];
const useStore = create<{ lists: Record<string, SavedFilter[]> }>()(
  persist((): { lists: Record<string, SavedFilter[]> } => ({ lists: {} }), { name: 'filters' }),
);

/** Filters kept by name for one list of one user, in localStorage under `filters`; the same name replaces. */
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
