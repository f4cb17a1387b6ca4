import { type Coordinates, listBranches, listPlaces } from 'contract';
import { useApi, useCan } from 'shared-auth';
import type { Bounds } from '../../map/geo/mercator.ts';

/** Web Mercator has no poles. */
export const onMap = ({ lat }: Coordinates): boolean => Math.abs(lat) <= 85;

/** The bounds of these places; null if none has coordinates that a map shows. */
export function landOf(places: readonly { lat: number | null; lng: number | null }[]): Bounds | null {
  const known = places.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const shown = known.filter(onMap);
  if (shown.length === 0) return null;
  const [lats, lngs] = [shown.map(({ lat }) => lat), shown.map(({ lng }) => lng)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/**
 * Where a client's places are, for a map with nothing chosen: their places, otherwise their branches, whichever the
 * user may see. `client` is the form's, for users who see all.
 */
export function useAround(wanted: boolean, client: number | undefined): Bounds | null {
  const places = useCan('entities.ucas');
  const branches = useCan('elog.branches');
  const query = { query: { per_page: 200, client_id: client } } as const;
  const some = useApi(listPlaces, wanted && places ? query : null);
  const land = landOf(some.data?.data ?? []);
  const others = useApi(
    listBranches,
    wanted && branches && (!places || (some.data !== undefined && !land)) ? query : null,
  );
  return land ?? landOf(others.data?.data ?? []);
}
