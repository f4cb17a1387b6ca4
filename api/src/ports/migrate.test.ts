import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** @both-databases Migrations must run on both. */

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const later = (name: string, sql: string) => ({ name, sql, checksum: sql });
const remembers = async (name: string) =>
  (await database.pool.query('select 1 from migration where name = $1', [name])).rows.length === 1;

it('names the file that fails, keeps nothing of it, and leaves the connection in order', async () => {
  const broken = later('990_broken.sql', 'create table half (id bigint); select * from nowhere;');
  await expect(migrate(database, [...readMigrations(), broken])).rejects.toThrow(
    /^Migration 990_broken\.sql failed: relation "nowhere" does not exist$/,
  );
  expect(await remembers('990_broken.sql')).toBe(false);
  await expect(database.pool.query('select * from half')).rejects.toThrow('does not exist');
  expect(await migrate(database)).toEqual([]);
});

it('refuses a database of a newer version in one line, and changes nothing', async () => {
  await migrate(database, [...readMigrations(), later('991_newer.sql', 'select 1')]);
  const refused = migrate(database, [...readMigrations(), later('992_mine.sql', 'select 1')]);
  await expect(refused).rejects.toThrow(
    /^The database is of a newer version: 991_newer\.sql has run on it, .+$/,
  );
  expect(await remembers('992_mine.sql')).toBe(false);
});
