import type { SearchKind } from 'contract';
import { create } from 'zustand';

type PlaceOf = (kind: SearchKind) => ((id: number) => string) | null;

const useStore = create<{ placeOf: PlaceOf }>()(() => ({ placeOf: () => null }));

/** Resolves where records of a kind are shown to the current user; null where they may not go. Set by the host. */
export const setRecordPlaces = (placeOf: PlaceOf): void => useStore.setState({ placeOf });

/** Address of a record of any area, so that areas can link to each other without knowing their paths. Null if none. */
export function useRecordPath(): (kind: SearchKind, id: number) => string | null {
  const placeOf = useStore((state) => state.placeOf);
  return (kind, id) => placeOf(kind)?.(id) ?? null;
}
