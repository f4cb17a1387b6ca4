import * as z from 'contract/z';
import { id, queryId } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { visitReasons } from '../visits/visit-input.ts';
import { gateReportAccess } from './gate-parts.ts';

/** Whether an expected guest arrived in time. */
export const expectedOutcomes = ['came', 'absent'] as const;
export type ExpectedOutcome = (typeof expectedOutcomes)[number];

const gateExpectedRow = z.object({
  id,
  request_id: id,
  request_name: z.string(),
  person: z.string(),
  identity: z.string(),
  branch_name: z.string(),
  subdepartment_name: z.string(),
  purpose: z.enum(visitReasons),
  requester_name: z.string(),
  from_at: z.string(),
  to_at: z.string(),
  outcome: z.enum(expectedOutcomes),
  /** The entry of their arrival. */
  entry_id: z.nullable(id),
});
export type GateExpectedRow = z.infer<typeof gateExpectedRow>;

/**
 * Guests of authorized visits whose time is over, once per time they were expected: who arrived and who did not. They
 * count in the period in which they were expected.
 */
export const gateExpectedReport = reportEndpoints({
  path: '/v1/bitacora-electronica/esperado',
  access: gateReportAccess,
  many: 'Guests who were expected',
  filters: {
    branch_id: several(queryId),
    subdepartment_id: several(queryId),
    purpose: several(z.enum(visitReasons)),
    outcome: several(z.enum(expectedOutcomes)),
  },
  row: gateExpectedRow,
  figures: {
    total: 'count',
    came: 'count',
    absent: 'count',
    absent_share: 'share',
    /** Distinct guests and requests. */
    people: 'count',
    requests: 'count',
  },
  over: { came: 'count', absent: 'count' },
  heat: { total: 'count', absent_share: 'share' },
  parts: expectedOutcomes,
  groups: { branch: 'branch_id', subdepartment: 'subdepartment_id', purpose: 'purpose', hour: 'hour' },
  choices: [],
});
