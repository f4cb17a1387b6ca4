import { pathTo } from './path.ts';

/** The page that draws UCAs' routes. */
export const ucaRoutePage = '/mapas/ucas/ruta';

/** When to look: a day of the client's calendar (YYYY-MM-DD), its hours (HH:mm), or an instant (ISO 8601). */
interface Moment {
  day?: string;
  from?: string;
  to?: string;
  at?: string;
}

/** Its address for one UCA or several. */
export const ucaRoutePath = (ucas: number | readonly number[], { day, from, to, at }: Moment = {}): string =>
  pathTo(ucaRoutePage, {}, { uca: ucas, dia: day, desde: from, hasta: to, momento: at });
