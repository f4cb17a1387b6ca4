import * as z from 'contract/z';
import { endpoint, type QueryOut } from '../core/endpoint.ts';
import { day, id } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { gateExits, gateKinds } from '../gate/gate-entry.ts';
import { gateReasons } from '../rules/gate-facts.ts';
import { visitReasons } from '../visits/visit-input.ts';
import { clockHour, clockInstant, gateReportAccess, gateReportFilters, UNSAID } from './gate-parts.ts';

/** The outcome of an entry. `closed`: the system noted the exit, nobody saw it; `voided`: noted by mistake. */
export const gateEntryStates = ['out', 'closed', 'inside', 'overdue', 'voided'] as const;
export type GateEntryState = (typeof gateEntryStates)[number];

/** Exits that were seen: only for them is the length of stay known. */
export const seenExits = [
  'gate',
  'offline',
  'kiosk',
  'host',
] as const satisfies readonly (typeof gateExits)[number][];

/** The reason of the visit: the main one of their request, if they had one. */
export const gatePurposes = [...visitReasons, UNSAID] as const;

const yesOrNo = z.enum(['yes', 'no']);

const gateEntryReportRow = z.object({
  id,
  person: z.string(),
  identity: z.string(),
  company: z.string(),
  plate: z.string(),
  kind: z.enum(gateKinds),
  branch_name: z.string(),
  subdepartment_name: z.nullable(z.string()),
  host_name: z.string(),
  reason: z.enum(gateReasons),
  /** Null without a request. */
  purpose: z.nullable(z.enum(visitReasons)),
  entered_at: z.string(),
  entered_by_name: z.string(),
  due_at: z.nullable(z.string()),
  left_at: z.nullable(z.string()),
  left_by_name: z.string(),
  left_how: z.nullable(z.enum(gateExits)),
  state: z.enum(gateEntryStates),
  /** Until they left, or until now while they are inside; null where nobody saw them leave. */
  stay_seconds: z.nullable(z.number()),
  corrected: z.boolean(),
  /** Noted although the server would have refused it, and why. */
  insisted: z.string(),
});
export type GateEntryReportRow = z.infer<typeof gateEntryReportRow>;

/**
 * Entries and exits: an entry counts in the period, the day and the hour in which it began, with its exit and its whole
 * stay. Entries noted by mistake are in the log and in `total`, and in no other figure than `voided`.
 */
export const gateEntryReport = reportEndpoints({
  path: '/v1/bitacora-electronica/entrada',
  access: gateReportAccess,
  many: 'Entries and exits',
  filters: {
    ...gateReportFilters,
    state: several(z.enum(gateEntryStates)),
    kind: several(z.enum(gateKinds)),
    /** The reason of the gate's decision, which names its rule. */
    reason: several(z.enum(gateReasons)),
    purpose: several(z.enum(gatePurposes)),
    /** Whether they stayed longer than they were let in for. */
    overstayed: several(yesOrNo),
    left_how: several(z.enum(gateExits)),
    insisted: several(yesOrNo),
    /** Hour and days on which they left, in the client's zone. */
    exit_hour: several(clockHour),
    left_on: several(day),
    /** Only who was inside at this instant. */
    inside_at: z.optional(clockInstant),
  },
  row: gateEntryReportRow,
  figures: {
    total: 'count',
    /** All but those noted by mistake. */
    entries: 'count',
    out: 'count',
    closed: 'count',
    inside: 'count',
    overdue: 'count',
    voided: 'count',
    /** Inside, or left, after the end of what they were let in for. */
    overstayed: 'count',
    /** Of exits that were seen. */
    stay_p50: 'seconds',
    stay_p95: 'seconds',
    /** Of those who are out. */
    closed_share: 'share',
    /** Distinct documents and plates. */
    people: 'count',
    vehicles: 'count',
  },
  over: {
    ...{ out: 'count', closed: 'count', inside: 'count', overdue: 'count', voided: 'count' },
    ...{ stay_p50: 'seconds', stay_p95: 'seconds' },
  },
  heat: { entries: 'count', stay_p50: 'seconds' },
  parts: gateEntryStates,
  groups: {
    ...{ branch: 'branch_id', hour: 'hour', exit_hour: 'exit_hour', company: 'company' },
    ...{ reason: 'reason', purpose: 'purpose', kind: 'kind' },
  },
  choices: ['companies', 'hours'],
});
export type GateEntryReportFilters = QueryOut<typeof gateEntryReport.summary>;

const moment = z.object({
  /** Its beginning, or that of the period where that is later. */
  at: z.string(),
  /** People inside at that instant, and the most at once until the next; all null for the future. */
  inside: z.nullable(z.number()),
  peak: z.nullable(z.number()),
  entered: z.nullable(z.number()),
  left: z.nullable(z.number()),
});

/** How many were inside over the period of the report, with those who had entered before it. */
export const gateOccupancy = endpoint({
  method: 'GET',
  path: '/v1/bitacora-electronica/ocupacion',
  access: gateReportAccess,
  summary: 'People inside over time, with entries and exits',
  query: gateEntryReport.filters,
  data: z.object({
    /** Instants; `to` is not included. */
    from: z.string(),
    to: z.string(),
    bucket_seconds: z.number(),
    /** The day on which the first of those counted entered, in the client's zone. */
    since: z.string(),
    over_time: z.array(moment),
  }),
});

/** Today at the gates that the caller sees, by branch. */
export const gateToday = endpoint({
  method: 'GET',
  path: '/v1/bitacora-electronica/hoy',
  access: gateReportAccess,
  summary: 'Who is inside now, and what happened today, by branch',
  data: z.object({
    /** `YYYY-MM-DD` in the client's zone; `since`: the day on which the first of those inside entered. */
    day: z.string(),
    since: z.string(),
    branches: z.array(
      z.object({
        branch_id: id,
        branch_name: z.string(),
        inside: z.number(),
        overdue: z.number(),
        entered: z.number(),
        left: z.number(),
        refused: z.number(),
      }),
    ),
  }),
});
export type GateTodayBranch = z.infer<typeof gateToday.data>['branches'][number];
