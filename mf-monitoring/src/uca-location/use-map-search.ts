import {
  type Coordinates,
  checkpointReaders,
  compileFence,
  type DrawnGeofence,
  drawGeofences,
  listCheckpoints,
  listPlaces,
  matches,
  PAGE_SIZES,
  placeReaders,
  SEARCH_HITS,
  SEARCH_LENGTH,
  shapeOf,
} from 'contract';
import { useApi, useCan } from 'shared-auth';
import { usePaused } from 'shared-ui/controls';
import type { Bounds, MapShape } from 'shared-ui/map';

export type FoundKind = 'geofence' | 'checkpoint' | 'place';

/** Something with a place on the map. */
export interface OnMap {
  id: number;
  name: string;
  /** Distinguishes it from others of the same name; may be empty. */
  detail: string;
  place: Coordinates;
  /** The land to show; null for a point. */
  land: Bounds | null;
  shape: MapShape;
}

export interface FoundGroup {
  kind: FoundKind;
  found: readonly OnMap[];
  /** Whether there are others that match. */
  more: boolean;
}

const pointOf = (kind: FoundKind, id: number, name: string, detail: string, place: Coordinates): OnMap => ({
  ...{ id, name, detail, place, land: null },
  shape: { id: `found-${kind}-${id}`, kind: 'point', point: place, label: name },
});

/** Empty for one whose outline is none. */
function fenceOf(fence: DrawnGeofence): OnMap[] {
  const { id, name, color, lat, lng, radius, points } = fence;
  const outline = shapeOf(fence);
  if (!outline) return [];
  const look = { id: `found-geofence-${id}`, label: name, color };
  const shape: MapShape =
    outline.kind === 'circle'
      ? { ...look, kind: 'circle', center: { lat, lng }, radius }
      : { ...look, kind: 'polygon', points };
  return [{ id, name, detail: '', place: { lat, lng }, land: compileFence(outline).bounds, shape }];
}

const groupOf = (kind: FoundKind, all: readonly OnMap[]): FoundGroup => ({
  kind,
  found: all.slice(0, SEARCH_HITS),
  more: all.length > SEARCH_HITS,
});

export interface MapSearch {
  /** Whether there is something to search for, and something that the user may search. */
  asked: boolean;
  groups: readonly FoundGroup[];
  /** Whether the groups are not yet those of the text. */
  loading: boolean;
  /** Whether some could not be searched. */
  failed: boolean;
}

const notAsked: MapSearch = { asked: false, groups: [], loading: false, failed: false };

/**
 * Geofences, checkpoints and places of the caller with a text in their name, a few of each that has any, of the kinds
 * that the user may see; nothing for a shorter text than a search needs.
 */
export function useMapSearch(text: string): MapSearch {
  const wanted = text.trim();
  const asked = usePaused(wanted);
  const isAsked = asked.length >= SEARCH_LENGTH;
  const query = { search: asked, per_page: PAGE_SIZES[0] };
  const mayFences = useCan('entities.geofences');
  const mayCheckpoints = useCan(checkpointReaders);
  const mayPlaces = useCan(placeReaders);
  const options = { keepPreviousData: true };
  const fences = useApi(drawGeofences, isAsked && mayFences ? {} : null);
  const checkpoints = useApi(listCheckpoints, isAsked && mayCheckpoints ? { query } : null, options);
  const places = useApi(listPlaces, isAsked && mayPlaces ? { query } : null, options);
  if (wanted.length < SEARCH_LENGTH || !(mayFences || mayCheckpoints || mayPlaces)) return notAsked;
  if (!isAsked) return { ...notAsked, asked: true, loading: true };

  const named = (fences.data?.data ?? []).filter(({ name }) => matches(name, asked));
  const points = checkpoints.data?.data ?? [];
  const sited = (places.data?.data ?? []).flatMap(({ id, name, branch_name, lat, lng }) =>
    lat === null || lng === null ? [] : [pointOf('place', id, name, branch_name ?? '', { lat, lng })],
  );
  const groups = [
    groupOf('geofence', named.flatMap(fenceOf)),
    groupOf(
      'checkpoint',
      points.map(({ id, name, place_name, lat, lng }) =>
        pointOf('checkpoint', id, name, place_name, { lat, lng }),
      ),
    ),
    groupOf('place', sited),
  ];
  return {
    asked: true,
    groups: groups.filter(({ found }) => found.length > 0),
    loading: asked !== wanted || [fences, checkpoints, places].some(({ isLoading }) => isLoading),
    failed: [fences, checkpoints, places].some(({ error }) => error !== undefined),
  };
}
