import { useSearchParams } from 'shared-ui';
import { type SortName, type StateFilter, stateNames } from './positions.ts';

export interface LocationView {
  search: string;
  state: StateFilter;
  sort: SortName;
  /** The one in detail. */
  uca: number | null;
  /** The map goes with the one in detail. */
  follow: boolean;
}

const sorts: readonly string[] = ['heard', 'gravity', 'name'] satisfies SortName[];
const states: readonly string[] = stateNames;

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
  };
}

/** The address for a screen; the usual is left out. */
export function writeView({ search, state, sort, uca, follow }: LocationView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('buscar', search);
  if (state !== 'all') params.set('estado', state);
  if (sort !== 'heard') params.set('orden', sort);
  if (uca !== null) params.set('uca', String(uca));
  if (uca !== null && follow) params.set('seguir', '1');
  return params;
}

/** Search, state, order and the chosen one live in the address, so a screen can be sent to a colleague. */
export function useLocationView() {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<LocationView>) =>
    setParams((now) => writeView({ ...readView(now), ...part }), { replace: true });
  return { view: readView(params), change };
}
