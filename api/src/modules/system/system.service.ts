import type { DataOf, health, publicConfig } from 'contract';
import { sql } from 'kysely';
import type { Ports } from '../../ports/ports.ts';
import { DEMO_KEY, readSetting } from '../../ports/settings.ts';

type Health = DataOf<typeof health>;
const CHECK_TIMEOUT_MS = 2000;

async function check(work: () => Promise<string | undefined>): Promise<Health['checks'][string]> {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 10) / 10;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS).unref();
  });
  try {
    const detail = await Promise.race([work(), late]);
    return { ok: true, ms: ms(), ...(detail && { detail }) };
  } catch {
    return { ok: false, ms: ms() };
  }
}

/** Asks everything the server stands on whether it works. */
export async function checkHealth(ports: Ports): Promise<Health> {
  const { database, bus, config, mail } = ports;
  const checks = {
    database: await check(async () => {
      await sql`select 1`.execute(database.db);
      return database.kind;
    }),
    bus: await check(async () => {
      if (!bus.healthy()) throw new Error('down');
      return config.REDIS_URL ? 'redis' : 'memory';
    }),
    mail: await check(async () => (mail.configured ? 'smtp' : 'outbox')),
  };
  const well = Object.values(checks).every(({ ok }) => ok);
  return {
    status: well ? 'ok' : 'degraded',
    version: config.version,
    uptime_seconds: Math.round(process.uptime()),
    checks,
  };
}

/** What the browser must know before anybody signs in. */
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
