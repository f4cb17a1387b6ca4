import { randomBytes } from 'node:crypto';
import { seedGatePhotos } from '../seed/gate-photos.ts';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../seed/index.ts';
import { seedPhotos } from '../seed/photos.ts';
import { seedSatelliteImages } from '../seed/satellite-images.ts';
import { seedVisitPapers } from '../seed/visit-papers.ts';
import { forgetGarbage } from './memory.ts';
import { hashPassword } from './modules/accounts/auth/password.ts';
import type { Ports, SeedPorts } from './ports/ports.ts';
import { DEMO_KEY, readSetting, writeSetting } from './ports/settings.ts';

export interface FirstData {
  /** True when the database contains the demo. */
  demo: boolean;
  /** What to print for the person who starts the server. */
  lines: string[];
}

/** An arbitrary number, the same for every instance: the holder of this lock fills the empty database, others wait. */
const LOCK = 7_204_118;

async function seedUnderLock(ports: SeedPorts): Promise<void> {
  const { database } = ports;
  const demo = { now: ports.clock.now(), legalTermsVersion: ports.config.LEGAL_TERMS_VERSION };
  if (database.kind === 'pglite') {
    await seedDemo(database.db, demo);
    return;
  }
  const client = await database.pool.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await seedDemo(database.db, demo);
  } finally {
    // Ending its session releases the lock and the settings too.
    client.release(true);
  }
}

/** Creates the one administrator of an empty installation; returns the password, which is shown once. */
async function createAdmin(ports: Ports): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  await ports.database.db
    .insertInto('app_user')
    .values({ type: 'admin', username: 'admin', name: 'Admin', password_hash: await hashPassword(password) })
    .execute();
  return password;
}

/** Fills an empty database with the demo. */
export async function seedDemoData(ports: SeedPorts): Promise<void> {
  ports.log.info('preparing the demo data');
  await seedUnderLock(ports);
  await seedPhotos(ports);
  await seedVisitPapers(ports);
  await seedGatePhotos(ports);
  await seedSatelliteImages(ports);
  await writeSetting(ports.database.db, DEMO_KEY, 'on');
}

/** Fills an empty database: with the demo, or without it with one administrator. */
export async function firstData(ports: Ports): Promise<FirstData> {
  const { db } = ports.database;
  const someone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (!someone && ports.config.demo) {
    await seedDemoData(ports);
    forgetGarbage();
  }
  if (!someone && !ports.config.demo) {
    const password = await createAdmin(ports);
    return { demo: false, lines: [`Account: admin, password ${password} (shown only now)`] };
  }
  const demo = (await readSetting(db, DEMO_KEY)) === 'on';
  if (!demo) return { demo, lines: [] };
  const names = demoAccounts.map(({ username }) => username).join(', ');
  return { demo, lines: [`Accounts: ${names}`, `Password: ${DEMO_PASSWORD}`] };
}
