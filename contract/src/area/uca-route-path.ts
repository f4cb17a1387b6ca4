import { pathTo } from './path.ts';

/** The page that draws where UCAs went. */
export const ucaRoutePage = '/mapas/ucas/ruta';

/** Its address for one UCA: on a day of its client's calendar (YYYY-MM-DD), at an instant (ISO 8601), each if given. */
export const ucaRoutePath = (uca: number, { day, at }: { day?: string; at?: string } = {}): string =>
  pathTo(ucaRoutePage, {}, { uca, dia: day, momento: at });
