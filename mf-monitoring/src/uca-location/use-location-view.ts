import { mapLayerParam } from 'contract';
import { useSearchParams } from 'shared-ui';
import type { Camera, LiveMode } from 'shared-ui/map';
import type { SortName, StateFilter } from './positions.ts';
import { stateNames } from './standing.ts';

export interface LocationView {
  search: string;
  state: StateFilter;
  sort: SortName;
  /** The one in detail. */
  uca: number | null;
  /** The map goes with the one in detail. */
  follow: boolean;
  /** What somebody looked at; null for everybody, or the one in detail. */
  camera: Camera | null;
  mode: LiveMode;
  /** Layers that were opened, by the name of their part, each with what it keeps in the address. */
  layers: ReadonlyMap<string, string>;
}

const sorts: readonly string[] = ['heard', 'gravity', 'name'] satisfies SortName[];
const states: readonly string[] = stateNames;
const modes = new Map<string, LiveMode>([
  ['puntos', 'points'],
  ['calor', 'heat'],
]);
const wordOf = (mode: LiveMode) => [...modes].find(([, one]) => one === mode)?.[0];

/** Half a metre, and a hundredth of a zoom: nobody sees less. */
const placeDigits = 5;
const zoomDigits = 2;

/** A camera from `centro=-2.19,-79.9` and `zoom=13.5`; null where they are none. */
function readCamera(params: URLSearchParams): Camera | null {
  const [lat = Number.NaN, lng = Number.NaN, ...rest] = (params.get('centro') ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const zoom = Number(params.get('zoom') ?? Number.NaN);
  const sound = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 1 && zoom <= 22 && rest.length === 0;
  return sound ? { lat, lng, zoom } : null;
}

const readLayer = (text: string): [string, string] => {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** What the address says about the screen; what it does not understand counts as left out. */
export function readView(params: URLSearchParams): LocationView {
  const state = params.get('estado') ?? '';
  const sort = params.get('orden') ?? '';
  const uca = Number(params.get('uca'));
  return {
    search: params.get('buscar') ?? '',
    state: states.includes(state) ? (state as StateFilter) : 'all',
    sort: sorts.includes(sort) ? (sort as SortName) : 'heard',
    uca: Number.isInteger(uca) && uca > 0 ? uca : null,
    follow: params.get('seguir') === '1',
    camera: readCamera(params),
    mode: modes.get(params.get('modo') ?? '') ?? 'clusters',
    layers: new Map(params.getAll(mapLayerParam).map(readLayer)),
  };
}

/** The address for a screen; the usual is left out. */
export function writeView(view: LocationView): URLSearchParams {
  const { search, state, sort, uca, follow, camera, mode, layers } = view;
  const params = new URLSearchParams();
  if (search) params.set('buscar', search);
  if (state !== 'all') params.set('estado', state);
  if (sort !== 'heard') params.set('orden', sort);
  if (uca !== null) params.set('uca', String(uca));
  if (uca !== null && follow) params.set('seguir', '1');
  if (camera) {
    params.set('centro', `${camera.lat.toFixed(placeDigits)},${camera.lng.toFixed(placeDigits)}`);
    params.set('zoom', String(Number(camera.zoom.toFixed(zoomDigits))));
  }
  const word = wordOf(mode);
  if (word) params.set('modo', word);
  for (const [part, kept] of layers) params.append(mapLayerParam, kept ? `${part}:${kept}` : part);
  return params;
}

/** All that is chosen on the screen lives in the address, so that it can be sent to a colleague. */
export function useLocationView() {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<LocationView>) =>
    setParams((before) => writeView({ ...readView(before), ...part }), { replace: true });
  return { view: readView(params), change };
}
