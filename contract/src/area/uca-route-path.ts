import { pathTo } from './path.ts';

/** The page that draws UCAs' routes. */
export const ucaRoutePage = '/mapas/ucas/ruta';

/** Its address for one UCA, optionally on a day of its client's calendar (YYYY-MM-DD) or at an instant (ISO 8601). */
export const ucaRoutePath = (uca: number, { day, at }: { day?: string; at?: string } = {}): string =>
  pathTo(ucaRoutePage, {}, { uca, dia: day, momento: at });
