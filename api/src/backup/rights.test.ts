import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findPostgres } from 'tooling/lib/find.ts';
import { type Service, startPostgres } from 'tooling/lib/services.ts';
import { openDatabase } from '../ports/database.ts';
import { migrate } from '../ports/migrate.ts';
import { asSuperuser } from '../testing/postgres-database.ts';
import { checkRights, mendRights } from './rights.ts';

/**
 * Databases with users or grants that the server could not work with, on our own cluster made with
 * TEST_DATABASE_URL's programs: a role belongs to a cluster, and other tests need theirs.
 */

const binaries = process.env.TEST_DATABASE_URL ? findPostgres() : undefined;
const programs = binaries && dirname(binaries.initdb);
/** Where pg_dump and pg_restore are. */
const tools = programs && existsSync(join(programs, 'pg_dump')) ? programs : undefined;
if (!binaries)
  process.stderr.write('No TEST_DATABASE_URL, or no initdb: rights on PostgreSQL were left out\n');
else if (!tools) process.stderr.write('There is no pg_dump beside initdb: its way was left out\n');
/** Roles belong to a cluster: without our own there is nothing to test. */
function onPostgres(name: string, work: () => Promise<void>, limitMs: number, possible = !!programs): void {
  (possible ? it : it.skip)(name, work, limitMs);
}

const folder = mkdtempSync(join(tmpdir(), 'vigia-rights-'));
let cluster: Service | undefined;
let url = '';

async function startCluster(): Promise<void> {
  if (!binaries) throw new Error('there is no PostgreSQL to start');
  cluster = await startPostgres(binaries);
  url = cluster.url;
}

beforeAll(async () => {
  if (binaries) await startCluster();
}, 60_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string, user?: string) => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  if (user) own.username = user;
  return own.href;
};
const open = (address: string) => openDatabase({ kind: 'postgres', url: address, connections: 2 });

/** Every grant in the schema, as text. */
async function rightsOf(address: string): Promise<string[]> {
  const database = await open(address);
  const { rows } = await database.pool.query<{ said: string }>(
    `select relname || ' ' || privilege_type as said from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and grantee = 'vigia_app'::regrole
     union all select defaclobjtype::text || ' ' || privilege_type from pg_default_acl, aclexplode(defaclacl)
     where grantee = 'vigia_app'::regrole order by 1`,
  );
  await database.close();
  return rows.map(({ said }) => said);
}

async function checked(address: string): Promise<string> {
  const database = await open(address);
  const result = await checkRights(database).then(
    () => '',
    (error: Error) => error.message,
  );
  await database.close();
  return result;
}

it('does not apply to the embedded database', async () => {
  const database = await openDatabase({ kind: 'pglite', folder: null });
  await checkRights(database);
  await migrate(database);
  await checkRights(database);
  await database.close();
});

onPostgres(
  'an owner without CREATEROLE is told what it needs, and that is enough',
  async () => {
    await asSuperuser(url, 'create role owner login; create role granted nologin');
    await asSuperuser(url, 'create database limited owner owner');
    const result = await checked(at('limited', 'owner'));
    expect(result).toContain('create role vigia_app nologin; grant vigia_app to "owner" with admin option');
    expect(result).not.toContain('\n');
    await asSuperuser(url, 'create role vigia_app nologin; grant vigia_app to owner');
    // Membership alone cannot be granted on.
    expect(await checked(at('limited', 'owner'))).toContain('grant vigia_app to "owner" with admin option');
    await asSuperuser(url, 'grant vigia_app to owner with admin option');
    expect(await checked(at('limited', 'owner'))).toBe('');
    const database = await open(at('limited', 'owner'));
    await migrate(database);
    await checkRights(database);
    await database.close();
    await asSuperuser(url, 'create role stranger login');
    expect(await checked(at('limited', 'stranger'))).toContain('stranger may not become vigia_app');
  },
  120_000,
);

onPostgres(
  'a plain pg_dump in a new cluster is refused in one line, and mended by what it says',
  async () => {
    const tool = (name: string) => join(tools ?? '', name);
    const file = join(folder, 'limited.dump');
    execFileSync(tool('pg_dump'), ['-Fc', '-f', file, at('limited')]);
    const before = await rightsOf(at('limited'));
    await cluster?.stop();
    await startCluster();
    await asSuperuser(url, 'create database restored');
    try {
      execFileSync(tool('pg_restore'), ['--no-owner', '-d', at('restored'), file], { stdio: 'ignore' });
    } catch {
      // It reports each grant of a missing role, and continues.
    }
    const result = await checked(at('restored'));
    expect(result).toContain('the role vigia_app is missing');
    expect(result).toContain('pnpm rights');
    expect(result).not.toContain('\n');
    // Creating the role alone does not allow access either.
    await asSuperuser(url, 'create role vigia_app nologin');
    expect(await checked(at('restored'))).toMatch(/vigia_app has no rights on .*pnpm rights/);
    const database = await open(at('restored'));
    await mendRights(database);
    expect(await migrate(database)).toEqual([]);
    await database.close();
    expect(await checked(at('restored'))).toBe('');
    expect(await rightsOf(at('restored'))).toEqual(before);
  },
  120_000,
  tools !== undefined,
);
