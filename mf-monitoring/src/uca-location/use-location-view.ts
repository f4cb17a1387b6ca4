import { mapLayerParam } from 'contract';
import { useSearchParams } from 'shared-ui';
import type { Camera, LiveMode } from 'shared-ui/map';
import type { SortName, StateFilter } from './positions.ts';
import { stateNames } from './standing.ts';

export interface LocationView {
  search: string;
  state: StateFilter;
  sort: SortName;
  /** The UCA in the detail panel. */
  uca: number | null;
  /** Whether the map follows that UCA. */
  follow: boolean;
  /** The camera the user chose; null fits everyone, or the UCA in detail. */
  camera: Camera | null;
  mode: LiveMode;
  /** Opened layers by part name, each with its state in the address. */
  layers: ReadonlyMap<string, string>;
}

const sorts: readonly string[] = ['heard', 'gravity', 'name'] satisfies SortName[];
const states: readonly string[] = stateNames;
const modes = new Map<string, LiveMode>([
  ['puntos', 'points'],
  ['calor', 'heat'],
]);
const wordOf = (mode: LiveMode) => [...modes].find(([, one]) => one === mode)?.[0];

/** Half a metre and a hundredth of a zoom level: smaller changes are invisible. */
const placeDigits = 5;
const zoomDigits = 2;

/** Reads a camera from `centro=-2.19,-79.9` and `zoom=13.5`; null if invalid. */
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

/** Reads the view from the address; ignores invalid values. */
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

/** The query string for a view, without default values. */
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

/** The screen's choices live in the address, so a link shares them. */
export function useLocationView() {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<LocationView> | ((before: LocationView) => Partial<LocationView>)) =>
    setParams(
      (params) => {
        const before = readView(params);
        return writeView({ ...before, ...(typeof part === 'function' ? part(before) : part) });
      },
      { replace: true },
    );
  return { view: readView(params), change };
}
