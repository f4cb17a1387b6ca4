import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, events, type NotificationPayload, toWallTime, weekdayOf } from 'contract';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../ports/database.ts';
import { eventually, type RawClient, rawClient } from '../../realtime/testing.ts';
import { hashToken, newToken, secondsAfter } from '../auth/tokens.ts';

/**
 * The real thing: two servers on one PostgreSQL and one Redis, ten thousand dispatches due within three seconds, and
 * one of the servers killed in the middle of them.
 */

const postgresUrl = process.env.TEST_DATABASE_URL;
const redisUrl = process.env.TEST_REDIS_URL;
const both = postgresUrl !== undefined && redisUrl !== undefined;
if (!both) {
  process.stderr.write('TEST_DATABASE_URL and TEST_REDIS_URL are not both set: two servers were left out\n');
}

const RULES = 200;
const PEOPLE = 50;
const SECONDS = 3;
const ZONE = 'America/Guayaquil';
const WEEK = 7 * 86_400_000;
const KILL_AT = 1500;

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
let folder = '';
const name = `vigia_two_${process.pid}`;
const servers: ChildProcess[] = [];
let admin: pg.Client;
let database: Database;
let socket: RawClient | null = null;

interface Instance {
  process: ChildProcess;
  address: string;
  realtimePort: number;
}

