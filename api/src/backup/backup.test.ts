import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Config } from '../ports/config.ts';
import { openDatabase } from '../ports/database.ts';
import { type RunningServer, start } from '../start.ts';
import { until } from '../testing/instances.ts';
import { openTestDatabase, PASSWORD } from '../testing/test-database.ts';
import { bytesOf, readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { contents, leaveFile, openPlace, place } from './testing.ts';

/** @both-databases Here a folder is backed up, there the tables of a server. */

/** Backs up the demo and restores it, on the embedded database or, with TEST_DATABASE_URL, on PostgreSQL. */

const url = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'vigia-backup-'));
const KEY = '2026/03/02/0b6c.png';
const archive = join(folder, 'first.tar');
let source: Config;
let original: Record<string, string>;
let made: Manifest;

/** Values that a naive copy would change. */
const awkward = `line one
line two\u2028"quoted" \\n 'single' \\N ñ 💡 ,{}`;

beforeAll(async () => {
  const prepared = await openTestDatabase({ demo: true });
  const { db } = prepared;
  // The demo's bulk data proves nothing more.
  await prepared.pool.query('delete from position where extract(minute from captured_at) <> 0');
  for (const table of ['task', 'scan', 'dispatch_event', 'geofence_event'])
    await prepared.pool.query(`delete from ${table} where id % 20 <> 0`);
  await db.insertInto('setting').values({ key: 'awkward', value: awkward }).execute();
  await db
    .insertInto('file')
    .values([
      { client_id: null, key: KEY, name: 'plano.png', media_type: 'image/png', bytes: 7 },
      { client_id: null, key: '2026/03/02/gone.png', name: 'ido.png', media_type: 'image/png', bytes: 7 },
    ])
    .execute();
  await prepared.pool.query(
    "insert into outbox (channels, event, data) values (array['a b', 'c,\"d', null], 'x', 'null'), ('{}', 'y', '{\"a\":null}')",
  );
  source = await place(folder, 'source');
  if (url) {
    const { rows } = await prepared.pool.query<{ name: string }>('select current_database() as name');
    const own = new URL(url);
    own.pathname = `/${rows[0]?.name}`;
    source = { ...source, DATABASE_URL: own.href };
  } else {
    const image = join(folder, 'image.tar.gz');
    await prepared.dump(image);
    await (await openDatabase({ kind: 'pglite', folder: source.DATA_DIR, dump: image })).close();
  }
  await prepared.close();
  leaveFile(source, KEY, 'content');
  leaveFile(source, '2026/03/02/nobodys.png', 'an orphan');
  const database = await openPlace(source);
  original = await contents(database);
  await database.close();
  made = await backUp(source, archive);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signIn({ app }: RunningServer): Promise<void> {
  const payload = { username: 'cliente', password: PASSWORD };
  const signedIn = () => app.inject({ method: 'POST', url: '/api/v1/login', payload });
  let answer = await signedIn();
  // A server that has just started catches up with its background work; it says when to try again.
  await until(async () => {
    if (answer.statusCode === 503) answer = await signedIn();
    return answer.statusCode !== 503;
  }, 'it is no longer busy');
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: { api_token: string } }>();
  const headers = { authorization: `Bearer ${data.api_token}` };
  const list = await app.inject({ method: 'GET', url: '/api/v1/empleado', headers });
  expect(list.statusCode).toBe(200);
}

describe('a backup', () => {
  it('has a manifest, and leaves no other files behind', () => {
    expect(made.files).toMatchObject({ kept: 'archive', count: 1, bytes: 7 });
    expect(made.files.missing).toContain('2026/03/02/gone.png');
    expect(made.tables.find(({ name }) => name === 'client')?.rows).toBeGreaterThan(2);
    expect(readdirSync(folder).filter((name) => /part|^\.backup/.test(name))).toEqual([]);
  });

  it('does not overwrite another', async () => {
    await expect(backUp(source, archive)).rejects.toThrow('is there already');
  });

  it('is identical after a restore, and can be made again while the server runs', async () => {
    const target = await place(folder, 'target', url);
    await restore(target, archive);
    const database = await openPlace(target);
    expect(await contents(database)).toEqual(original);
    await database.close();
    expect(readFileSync(join(target.DATA_DIR, 'files', KEY), 'utf8')).toBe('content');

    const second = join(folder, 'second.tar');
    const server = await start(target);
    try {
      await signIn(server);
      const { db, transact } = server.ports.database;
      const put = (trx: typeof db, key: string) =>
        trx.insertInto('setting').values({ key, value: '1' }).execute();
      await put(db, 'before');
      await transact('system', async (trx) => {
        await put(trx, 'during');
        await backUp(target, second);
      });
      await put(db, 'after');
      // New ids continue after the existing ones.
      const values = { client_id: null, key: 'next', name: 'x', media_type: 'x/y', bytes: 1 };
      await db.insertInto('file').values(values).execute();
      await expect(restore(target, archive)).rejects.toThrow(
        /in use by another process|A server is connected/,
      );
    } finally {
      await server.stop();
    }
    expect(readdirSync(target.DATA_DIR).filter((name) => /^snapshot|lock|sock/.test(name))).toEqual([]);

    await expect(restore(target, second)).rejects.toThrow(/--replace/);
    await restore(target, second, { replace: true });
    const again = await openPlace(target);
    const { rows } = await again.pool.query<{ key: string }>(
      "select key from setting where key in ('before', 'during', 'after')",
    );
    await again.close();
    // It does not contain what was uncommitted when it was made.
    expect(rows).toEqual([{ key: 'before' }]);
    const old = readdirSync(target.DATA_DIR).filter((name) => name.includes('.before-'));
    expect(old.map((name) => name.split('.')[0]).sort()).toEqual(url ? [] : ['db', 'files']);
  }, 240_000);

  if (url)
    it('of PostgreSQL can be restored into the embedded database', async () => {
      const target = await place(folder, 'embedded');
      await restore(target, archive);
      const database = await openPlace(target);
      expect(await contents(database)).toEqual(original);
      await database.close();
    }, 240_000);
});

describe('restoring refuses', () => {
  const untouched = async (file: string, words: RegExp | string) => {
    const target = await place(folder, 'refused', url);
    await expect(restore(target, file)).rejects.toThrow(words);
    expect(existsSync(join(target.DATA_DIR, 'db'))).toBe(false);
  };
  const copy = join(folder, 'copy.tar');

  it('what is not a backup', async () => {
    writeFileSync(copy, 'hello');
    await untouched(copy, /cannot be read as a backup|not a whole backup/);
    await untouched(join(folder, 'nowhere.tar'), 'There is no file');
  });

  it('a truncated one', async () => {
    writeFileSync(copy, readFileSync(archive).subarray(0, 200_000));
    await untouched(copy, /cannot be read as a backup|not a whole backup/);
  });

  it('one with a flipped bit', async () => {
    copyFileSync(archive, copy);
    const bytes = readFileSync(copy);
    const at = bytes.indexOf('content', bytes.indexOf(`files/${KEY}`));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(copy, bytes);
    await untouched(copy, `was altered or damaged: files/${KEY}`);
  });

  it('one of a newer version', async () => {
    rmSync(copy, { force: true });
    const writer = writeArchive(copy);
    await readArchive(archive, async (name, content) => {
      if (name !== 'manifest.json') {
        const bytes = await bytesOf(content);
        await writer.add(name, Readable.from([bytes]), bytes.length);
      }
    });
    const migrations = [...made.migrations, { name: '999_tomorrow.sql', checksum: 'x' }];
    await writer.finish({ ...made, version: '9.0.0', migrations, entries: writer.entries });
    await untouched(copy, 'made by version 9.0.0, whose schema this one does not know (999_tomorrow.sql)');
  });
});
