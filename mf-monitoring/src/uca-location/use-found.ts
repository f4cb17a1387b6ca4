import { useState } from 'react';
import { type MapSearch, type OnMap, useMapSearch } from './use-map-search.ts';

/** What a text finds on the map, and the one of them that the user went to, until the text changes. */
export function useFound(text: string): { search: MapSearch; one: OnMap | null; mark: (one: OnMap) => void } {
  const [went, setWent] = useState<{ one: OnMap; text: string } | null>(null);
  const search = useMapSearch(text);
  return {
    search,
    one: went?.text === text ? went.one : null,
    mark: (one) => setWent({ one, text }),
  };
}
