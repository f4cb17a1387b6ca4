import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, type Envelope, events, fillPath, type UserMetadata, type UserType } from 'contract';
import { endpoints } from 'contract/endpoints';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createOutboxPublisher } from '../background/outbox-publisher.ts';
import { routes as allRoutes } from '../composition/routes.ts';
import type { RouteDefinition } from '../http/route.ts';
import { createServer } from '../http/server.ts';
import type { BodyPace } from '../http/slow-bodies.ts';
import { reviewConnections } from '../modules/accounts/access/socket-review.ts';
import { hashPassword } from '../modules/accounts/auth/password.ts';
import { authenticate } from '../modules/accounts/auth/session.service.ts';
import { hashToken, newToken, secondsAfter } from '../modules/accounts/auth/tokens.ts';
import { createMemoryBus } from '../ports/bus-memory.ts';
import { readConfig } from '../ports/config.ts';
import type { Database } from '../ports/database.ts';
import { createDiskFiles } from '../ports/files-disk.ts';
import { createMail } from '../ports/mail.ts';
import type { Ports } from '../ports/ports.ts';
import { createPush } from '../ports/push.ts';
import { vapidKeys } from '../ports/push-keys.ts';
import type { PushTransport } from '../ports/push-transport.ts';
import { createRealtimeServer } from '../realtime/server.ts';
import { openTestDatabase, PASSWORD, truncateAll } from './test-database.ts';

/** What the tests of the API stand on: the server over a database that is emptied between tests. */

export { PASSWORD };

export interface TestUser {
  id: number;
  client_id: number | null;
  token: string;
  session_id: number;
}

export interface CallOptions {
  as?: TestUser | null;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A body as it is, with its own content type. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

export interface TestAnswer<D = unknown> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
  body: Envelope<D>;
}

export interface TestApp {
  app: FastifyInstance;
  ports: Ports;
  database: Database;
  db: Database['db'];
  /** The clock the server reads; move it to let time pass. */
  clock: { now(): Date; advance(ms: number): void };
  /** Events that left by the outbox, as they went to the realtime server: all that the calls made so far have caused. */
  published: { channels: string[]; event: string; data: unknown }[];
  /** The same for `record.changed`, which every audited write leaves. */
  records: TestApp['published'];
  call<D = unknown>(endpoint: Endpoint, options?: CallOptions): Promise<TestAnswer<D>>;
  createClient(flags?: UserMetadata, values?: { name?: string; blocked?: boolean }): Promise<number>;
  /** A user with an open session. Its password is `PASSWORD`. */
  createUser(
    type: UserType,
    values?: {
      client_id?: number | null;
      username?: string;
      flags?: UserMetadata;
      email?: string;
      blocked?: boolean;
    },
  ): Promise<TestUser>;
  /** A session for a user who is there already. */
  openSession(userId: number, clientId: number | null): Promise<TestUser>;
  /** Waits until events have left that something else than a call has caused. */
  sent(): Promise<void>;
  /** Runs `work` while events stay in the outbox. */
  pauseOutbox(work: () => Promise<void>): Promise<void>;
  truncate(): Promise<void>;
  close(): Promise<void>;
}

const noPushService: PushTransport = {
  post: () => Promise.reject(new Error('no push service in this test')),
};

let passwordHash: Promise<string> | null = null;

function createTestClock() {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms: number) => {
      offset += ms;
    },
  };
}

