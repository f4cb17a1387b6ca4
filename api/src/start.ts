import { endpoints } from 'contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { createOutboxPublisher } from './background/outbox-publisher.ts';
import { startBackground } from './background/run.ts';
import { checkRights } from './backup/rights.ts';
import { offerSnapshots } from './backup/snapshot.ts';
import { routes } from './composition/routes.ts';
import { drain } from './drain.ts';
import { firstData } from './first-data.ts';
import { clientAddress } from './http/client-address.ts';
import { createServer } from './http/server.ts';
import { createLog } from './log.ts';
import { reviewConnections } from './modules/accounts/access/socket-review.ts';
import { authenticate } from './modules/accounts/auth/authenticate.ts';
import { leave } from './modules/field/position/listening.ts';
import type { Bus } from './ports/bus.ts';
import { createMemoryBus } from './ports/bus-memory.ts';
import { createRedisBus } from './ports/bus-redis.ts';
import { systemClock } from './ports/clock.ts';
import type { Config } from './ports/config.ts';
import { openDatabase } from './ports/database.ts';
import { createMail } from './ports/mail.ts';
import { migrate } from './ports/migrate.ts';
import { openDirections } from './ports/open-directions.ts';
import { openFiles } from './ports/open-files.ts';
import type { Ports } from './ports/ports.ts';
import { createPush } from './ports/push.ts';
import { vapidKeys } from './ports/push-keys.ts';
import { createPushTransport } from './ports/push-transport.ts';
import { createSender } from './ports/senders.ts';
import { REALTIME_SECRET_KEY, sharedSecret } from './ports/settings.ts';
import { orStartupError } from './ports/startup-error.ts';
import { createRealtimeServer } from './realtime/server.ts';
import { startSimulator } from './simulator/simulator.ts';

export interface RunningServer {
  app: FastifyInstance;
  ports: Ports;
  /** Where the API and the pages are. */
  address: string;
  /** Accepts no more calls, finishes what runs, closes everything. */
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 8000;

function databaseConfig(config: Config): Parameters<typeof openDatabase>[0] {
  return config.DATABASE_URL
    ? { kind: 'postgres', url: config.DATABASE_URL, connections: config.DATABASE_CONNECTIONS }
    : { kind: 'pglite', folder: config.DATA_DIR };
}

/** Binds a port, or reports in one line which variable names a port that is taken. */
function listening<T>(work: Promise<T>, variable: string, port: number): Promise<T> {
  return orStartupError(work, (error) =>
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `Port ${port} is in use; choose another with ${variable}`
      : `Port ${port} (${variable}) cannot be opened: ${error.message}`,
  );
}

/**
 * Opens everything in order, and closes what was opened when a later step fails. Calls `serving` just before somebody
 * can reach it.
 */
export async function start(config: Config, serving = () => {}): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const onStop = (close: () => Promise<unknown> | unknown) => closers.unshift(close);
  const stop = async () => {
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS + 1000 * (config.DRAIN_SECONDS ?? 3));
    limit.unref();
    for (const close of closers.splice(0)) {
      await Promise.resolve(close()).catch((error: unknown) => log.warn({ err: error }, 'stopping'));
    }
    clearTimeout(limit);
  };

  try {
    const database = await orStartupError(
      openDatabase(databaseConfig(config)),
      (error) => `The database cannot be opened: ${error.message}`,
    );
    onStop(() => database.close());
    const said = (error: Error) => `The database: ${error.message}`;
    await orStartupError(checkRights(database), said);
    const applied = await orStartupError(migrate(database), said);
    if (applied.length > 0) log.info({ migrations: applied.length }, 'database brought up to date');
    await checkRights(database);
    if (database.kind === 'pglite') {
      const snapshots = await offerSnapshots(database, config.DATA_DIR, log);
      onStop(() => snapshots.close());
    }

    const bus: Bus = config.REDIS_URL
      ? await orStartupError(
          createRedisBus({ url: config.REDIS_URL, log }),
          (error) => `REDIS_URL is refused: ${error.message}`,
        )
      : createMemoryBus();
    onStop(() => bus.close());

    const realtime = createRealtimeServer({
      port: config.REALTIME_PORT,
      host: config.HOST,
      appId: config.REALTIME_APP_ID,
      appKey: config.REALTIME_APP_KEY,
      appSecret: config.REALTIME_APP_SECRET ?? (await sharedSecret(database.db, REALTIME_SECRET_KEY)),
      addressOf: clientAddress(config.TRUST_PROXY),
      mayStay: (connections) => reviewConnections(database.db, connections),
      origins: config.ALLOWED_ORIGINS.length > 0 ? config.ALLOWED_ORIGINS : '*',
      bus,
      log,
    });
    const outbox = createOutboxPublisher({ database, log, bus, realtime });
    const mail = createMail(config.SMTP_URL, config.MAIL_FROM);
    onStop(() => mail.close());
    const files = openFiles(config);
    const clock = systemClock;
    const push = createPush({
      config,
      keys: await vapidKeys(database.db, config),
      clock,
      transport: createPushTransport({ privateHosts: config.PUSH_PRIVATE_HOSTS }),
    });
    const readiness = { stopping: false };
    const ports: Ports = {
      readiness,
      config,
      log,
      clock,
      database,
      bus,
      realtime,
      outbox,
      files,
      mail,
      push,
      // The addresses are configured here, so that they may be on a private network.
      sender: createSender(config, { clock, transport: createPushTransport({ privateHosts: true }) }),
      directions: openDirections(config, { clock, log }),
    };

    const facts = await firstData(ports);
    const app = await createServer({
      ports,
      endpoints,
      routes,
      authenticate: (token, address) => authenticate(ports, token, address),
    });
    onStop(() => app.close());

    serving();
    await listening(realtime.listen(), 'REALTIME_PORT', config.REALTIME_PORT);
    onStop(() => realtime.close());
    const at = {
      port: config.PORT,
      host: config.HOST,
      listenTextResolver: (url: string) => `listens at ${url}`,
    };
    await listening(app.listen(at), 'PORT', config.PORT);

    outbox.start();
    onStop(() => outbox.stop());
    onStop(() => leave(ports));
    const background = startBackground(ports);
    onStop(() => background.stop());
    // Calls end first (closing twice is harmless): what they still write is flushed by the rest.
    onStop(() => drain(app, ports));

    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
    const address = config.PUBLIC_URL ?? `http://localhost:${port}`;
    if (config.SIMULATOR ?? facts.demo) {
      const simulator = startSimulator({
        baseUrl: `http://127.0.0.1:${port}`,
        dataDir: config.DATA_DIR,
        log,
      });
      onStop(() => simulator.stop());
    }
    process.stdout.write(`\n  Vigía  ${address}\n${facts.lines.map((line) => `  ${line}\n`).join('')}\n`);
    return { app, ports, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
