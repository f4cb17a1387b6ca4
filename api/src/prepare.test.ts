import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Config, readConfig } from './ports/config.ts';
import { lockFolder } from './ports/pglite/lock.ts';
import { DEMO_KEY, readSetting } from './ports/settings.ts';
import { StartupError } from './ports/startup-error.ts';
import { beginPreparation } from './prepare.ts';
import { start } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-prepare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configOf = (name: string): Config =>
  readConfig({
    ...{ DATA_DIR: join(folder, name), RELEASES_DIR: join(folder, 'releases'), LOG_LEVEL: 'silent' },
    ...{ PORT: '0', REALTIME_PORT: '0', SIMULATOR: 'off', DRAIN_SECONDS: '0' },
  });

/** @one-database What is prepared is a folder of the embedded database, even when another is lent. */
describe('an empty data folder', () => {
  it('is prepared by a process that ends, restarted after an interruption, and opened with the demo in place', async () => {
    const config = configOf('demo');
    const within = (name: string) => existsSync(join(config.DATA_DIR, name));
    const first = beginPreparation(config);
    while (!within('db.unfinished')) await pause(20);
    expect(within('vigia.lock')).toBe(true);
    await first.cut();
    expect([within('db'), within('vigia.lock')]).toEqual([false, false]);

    await beginPreparation(config).done;
    expect(['db', 'db.unfinished', 'vigia.lock'].map(within)).toEqual([true, false, false]);
    const server = await start(config);
    const { db } = server.ports.database;
    const demo = await readSetting(db, DEMO_KEY);
    const users = await db.selectFrom('app_user').select('id').where('username', '=', 'cliente').execute();
    const photos = await db.selectFrom('satellite_image').select('id').execute();
    await server.stop();
    expect(demo).toBe('on');
    expect(users).toHaveLength(1);
    expect(photos.length).toBeGreaterThan(0);
  }, 240_000);

  it('that is in use is reported in one line', async () => {
    const config = configOf('taken');
    const unlock = lockFolder(config.DATA_DIR);
    const told = await beginPreparation(config).done.catch((error: unknown) => error);
    unlock();
    expect(told).toBeInstanceOf(StartupError);
    expect(String(told)).toContain(
      `The data folder ${config.DATA_DIR} is in use by another process (pid ${process.pid})`,
    );
  }, 60_000);

  it('reports when the process ends without a message', async () => {
    const file = join(folder, 'broken.mjs');
    writeFileSync(file, 'process.exit(3)');
    const told = await beginPreparation(configOf('broken'), file).done.catch((error: unknown) => error);
    expect(told).toEqual(new StartupError('The database cannot be prepared: the process for it ended (3)'));
  }, 60_000);
});