/** A port nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startInstance(url: string, nth: number): Promise<Instance> {
  const realtimePort = await freePort();
  const child = spawn(process.execPath, [main, '--no-demo'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      REDIS_URL: redisUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      REALTIME_PORT: String(realtimePort),
      SIMULATOR: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, `data-${nth}`),
      RELEASES_DIR: join(folder, 'releases'),
    },
  });
  servers.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      const port = /Vigía {2}http:\/\/\S+:(\d+)/.exec(output)?.[1];
      if (port) resolve({ process: child, address: `http://127.0.0.1:${port}`, realtimePort });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
}

/** An operator with a session, and the people who will be asked. */
async function populate(): Promise<{ client_id: number; operator: number; token: string }> {
  const { db } = database;
  const now = new Date();
  const { id: client_id } = await db
    .insertInto('client')
    .values({
      name: 'Puerto',
      business_name: 'Puerto S. A.',
      ruc: '1790012345001',
      flags: '{}',
      timezone: ZONE,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { client_id, name: 'Ana', password_hash: 'none' };
  const { id: operator } = await db
    .insertInto('app_user')
    .values({ ...user, type: 'cliente', username: 'ana', email: 'ana@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const later = secondsAfter(now, 3600);
  const at = { created_at: now, expires_at: later };
  const session = await db
    .insertInto('session')
    .values({ user_id: operator, address: '127.0.0.1', agent: 'test', seen_at: now, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await db
    .insertInto('session_token')
    .values({ hash: hashToken(token), session_id: session.id, kind: 'access', ...at })
    .execute();
  await sql`with place as (
      insert into place (client_id, name, lat, lng) values (${client_id}, 'Muelle', -2.28, -79.9) returning id),
    people as (
      insert into app_user (client_id, type, username, name, email, password_hash)
      select ${client_id}, 'uca', 'u' || nth, 'Guardia ' || nth, 'u' || nth || '@example.com', 'none'
      from generate_series(1, ${PEOPLE}::integer) as nth returning id)
    insert into uca (client_id, user_id, place_id, type)
    select ${client_id}, people.id, place.id, 'Guardia' from people, place`.execute(db);
  return { client_id, operator, token };
}

/** Weekly rules that are due within `SECONDS` from `start`, each for everybody. */
async function insertRules(client_id: number, operator: number, start: number): Promise<void> {
  const times = Array.from({ length: RULES }, (_, nth) => {
    const at = start + (nth % SECONDS) * 1000;
    const { day = '', time = '' } = toWallTime(at, ZONE) ?? {};
    return { weekday: weekdayOf(day), time, at: new Date(at).toISOString() };
  });
  await sql`with made as (
      insert into request (client_id, name, title, max_response_time, time_format, mode, created_by)
      select ${client_id}, 'Control ' || nth, '¿Está en su puesto?', 5, 'minute', 'activation', ${operator}
      from generate_series(1, ${RULES}::integer) as nth returning id),
    rule as (
      insert into request_rule (client_id, request_id, type, created_by)
      select ${client_id}, id, 'repetitive', ${operator} from made order by id returning id, request_id),
    part as (
      insert into request_user (client_id, request_id, uca_id, direct)
      select ${client_id}, made.id, uca.id, true from made, uca)
    insert into request_schedule (client_id, request_id, rule_id, starts_at, created_by, zone, weekday, wall_time,
      next_at)
    select ${client_id}, rule.request_id, rule.id, given.at, ${operator}, ${ZONE}, given.weekday, given.time, given.at
    from (select *, row_number() over (order by id) as nth from rule) as rule
    join unnest(${times.map(({ weekday }) => weekday)}::integer[], ${times.map(({ time }) => time)}::text[],
      ${times.map(({ at }) => at)}::timestamptz[]) with ordinality as given (weekday, time, at, nth)
      on given.nth = rule.nth`.execute(database.db);
}

/** Listens to what operators are told, on a real socket. */
async function subscribe({ address, realtimePort }: Instance, channel: string, token: string) {
  const client = rawClient(realtimePort, '/app/vigia?protocol=7');
  const response = await fetch(`${address}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ socket_id: await client.socketId(), channel_name: channel }),
  });
  const signature = (await response.json()) as Record<string, unknown>;
  client.send({ event: 'pusher:subscribe', data: { channel, ...signature } });
  await client.take('pusher_internal:subscription_succeeded');
  return client;
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(database.db);
  return rows[0]?.n ?? 0;
}

async function until(check: () => Promise<boolean>, what: string, limit = 40_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`did not happen in time: ${what}`);
    await pause(10);
  }
}

(both ? describe : describe.skip)('two servers, one killed while 10,000 dispatches are due', () => {
  let start = 0;
  let atKill = 0;
  let client_id = 0;
  let survivor: Instance;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vigia-two-'));
    admin = new pg.Client({ connectionString: postgresUrl });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    const own = new URL(String(postgresUrl));
    own.pathname = `/${name}`;
    const victim = await startInstance(own.href, 1);
    survivor = await startInstance(own.href, 2);
    database = await openDatabase({ kind: 'postgres', url: own.href, connections: 2 });
    const made = await populate();
    client_id = made.client_id;
    socket = await subscribe(survivor, `private-${channels.newRequest(client_id)}`, made.token);
    start = Math.ceil(Date.now() / 1000) * 1000 + 2000;
    await insertRules(client_id, made.operator, start);

    await until(async () => (await count('dispatch')) >= KILL_AT, `${KILL_AT} dispatches`);
    victim.process.removeAllListeners('exit');
    const gone = new Promise((resolve) => victim.process.once('exit', resolve));
    victim.process.kill('SIGKILL');
    await gone;
    atKill = await count('dispatch');
    const total = RULES * PEOPLE;
    await until(async () => (await count('dispatch')) >= total, `${total} dispatches`);
    await until(async () => (await count('outbox')) === 0, 'every event sent');
  }, 90_000);

  afterAll(async () => {
    socket?.socket.close();
    for (const server of servers) {
      server.removeAllListeners('exit');
      server.kill('SIGKILL');
    }
    await database?.close();
    await admin?.query(`drop database if exists ${name} with (force)`);
    await admin?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('was killed in the middle', () => {
    expect(atKill).toBeGreaterThanOrEqual(KILL_AT);
    expect(atKill).toBeLessThan(RULES * PEOPLE);
  });

  it('dispatched everything once: none lost, none doubled, none missed', async () => {
    expect(await count('dispatch')).toBe(10_000);
    expect(await count('(select distinct request_id, uca_id from dispatch) as pair')).toBe(10_000);
    expect(await count(`dispatch_event where state = 'dispatched'`)).toBe(10_000);
    expect(await count('request_occurrence')).toBe(RULES);
    expect(await count(`request_occurrence where state <> 'dispatched'`)).toBe(0);
    expect(await count(`request where total_count <> ${PEOPLE} or dispatched_count <> ${PEOPLE}`)).toBe(0);
  });

  it('dispatched each at its time, and moved each rule on by a week', async () => {
    const wrong = `dispatch join request_schedule as slot on slot.id = dispatch.request_schedule_id
      where dispatch_date <> extract(epoch from slot.starts_at) or dispatched_at < slot.starts_at
        or dispatched_at > slot.starts_at + interval '30 seconds'`;
    expect(await count(wrong)).toBe(0);
    const { rows } = await sql<{ next_at: string; n: number }>`select next_at, count(*) as n
      from request_schedule group by next_at order by next_at`.execute(database.db);
    expect(rows.map(({ next_at }) => Date.parse(next_at))).toEqual(
      Array.from({ length: SECONDS }, (_, second) => start + second * 1000 + WEEK),
    );
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(RULES);
  });

  it('told operators of each, over the socket of the server that lived on', async () => {
    const { rows } = await sql<{ key: string }>`
      select request_schedule_id || ' ' || dispatch_date as key from request_occurrence`.execute(database.db);
    const heard = () => {
      const frames = (socket?.frames ?? []).filter(({ event }) => event === events.newRequest);
      return new Set(
        frames.map(({ data }) => {
          const payload = JSON.parse(String(data)) as NotificationPayload;
          expect(payload).toMatchObject({ client_id, user_type: 'uca' });
          return `${payload.request_schedule_id} ${payload.dispatch_date}`;
        }),
      );
    };
    await eventually(() => heard().size >= RULES, 'every new.request');
    expect([...heard()].sort()).toEqual(rows.map(({ key }) => key).sort());
    expect(socket?.closed).toBeNull();
  });

  it('leaves the other in good order, as it stops', async () => {
    survivor.process.removeAllListeners('exit');
    const gone = new Promise((resolve) => survivor.process.once('exit', resolve));
    survivor.process.kill('SIGTERM');
    expect(await gone).toBe(0);
  }, 15_000);
});
