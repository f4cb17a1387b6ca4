import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../../seed/index.ts';
import { hashPassword } from '../modules/accounts/auth/password.ts';
import type { Database } from '../ports/database.ts';
import { migrate, migrationsDigest } from '../ports/migrate.ts';

/** What the databases of tests are copies of. */

export const PASSWORD = 'vigia-demo-2026';
const SEED = fileURLToPath(new URL('../../seed', import.meta.url));

export async function prepare(database: Database, demo: boolean): Promise<void> {
  await migrate(database);
  if (demo) {
    const passwordHash = await hashPassword(PASSWORD);
    await seedDemo(database.db, { now: new Date(), legalTermsVersion: '1', passwordHash });
  }
}

/** Names what a prepared database depends on; the demo's data end on the day they were created. */
export function preparedName(demo: boolean): string {
  const hash = createHash('sha256').update(migrationsDigest());
  if (demo) {
    hash.update(new Date().toISOString().slice(0, 10));
    for (const name of readdirSync(SEED).sort()) hash.update(readFileSync(join(SEED, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
