import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '@jest/globals';
import type { UserMetadata } from 'contract';
import pg from 'pg';
import { freePort } from 'tooling/lib/services.ts';
import { hashToken, newToken, secondsAfter } from '../modules/accounts/auth/tokens.ts';
import { type Database, openDatabase } from '../ports/database.ts';
import { eventually, type RawClient, rawClient } from '../realtime/testing.ts';
import { copyPrepared } from './postgres-database.ts';

/** The base of tests with several real servers on one PostgreSQL and one Redis. */

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

const postgresUrl = process.env.TEST_DATABASE_URL;
const redisUrl = process.env.TEST_REDIS_URL;

/**
 * Tests of servers that share a PostgreSQL and a Redis, which no run can make up: without both they are skipped, and
 * the terminal shows it.
 */
export function describeServers(tests: string, body: () => void): void {
  const there = postgresUrl !== undefined && redisUrl !== undefined;
  if (!there)
    process.stderr.write(`TEST_DATABASE_URL and TEST_REDIS_URL are not both set: ${tests} were left out\n`);
  (there ? describe : describe.skip)(tests, body);
}

/** One running server. */
export interface Instance {
  process: ChildProcess;
  /** Origin of its pages and API, without a trailing slash. */
  address: string;
  realtimePort: number;
  /** Its output so far, including the log. */
  output(): string;
  /** Stops it and returns its exit code; null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A separate database with the servers on it. */
export interface Instances {
  url: string;
  redisUrl: string;
  /** The test's own connection to the database. */
  database: Database;
  /** Starts a server, with its own variables over the common ones. Rejects with its output when it exits instead. */
  start(environment?: Record<string, string>): Promise<Instance>;
  /** Kills the servers and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a migrated database without rows for servers to start on. `name` distinguishes it from those of other tests;
 * `url` is a PostgreSQL of the test's own instead of the run's.
 */
export async function openInstances(name: string, url = String(postgresUrl)): Promise<Instances> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-instances-'));
  const database = `vigia_${name}_${process.pid}`;
  const own = await copyPrepared(url, database);
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {});
  await admin.connect();
  const rows = await openDatabase({ kind: 'postgres', url: own, connections: 2 });
  /** Including those that have not started: a server that nobody stops keeps the whole run from ending. */
  const ends: Instance['end'][] = [];

  return {
    url: own,
    redisUrl: String(redisUrl),
    database: rows,
    async start(environment = {}) {
      const { instance, end } = startInstance(await freePort(), {
        DATABASE_URL: own,
        REDIS_URL: redisUrl ?? '',
        DATA_DIR: join(folder, `data-${ends.length}`),
        RELEASES_DIR: join(folder, 'releases'),
        ...environment,
      });
      ends.push(end);
      return instance;
    },
    async close() {
      await Promise.all(ends.map((end) => end('SIGKILL')));
      await rows.close();
      await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startInstance(realtimePort: number, environment: Record<string, string>) {
  const child = spawn(process.execPath, [main, '--no-demo'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      REALTIME_PORT: String(realtimePort),
      SIMULATOR: 'off',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end: Instance['end'] = (signal) => {
    child.kill(signal);
    return ended;
  };
  const instance = new Promise<Instance>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      const port = /Vigía {2}http:\/\/\S+:(\d+)/.exec(output)?.[1];
      const address = `http://127.0.0.1:${port}`;
      if (port) resolve({ process: child, address, realtimePort, output: () => output, end });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then((code) => reject(new Error(`the server ended (${code}): ${output}`)));
  });
  return { instance, end };
}

/** A signed-in user of a client. */
export interface Operator {
  client_id: number;
  id: number;
  token: string;
  session_id: number;
}

/** A client with one account that sees everything of it, and an open session. */
export async function insertOperator(
  { db }: Pick<Database, 'db'>,
  { name = 'Puerto', timezone = 'America/Guayaquil', flags = {} as UserMetadata } = {},
): Promise<Operator> {
  const now = new Date();
  const { id: client_id } = await db
    .insertInto('client')
    .values({
      ...{ name, business_name: `${name} S. A.`, ruc: '1790012345001', timezone },
      flags: JSON.stringify(flags),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const username = `ana.${name.toLowerCase()}`;
  const { id } = await db
    .insertInto('app_user')
    .values({
      ...{ client_id, type: 'cliente', name: 'Ana', password_hash: 'none' },
      ...{ username, email: `${username}@example.com` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = { created_at: now, expires_at: secondsAfter(now, 3600) };
  const { id: session_id } = await db
    .insertInto('session')
    .values({ user_id: id, address: '127.0.0.1', agent: 'test', seen_at: now, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await db
    .insertInto('session_token')
    .values({ hash: hashToken(token), session_id, kind: 'access', ...at })
    .execute();
  return { client_id, id, token, session_id };
}

/** A call as that account; paths start after `/api`. */
export function callAs(
  { address }: Pick<Instance, 'address'>,
  token: string,
  path: string,
  {
    method = 'GET',
    body,
    headers,
  }: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Listens to a channel on a real socket of that server. */
export async function subscribeAs(instance: Instance, token: string, channel: string): Promise<RawClient> {
  const client = rawClient(instance.realtimePort, '/app/vigia?protocol=7');
  const body = { socket_id: await client.socketId(), channel_name: channel };
  const response = await callAs(instance, token, '/broadcasting/auth', { method: 'POST', body });
  const signature = (await response.json()) as Record<string, unknown>;
  client.send({ event: 'pusher:subscribe', data: { channel, ...signature } });
  await client.take('pusher_internal:subscription_succeeded');
  return client;
}

/** Polls until `check` is true. Rejects with `what` after `limit` milliseconds. */
export async function until(check: () => Promise<boolean>, what: string, limit = 40_000): Promise<void> {
  await eventually(check, what, limit);
}
