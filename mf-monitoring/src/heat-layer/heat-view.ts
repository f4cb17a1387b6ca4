import {
  dayAfter,
  HEAT_CELL_PIXELS,
  type HeatKind,
  type MapSight,
  type mapHeat,
  type QueryOf,
} from 'contract';
import { partInSight } from 'shared-ui/map';

/** The heat map's chosen filters. */
export interface HeatView {
  shown: boolean;
  of: HeatKind;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Hours of the day; 0 to 24 for all of it. */
  hourFrom: number;
  hourTo: number;
  types: string[];
  ucas: number[];
}

/** Default filters: the last week. */
export function usualHeat(today: string): HeatView {
  const from = dayAfter(today, -6);
  return { shown: true, of: 'positions', from, to: today, hourFrom: 0, hourTo: 24, types: [], ucas: [] };
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
const hourOf = (text: string | null, least: number, most: number, usual: number) => {
  const hour = Number(text ?? Number.NaN);
  return Number.isInteger(hour) && hour >= least && hour <= most ? hour : usual;
};

/** Reads the filters from the address; invalid values get the default. */
export function readHeat(kept: string, today: string): HeatView {
  const params = new URLSearchParams(kept);
  const usual = usualHeat(today);
  const [from, to] = [params.get('desde'), params.get('hasta')];
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : { from: usual.from, to: usual.to };
  return {
    ...days,
    shown: params.get('ver') !== '0',
    of: params.get('de') === 'escaneos' ? 'scans' : 'positions',
    hourFrom: hourOf(params.get('hora'), 0, 23, 0),
    hourTo: hourOf(params.get('hora_fin'), 1, 24, 24),
    types: params.getAll('tipo'),
    ucas: params
      .getAll('uca')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  };
}

/** Omits defaults, so a link to the last week still means the last week tomorrow. */
export function writeHeat(view: HeatView, today: string): string {
  const usual = usualHeat(today);
  const params = new URLSearchParams();
  if (!view.shown) params.set('ver', '0');
  if (view.of === 'scans') params.set('de', 'escaneos');
  if (view.from !== usual.from || view.to !== usual.to) {
    params.set('desde', view.from);
    params.set('hasta', view.to);
  }
  if (view.hourFrom !== 0) params.set('hora', String(view.hourFrom));
  if (view.hourTo !== 24) params.set('hora_fin', String(view.hourTo));
  for (const type of view.types) params.append('tipo', type);
  for (const uca of view.ucas) params.append('uca', String(uca));
  return params.toString();
}

/** Requested bounds snap to a grid of this many cells: small moves need no new request, larger ones leave the cells in place. */
const BLOCK_CELLS = 32;

/** The query for the visible part of the map; null beyond the edges of the world. */
export function heatQuery(view: HeatView, { bounds, zoom: near }: MapSight): QueryOf<typeof mapHeat> | null {
  const zoom = Math.min(22, Math.max(0, Math.round(near)));
  const part = partInSight(bounds, (360 / (256 * 2 ** zoom)) * HEAT_CELL_PIXELS * BLOCK_CELLS);
  return (
    part && {
      of: view.of,
      from: view.from,
      to: view.to,
      hour_from: view.hourFrom,
      hour_to: view.hourTo,
      ...(view.types.length > 0 && { type: view.types }),
      ...(view.ucas.length > 0 && { uca_id: view.ucas }),
      zoom,
      ...part,
    }
  );
}
