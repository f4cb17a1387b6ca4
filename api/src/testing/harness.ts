import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, events } from 'contract';
import { endpoints } from 'contract/endpoints';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createOutboxPublisher } from '../background/outbox-publisher.ts';
import { routes as allRoutes } from '../composition/routes.ts';
import type { RouteDefinition } from '../http/route.ts';
import { createServer } from '../http/server.ts';
import type { BodyPace } from '../http/slow-bodies.ts';
import { reviewConnections } from '../modules/accounts/access/socket-review.ts';
import { authenticate } from '../modules/accounts/auth/authenticate.ts';
import { createMemoryBus } from '../ports/bus-memory.ts';
import { readConfig } from '../ports/config.ts';
import type { Database } from '../ports/database.ts';
import { createDiskFiles } from '../ports/files-disk.ts';
import { createMail } from '../ports/mail.ts';
import { openDirections } from '../ports/open-directions.ts';
import type { Ports } from '../ports/ports.ts';
import { createPush } from '../ports/push.ts';
import { vapidKeys } from '../ports/push-keys.ts';
import type { PushTransport } from '../ports/push-transport.ts';
import { createSender } from '../ports/senders.ts';
import { createRealtimeServer } from '../realtime/server.ts';
import { accountsOf, type TestAccounts, type TestUser } from './accounts.ts';
import { type Call, type CallOptions, callerOf } from './call.ts';
import { openTestDatabase, PASSWORD, truncateAll } from './test-database.ts';

/** The base of the API's tests: the server over a database that is emptied between tests. */

export type { CallOptions, TestUser };
export { PASSWORD };

export interface TestApp extends TestAccounts {
  app: FastifyInstance;
  ports: Ports;
  database: Database;
  db: Database['db'];
  /** The clock the server reads; move it to let time pass. */
  clock: { now(): Date; advance(ms: number): void };
  /** Events published from the outbox, as passed to the realtime server: everything that calls so far have caused. */
  published: { channels: string[]; event: string; data: unknown }[];
  /** The same for `record.changed`, which every audited write publishes. */
  records: TestApp['published'];
  call: Call;
  /** Waits until the events have left that were caused by something other than a call. */
  sent(): Promise<void>;
  /** Runs `work` while events stay in the outbox. */
  pauseOutbox(work: () => Promise<void>): Promise<void>;
  truncate(): Promise<void>;
  close(): Promise<void>;
}

const noPushService: PushTransport = {
  post: () => Promise.reject(new Error('no push service in this test')),
};

function createTestClock() {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms: number) => {
      offset += ms;
    },
  };
}

/** The whole API over this worker's own database, without listening. Close it when done. */
export async function createTestApp({
  routes = allRoutes,
  declared = endpoints,
  environment = {},
  demo = false,
  pushTransport = noPushService,
  pace,
  remembersSessions = false,
}: {
  routes?: readonly RouteDefinition[];
  declared?: readonly Endpoint[];
  environment?: Record<string, string>;
  /** Starts with the demo's data instead of nothing. */
  demo?: boolean;
  /** How pushes leave; without it they do not. */
  pushTransport?: PushTransport;
  /** The minimum rate of bodies, if not the default. */
  pace?: BodyPace;
  /** Looks up the owner of a token once: for a suite of thousands of calls that test something else. */
  remembersSessions?: boolean;
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
      // Apart from the others, since every write leaves one.
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
    sender: createSender(config, { clock, transport: pushTransport }),
    directions: openDirections(config, { clock, log }),
  };
  const bearers = new Map<string, ReturnType<typeof authenticate>>();
  const app = await createServer({
    ports,
    endpoints: declared,
    routes,
    authenticate: async (token, address) => {
      const bearer = bearers.get(token) ?? authenticate(ports, token, address);
      if (remembersSessions) bearers.set(token, bearer);
      return bearer;
    },
    assertAudit: true,
    ...(pace && { pace }),
  });
  await app.ready();
  return {
    app,
    ports,
    database,
    db: database.db,
    clock,
    published,
    records,
    call: callerOf(app, outbox),
    ...accountsOf(database.db, clock),
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
