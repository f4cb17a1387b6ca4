import { readTime, TRAVEL_UCAS, toWallTime } from 'contract';
import { useSearchParams, useTimeZone } from 'shared-ui';

export interface RouteView {
  ucas: number[];
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm`; an end not after the start is on the next day. */
  from: string;
  to: string;
  /** The slider's instant, in milliseconds; null at the beginning. */
  moment: number | null;
  color: 'speed' | 'uca';
}

const wholeDay = { from: '00:00', to: '24:00' } as const;

/**
 * Reads `?uca=3&uca=5&dia=2026-03-02&desde=08:00&hasta=18:00&momento=…&color=uca`. Invalid values are ignored; without
 * a day, uses the day of `momento`, or else today.
 */
export function readRouteView(params: URLSearchParams, timeZone: string, now: number): RouteView {
  const ucas = params.getAll('uca').map(Number);
  const moment = Date.parse(params.get('momento') ?? '');
  const day = params.get('dia') ?? '';
  const ids = [...new Set(ucas.filter((one) => Number.isInteger(one) && one > 0))].slice(0, TRAVEL_UCAS);
  const color = params.get('color');
  return {
    ucas: ids,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day)
      ? day
      : (toWallTime(Number.isNaN(moment) ? now : moment, timeZone)?.day ?? ''),
    from: readTime(params.get('desde') ?? '') ?? wholeDay.from,
    to: readTime(params.get('hasta') ?? '') ?? wholeDay.to,
    moment: Number.isNaN(moment) ? null : moment,
    color: color === 'uca' || color === 'velocidad' ? asColor(color) : ids.length > 1 ? 'uca' : 'speed',
  };
}

const asColor = (word: string): RouteView['color'] => (word === 'uca' ? 'uca' : 'speed');

/** The query string for a view, without default values. */
export function writeRouteView({ ucas, day, from, to, moment, color }: RouteView): URLSearchParams {
  const params = new URLSearchParams(ucas.map((id) => ['uca', String(id)]));
  params.set('dia', day);
  if (from !== wholeDay.from) params.set('desde', from);
  if (to !== wholeDay.to) params.set('hasta', to);
  if (moment !== null) params.set('momento', new Date(moment).toISOString());
  if (color !== (ucas.length > 1 ? 'uca' : 'speed'))
    params.set('color', color === 'uca' ? 'uca' : 'velocidad');
  return params;
}

/** The view's state lives in the address, so a link shares the view. */
export function useRouteView() {
  const [params, setParams] = useSearchParams();
  const zone = useTimeZone();
  const read = (from: URLSearchParams) => readRouteView(from, zone, Date.now());
  const change = (part: Partial<RouteView>) =>
    setParams((now) => writeRouteView({ ...read(now), ...part }), { replace: true });
  return { view: read(params), change };
}
