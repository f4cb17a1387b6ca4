import { statfs } from 'node:fs/promises';
import type { DataOf, health, MessageKey } from 'contract';
import { message } from 'contract';
import { sql } from 'kysely';
import { type Outage, outageOf } from '../../../ports/outage.ts';
import type { Ports } from '../../../ports/ports.ts';

type Health = DataOf<typeof health>;

/** The state of one dependency of the server; `wrong` describes the problem. */
interface Check {
  ms: number;
  detail?: string;
  wrong?: MessageKey;
}

type Findings = Record<string, Check>;

/** For everything together, and less than balancers wait. */
const LIMIT_MS = 2000;
/** For the database to respond, to distinguish a locked table from a database that is down. */
const LOCK_MS = 800;
const STATEMENT_MS = 1500;
/** More frequent calls get the cached result of this interval. */
const KEPT_MS = 500;
/** With less free space than this, the next upload or checkpoint may not fit. */
const ROOM_BYTES = 64 * 1024 * 1024;
/** Without these the server still works. */
const dispensable: ReadonlySet<string> = new Set(['bus', 'mail']);

const words: Record<Outage, MessageKey> = {
  lost: 'health.databaseLost',
  busy: 'health.databaseBusy',
  held: 'health.databaseHeld',
  slow: 'health.databaseSlow',
  full: 'health.databaseFull',
  readOnly: 'health.databaseReadOnly',
};

class Wrong extends Error {
  readonly key: MessageKey;

  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

async function check(work: () => Promise<string>, fault: MessageKey, late = fault): Promise<Check> {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 10) / 10;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Wrong(late)), LIMIT_MS);
  });
  try {
    const detail = await Promise.race([work(), limit]);
    return { ms: ms(), detail };
  } catch (error) {
    const outage = outageOf(error);
    return { ms: ms(), wrong: error instanceof Wrong ? error.key : outage ? words[outage] : fault };
  } finally {
    clearTimeout(timer);
  }
}

/** Does what every call needs: look up the caller, with the role of people's calls, and commit a change. */
async function checkDatabase({ database, clock }: Ports): Promise<string> {
  await database.transact('system', async (trx) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true),
      set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(trx);
    await sql`select (select id from session limit 1), (select id from app_user limit 1),
      (select session_id from session_token limit 1)`.execute(trx);
    const value = clock.now().toISOString();
    await sql`insert into setting (key, value) values ('health', ${value})
      on conflict (key) do update set value = excluded.value`.execute(trx);
    // Only people's calls use this role: it must exist and be able to read.
    await sql`set local role vigia_app`.execute(trx);
    await sql`select id from client limit 1`.execute(trx);
  });
  return database.kind;
}

/** Free space where files and the embedded database are. */
async function checkDisk({ config }: Ports): Promise<string> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  if (bavail * bsize < ROOM_BYTES) throw new Wrong('health.diskFull');
  return `${Math.floor((bavail * bsize) / 1024 / 1024)} MB`;
}

async function find(ports: Ports): Promise<Findings> {
  const { bus, config, mail, database } = ports;
  const onDisk = database.kind === 'pglite' || !config.s3;
  const [data, room] = await Promise.all([
    check(() => checkDatabase(ports), 'health.databaseRights', 'health.databaseSlow'),
    onDisk ? check(() => checkDisk(ports).catch(absent), 'health.diskFull') : null,
  ]);
  return {
    database: data,
    ...(room && { disk: room }),
    bus: {
      ms: 0,
      detail: config.REDIS_URL ? 'redis' : 'memory',
      ...(!bus.healthy() && { wrong: 'health.busLost' }),
    },
    mail: { ms: 0, detail: mail.configured ? 'smtp' : 'outbox' },
  };
}

/** Checking must not create a folder that nothing has been written to yet. */
function absent(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'empty';
  throw error;
}

const latest = new WeakMap<Ports, { found: Promise<Findings>; until: number }>();

/** Results at most half a second old: anybody may call this, and checking writes. */
function findings(ports: Ports): Promise<Findings> {
  const known = latest.get(ports);
  if (known && performance.now() < known.until) return known.found;
  const made = { found: find(ports), until: Number.POSITIVE_INFINITY };
  latest.set(ports, made);
  const end = () => {
    made.until = performance.now() + KEPT_MS;
  };
  made.found.then(end, end);
  return made.found;
}

/**
 * Checks every dependency of the server. `ok`; `degraded` when it works without something it can do
 * without; `down` or `stopping` when no calls should be routed to it.
 */
export async function checkHealth(
  ports: Ports,
  language: string,
): Promise<{ health: Health; key: MessageKey }> {
  const checks = await findings(ports);
  const faults = Object.entries(checks).filter(([, { wrong }]) => wrong);
  const grave = faults.find(([name]) => !dispensable.has(name)) ?? null;
  const { stopping } = ports.readiness;
  const status = stopping ? 'stopping' : grave ? 'down' : faults.length > 0 ? 'degraded' : 'ok';
  const health: Health = {
    status,
    version: ports.config.version,
    uptime_seconds: Math.round(process.uptime()),
    checks: Object.fromEntries(
      Object.entries(checks).map(([name, { ms, detail, wrong }]) => {
        const text = wrong ? message(language, wrong) : detail;
        return [name, { ok: !wrong, ms, ...(text && { detail: text }) }];
      }),
    ),
  };
  const key = stopping ? 'health.stopping' : ((grave ?? faults[0])?.[1].wrong ?? 'ok.done');
  return { health, key };
}
