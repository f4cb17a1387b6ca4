import type { DataOf, publicConfig } from 'contract';
import { newestMapTiles } from '../../../ports/map-tiles.ts';
import type { Ports } from '../../../ports/ports.ts';
import { DEMO_KEY, readSetting } from '../../../ports/settings.ts';

/** What the browser must know before sign-in. */
export async function readPublicConfig(ports: Ports): Promise<DataOf<typeof publicConfig>> {
  const { config } = ports;
  return {
    version: config.version,
    realtime: {
      key: config.REALTIME_APP_KEY,
      host: config.REALTIME_PUBLIC_HOST ?? null,
      port: config.REALTIME_PUBLIC_PORT ?? config.REALTIME_PORT,
      tls: config.REALTIME_PUBLIC_TLS,
    },
    google_maps_api_key: config.GOOGLE_MAPS_API_KEY ?? null,
    google_maps_map_id: config.GOOGLE_MAPS_MAP_ID ?? null,
    map_style_url: config.MAP_STYLE_URL ?? null,
    map_tiles_path: config.mapTiles && (await newestMapTiles(config.mapTiles, ports.log)).address,
    mrz_network_path: config.zoneNetwork?.address ?? null,
    web_push_key: ports.push.webKey,
    legal_terms_version: config.LEGAL_TERMS_VERSION,
    allow_remote_overrides: config.ALLOW_REMOTE_OVERRIDES,
    demo: (await readSetting(ports.database.db, DEMO_KEY)) === 'on',
  };
}

/** Monday to Sunday by name, in the caller's language. */
export function weekDays(language: string): { name: string; number: number }[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    name: format.format(Date.UTC(2024, 0, number)).replace(/^\p{L}/u, (first) => first.toUpperCase()),
    number,
  }));
}
