import * as z from 'contract/z';
import { queryId, text } from '../core/fields.ts';
import { several } from '../core/report.ts';

/** What the three reports of the gate have in common. */

/** The log and its analysis are two entries of the menu, seen by the same people (spec, section 6). */
export const gateReportAccess = ['elog.report', 'elog.homeLog'] as const;

/** In a filter and as a group: a missing value, such as the company of somebody who named none. */
export const UNSAID = '-';

export const gateReportFilters = {
  branch_id: several(queryId),
  company: several(text(120)),
} as const;

/** Hours of a day as filters by another clock than the report's own: `08:00`. */
export const clockHour = z.string().check(z.regex(/^([01]\d|2[0-3]):00$/, 'error.option'));
/** An instant of the client's clock: `2026-11-20 15:00`. */
export const clockInstant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'error.date'));
