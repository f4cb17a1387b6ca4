import { pathTo } from './path.ts';

/** The page of a monitoring session, of an SOS too. */
export const sessionPage = '/monitoreo/ver/:id';

/** Its address for one session. */
export const sessionPath = (id: number): string => pathTo(sessionPage, { id });
