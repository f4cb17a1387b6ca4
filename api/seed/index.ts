import type { UserType } from 'contract';
import { sql } from 'kysely';
import { hashPassword } from '../src/modules/accounts/auth/password.ts';
import type { Db } from '../src/ports/database.ts';
import { accounts, DEMO_PASSWORD } from './accounts.ts';
import { seedActivities } from './activities.ts';
import { seedContacts } from './contacts.ts';
import { seedDates } from './dates.ts';
import { seedFenceVisits } from './fence-visits.ts';
import { seedGate } from './gate.ts';
import { seedGeofences } from './geofences.ts';
import { DAY, HOUR, seedGround } from './ground.ts';
import { seedGroups } from './groups.ts';
import { seedGuests } from './guests.ts';
import { seedHolidays } from './holidays.ts';
import { inBulk } from './insert.ts';
import { seedInvitations } from './invitations.ts';
import { seedLabels } from './labels.ts';
import { seedMonitoring } from './monitoring.ts';
import { seedPointAccounts } from './point-accounts.ts';
import { seedPositions } from './positions.ts';
import { seedReadNotices } from './read-notices.ts';
import { seedRequests } from './requests.ts';
import { seedRoundWalks } from './round-walks.ts';
import { seedRules } from './rules.ts';
import { seedScanRules } from './scan-rules.ts';
import { scansByTheWay, seedScans } from './scans.ts';
import { seedSharedCalendars } from './shared-calendars.ts';
import { seedStock } from './stock.ts';
import { judgeHistory, seedRoundAlerts, seedTasks, walkTasks } from './tasks.ts';
import { seedUbes } from './ubes.ts';
import { seedVisitBank } from './visit-bank.ts';
import { seedVisitRules } from './visit-rules.ts';
import { seedVisitorLog } from './visitor-log.ts';
import { seedVisits } from './visits.ts';

export { DEMO_PASSWORD } from './accounts.ts';

export interface DemoAccount {
  username: string;
  type: UserType;
  note: string;
}

/** The accounts to print at the start; all have `DEMO_PASSWORD`, and so have the phones u001, u002… */
export const demoAccounts: readonly DemoAccount[] = accounts.map(({ username, type, note }) => ({
  username,
  type,
  note,
}));

/** Midnight in Ecuador (UTC−5, no summer time) before an instant. */
function localDay(now: number): number {
  return Math.floor((now - 5 * HOUR) / DAY) * DAY + 5 * HOUR;
}

/**
 * Fills an empty database with the demo: the same for the same `now`, and always up to `now`. Returns false and
 * changes nothing when there are clients already. `passwordHash` saves hashing when many are seeded. Everybody has
 * accepted the terms of `legalTermsVersion`.
 */
export async function seedDemo(
  db: Db,
  options: { now: Date; legalTermsVersion: string; passwordHash?: string },
): Promise<boolean> {
  const now = options.now.getTime();
  const day = localDay(now);
  const passwordHash = options.passwordHash ?? (await hashPassword(DEMO_PASSWORD));
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`select from client limit 1`.execute(trx);
    if (rows.length > 0) return false;
    const clients = await seedGround(trx, day, passwordHash);
    await seedGroups(trx, clients, day);
    await seedDates(trx, day);
    await seedLabels(trx, clients, day);
    await seedHolidays(trx, clients, day);
    const activities = await seedActivities(trx, clients, day);
    await seedContacts(trx, clients, day);
    await seedStock(trx, clients, day);
    await seedVisitorLog(trx, clients, day);
    await seedUbes(trx, day, passwordHash);
    await seedPointAccounts(trx, day, passwordHash);
    await seedGuests(trx, day);
    await seedVisits(trx, day, now);
    await seedInvitations(trx, now);
    await seedVisitRules(trx, day);
    await seedVisitBank(trx, now);
    await seedGate(trx, day, now);
    const judges = await seedScanRules(trx, clients, day);
    // No day is counted yet, so that no change has to be noted (297_days_of_points.sql).
    await sql`alter table task_point disable trigger user`.execute(trx);
    await inBulk(trx, 'task_point', () => seedTasks(trx, activities, day, now));
    await seedSharedCalendars(trx, day, now);
    const scans = [...scansByTheWay(clients, day, now), ...(await walkTasks(trx, clients, now, judges))];
    await inBulk(trx, 'scan', () => seedScans(trx, scans, clients, judges));
    await judgeHistory(trx, now);
    await seedRoundAlerts(trx, now);
    const attendance = await seedPositions(trx, clients, day, now);
    await seedRoundWalks(trx, now);
    await sql`alter table task_point enable trigger user`.execute(trx);
    const fences = await seedGeofences(trx, clients, day);
    await seedFenceVisits(trx, fences, { day, now, attendance });
    await seedRequests(trx, clients, day, now);
    await seedRules(trx, clients, day, now);
    await seedReadNotices(trx, now);
    await seedMonitoring(trx, clients, now);
    // So that the first sign-in shows the product.
    await trx.updateTable('app_user').set({ legal_terms_version: options.legalTermsVersion }).execute();
    await sql`analyze`.execute(trx);
    return true;
  });
}
