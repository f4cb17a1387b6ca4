import * as z from 'contract/z';
import { id } from '../core/fields.ts';
import { reportEndpoints, several } from '../core/report.ts';
import { gateReasons } from '../rules/gate-facts.ts';
import { gateReportAccess, gateReportFilters } from './gate-parts.ts';

const gateRefusalRow = z.object({
  id,
  at: z.string(),
  name: z.string(),
  identity: z.string(),
  plate: z.string(),
  company: z.string(),
  branch_name: z.string(),
  reason: z.enum(gateReasons),
  /** Empty: the gate noted it automatically. */
  user_name: z.string(),
  note: z.string(),
});
export type GateRefusalRow = z.infer<typeof gateRefusalRow>;

/** Figures of their own for those who are refused most often; `further` counts the rest. */
export const gateRefusalParts = ['blacklisted', 'blocked', 'noRequest', 'host', 'further'] as const;

/** Who was not let in, where, when and by which rule. */
export const gateRefusalReport = reportEndpoints({
  path: '/v1/bitacora-electronica/rechazo',
  access: gateReportAccess,
  many: 'Refusals at the gate',
  filters: { ...gateReportFilters, reason: several(z.enum(gateReasons)) },
  row: gateRefusalRow,
  figures: {
    ...{ total: 'count', blacklisted: 'count', blocked: 'count', noRequest: 'count' },
    ...{ host: 'count', further: 'count' },
    /** Distinct documents, or plates of those without one. */
    people: 'count',
  },
  over: { blacklisted: 'count', blocked: 'count', noRequest: 'count', host: 'count', further: 'count' },
  heat: { total: 'count', people: 'count' },
  parts: gateRefusalParts,
  groups: { reason: 'reason', branch: 'branch_id', hour: 'hour', company: 'company' },
  choices: ['companies'],
});
