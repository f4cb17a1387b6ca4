import { pathTo } from './path.ts';

/** The page of a planned route. */
export const routePage = '/monitoreo/rutas/ver/:id';

/** Its address for one route. */
export const routePath = (id: number): string => pathTo(routePage, { id });
