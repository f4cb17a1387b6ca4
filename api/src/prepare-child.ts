/** Runs in its own process (`prepare.ts`), which sends the configuration and receives the reason of a failure. */
import './memory.ts';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemoData } from './first-data.ts';
import { createLog } from './log.ts';
import { systemClock } from './ports/clock.ts';
import type { Config } from './ports/config.ts';
import { openDatabase } from './ports/database.ts';
import { migrate } from './ports/migrate.ts';
import { openFiles } from './ports/open-files.ts';
import { lockFolder } from './ports/pglite/lock.ts';
import { orStartupError, StartupError } from './ports/startup-error.ts';
import type { PreparationFailure } from './prepare.ts';

/**
 * Builds the database next to its destination and moves it there when complete: after an interruption the next start
 * begins again. The folder is locked until this process ends, however it does.
 */
async function prepare(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  process.once('exit', lockFolder(config.DATA_DIR));
  const place = join(config.DATA_DIR, 'db');
  if (existsSync(place)) return;
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await openDatabase({ kind: 'pglite', folder: null, copied: unfinished });
  const applied = await orStartupError(migrate(database), (error) => `The database: ${error.message}`);
  log.info({ migrations: applied.length }, 'database brought up to date');
  if (config.demo) {
    const outbox = { wake: () => {} };
    await orStartupError(
      seedDemoData({ config, log, database, outbox, clock: systemClock, files: openFiles(config) }),
      (error) => `The demo data cannot be prepared: ${error.message}`,
    );
  }
  await database.close();
  await rename(unfinished, place);
}

const leave = () => process.exit(143);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
// Nobody is waiting for this any more.
process.once('disconnect', leave);
if (!process.connected) leave();

const [config] = (await once(process, 'message')) as [Config];
try {
  await orStartupError(prepare(config), (error) => `The database cannot be opened: ${error.message}`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.send?.({ reason: error.message } satisfies PreparationFailure, undefined, {}, () =>
    process.exit(1),
  );
}
