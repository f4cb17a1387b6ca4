import { sql } from 'kysely';

const HOUR = 3_600_000;
/** Visits that ended longer ago, or begin later, are not relevant to a guard. */
const BEHIND_MS = 12 * HOUR;
const AHEAD_MS = 7 * 24 * HOUR;

/** The visit requests that a guard may have to do with at an instant. */
export const isAboutNow = (now: Date) => sql<boolean>`(
  visit_request.ends_at > ${new Date(now.getTime() - BEHIND_MS)}::timestamptz
  and visit_request.starts_at < ${new Date(now.getTime() + AHEAD_MS)}::timestamptz)`;