/** The whole API over a database of this worker's own, without listening. Close it when done. */
export async function createTestApp({
  routes = allRoutes,
  declared = endpoints,
  environment = {},
  demo = false,
  pushTransport = noPushService,
  pace,
}: {
  routes?: readonly RouteDefinition[];
  declared?: readonly Endpoint[];
  environment?: Record<string, string>;
  /** Starts with the demo's data instead of nothing. */
  demo?: boolean;
  /** How pushes leave; without it they do not. */
  pushTransport?: PushTransport;
  /** How fast bodies must come, when not as usual. */
  pace?: BodyPace;
} = {}): Promise<TestApp> {
  const releases = mkdtempSync(join(tmpdir(), 'vigia-releases-'));
  const config = readConfig({ LOG_LEVEL: 'silent', RELEASES_DIR: releases, ...environment });
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const clock = createTestClock();
  const bus = createMemoryBus();
  const database = await openTestDatabase({ demo, kept: !demo });
  const published: TestApp['published'] = [];
  const records: TestApp['records'] = [];
  const realtime = createRealtimeServer({
    port: 0,
    host: '127.0.0.1',
    appId: config.REALTIME_APP_ID,
    appKey: config.REALTIME_APP_KEY,
    appSecret: 'a secret of the tests',
    mayStay: (connections) => reviewConnections(database.db, connections),
    bus,
    log,
  });
  const { publish, publishAll } = realtime;
  const recording: typeof realtime = {
    ...realtime,
    publish: async (...sent) => {
      const [channels, event, data] = sent;
      published.push({ channels, event, data });
      await publish(...sent);
    },
    publishAll: async (sent) => {
      // What tells of records is looked at apart: every write leaves it.
      for (const one of sent) (one.event === events.recordChanged ? records : published).push({ ...one });
      await publishAll(sent);
    },
  };
  const outbox = createOutboxPublisher({ database, log, bus, realtime: recording });
  outbox.start();
  const ports: Ports = {
    readiness: { stopping: false },
    config,
    log,
    clock,
    bus,
    database,
    realtime: recording,
    outbox,
    files: createDiskFiles(join(releases, 'files')),
    mail: createMail(undefined, ''),
    push: createPush({ config, keys: await vapidKeys(database.db, config), clock, transport: pushTransport }),
  };
  const app = await createServer({
    ports,
    endpoints: declared,
    routes,
    authenticate: (token, address) => authenticate(ports, token, address),
    assertAudit: true,
    ...(pace && { pace }),
  });
  await app.ready();
  let count = 0;

  const openSession = async (id: number, client_id: number | null): Promise<TestUser> => {
    const now = clock.now();
    const later = secondsAfter(now, 3600);
    const session = await database.db
      .insertInto('session')
      .values({
        user_id: id,
        address: '127.0.0.1',
        agent: 'test',
        created_at: now,
        seen_at: now,
        expires_at: later,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await database.db
      .insertInto('session_token')
      .values({
        hash: hashToken(token),
        session_id: session.id,
        kind: 'access',
        created_at: now,
        expires_at: later,
      })
      .execute();
    return { id, client_id, token, session_id: session.id };
  };

  return {
    app,
    ports,
    database,
    db: database.db,
    clock,
    published,
    records,
    async call<D>(endpoint: Endpoint, options: CallOptions = {}): Promise<TestAnswer<D>> {
      const url = new URL(`/api${fillPath(endpoint.path, options.params)}`, 'http://localhost');
      for (const [name, value] of Object.entries(options.query ?? {})) {
        for (const item of [value].flat())
          if (item !== undefined) url.searchParams.append(name, String(item));
      }
      const json = options.body === undefined ? undefined : JSON.stringify(options.body);
      const response = await app.inject({
        method: endpoint.method,
        url: url.pathname + url.search,
        payload: options.payload ?? json,
        headers: {
          ...((options.payload ?? json) !== undefined && { 'content-type': 'application/json' }),
          ...(options.as && { authorization: `Bearer ${options.as.token}` }),
          ...options.headers,
        },
      });
      await outbox.idle();
      const text = response.body;
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        bytes: response.rawPayload,
        body: (isJson ? JSON.parse(text) : null) as Envelope<D>,
      };
    },
    async createClient(flags = {}, values = {}) {
      const row = await database.db
        .insertInto('client')
        .values({
          name: values.name ?? `Cliente ${++count}`,
          business_name: 'Empresa S. A.',
          ruc: '1790012345001',
          flags: JSON.stringify(flags),
          blocked: values.blocked ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async createUser(type, values = {}) {
      passwordHash ??= hashPassword(PASSWORD);
      const username = values.username ?? `u${++count}`;
      const client_id = type === 'admin' ? null : (values.client_id ?? null);
      const { id } = await database.db
        .insertInto('app_user')
        .values({
          type,
          client_id,
          username,
          name: `Nombre ${username}`,
          email: values.email ?? `${username}@example.com`,
          password_hash: await passwordHash,
          flags: JSON.stringify(values.flags ?? {}),
          blocked: values.blocked ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return openSession(id, client_id);
    },
    openSession,
    sent: () => outbox.idle(),
    async pauseOutbox(work) {
      await outbox.stop();
      await work().finally(() => outbox.start());
    },
    truncate: () => truncateAll(database),
    async close() {
      await app.close();
      await outbox.stop();
      await realtime.close();
      await bus.close();
      await database.close();
      rmSync(releases, { recursive: true, force: true });
    },
  };
}

/** A multipart body of one file with the header that goes with it, as `call` takes them. */
export async function multipartOf(
  field: string,
  name: string,
  bytes: Uint8Array,
): Promise<Required<Pick<CallOptions, 'payload' | 'headers'>>> {
  return formOf({}, { [field]: { name, bytes } });
}

/** A multipart body of a record and files by their fields, as a form sends them. */
export async function formOf(
  data: object,
  files: Record<string, { name: string; bytes: Uint8Array }>,
): Promise<Required<Pick<CallOptions, 'payload' | 'headers'>>> {
  const form = new FormData();
  if (Object.keys(data).length > 0) form.append('data', JSON.stringify(data));
  for (const [field, { name, bytes }] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
