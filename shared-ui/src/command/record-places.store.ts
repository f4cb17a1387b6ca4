import type { SearchKind } from 'contract';
import { create } from 'zustand';

type PlaceOf = (kind: SearchKind) => ((id: number) => string) | null;

const useStore = create<{ placeOf: PlaceOf }>()(() => ({ placeOf: () => null }));

/** Says where records of a kind are shown to whoever is signed in; null where they may not go. The host knows. */
export const setRecordPlaces = (placeOf: PlaceOf): void => useStore.setState({ placeOf });

/** Address of a record of any area: so one area leads to another's without knowing its paths. Null where there is none. */
export function useRecordPath(): (kind: SearchKind, id: number) => string | null {
  const placeOf = useStore((state) => state.placeOf);
  return (kind, id) => placeOf(kind)?.(id) ?? null;
}
