import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import {
  type Directions,
  straightDirections,
  straightTable,
  straightWay,
  TABLE_PLACES,
} from './directions.ts';
import { NoWay, osrmRoute, osrmTable } from './directions-osrm.ts';

/** A service that failed is not called for this long, so that a caller waits for it only once. */
const REST_MS = 30_000;

/** The way along the streets of `DIRECTIONS_URL`; straight lines without it, and while it fails. */
export function openDirections(
  { DIRECTIONS_URL }: Pick<Config, 'DIRECTIONS_URL'>,
  { clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> },
): Directions {
  if (!DIRECTIONS_URL) return straightDirections;
  const base = DIRECTIONS_URL.replace(/\/+$/, '');
  let restsUntil = 0;

  async function found<T>(work: () => Promise<T>): Promise<T | null> {
    if (clock.now().getTime() < restsUntil) return null;
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoWay) return null;
      restsUntil = clock.now().getTime() + REST_MS;
      log.warn({ err: error }, 'directions: straight lines for 30 seconds');
      return null;
    }
  }

  return {
    async route(places) {
      const way = await found(() => osrmRoute(base, places));
      return way ? { by: 'streets', ...way } : straightWay(places);
    },
    async table(from, to) {
      if (from.length > TABLE_PLACES) throw new RangeError(`${from.length} places of ${TABLE_PLACES}`);
      if (from.length === 0) return [];
      const lines = straightTable(from, to);
      const ways = await found(() => osrmTable(base, from, to));
      return lines.map((line, index) => {
        const way = ways?.[index];
        return way ? { by: 'streets', ...way } : line;
      });
    },
  };
}
