import * as z from 'contract/z';
import { qrTypes, scanTypes } from '../core/constants.ts';
import type { QueryOut } from '../core/endpoint.ts';
import { id, queryId, queryIdOrNone, text } from '../core/fields.ts';
import { clockScales, reportEndpoints, several } from '../core/report.ts';
import { scanFlagNames } from '../rules/scan-flags.ts';
import { scanFaults } from '../rules/scan-judge.ts';

/** The result of a scan, whatever its type: `broken` if it broke its rule, else `good`. */
export const scanOutcomes = ['good', 'broken'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

const scanLogRow = z.object({
  id,
  captured_at: z.string(),
  /** When the server received it, and how many seconds after the scan. */
  received_at: z.string(),
  delay_seconds: z.number(),
  uca_id: id,
  uca_name: z.string(),
  uca_type: z.string(),
  checkpoint_id: id,
  checkpoint_name: z.string(),
  place_name: z.string(),
  type: z.enum(scanTypes),
  /** Null when the phone did not report how it read the code. */
  qr_type: z.nullable(z.enum(qrTypes)),
  outcome: z.enum(scanOutcomes),
  /** The rule it was judged by when it arrived, if any, and what was wrong. */
  rule_name: z.nullable(z.string()),
  broken: z.array(z.enum(scanFaults)),
  note: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** Metres: of the fix, and from it to the checkpoint; null where the phone did not report it. */
  accuracy: z.nullable(z.number()),
  metres: z.nullable(z.number()),
  /** By how many seconds the phone's clock was ahead; null where it did not report it. */
  skew_seconds: z.nullable(z.number()),
  /** What is strange about it. */
  flags: z.array(z.enum(scanFlagNames)),
  photo_id: z.nullable(id),
});
export type ScanLogRow = z.infer<typeof scanLogRow>;

/** Checkpoint scans: the log, and how many kept their rules, where, by whom and how soon they arrived. */
export const scanReport = reportEndpoints({
  path: '/v1/escaneo',
  access: 'reports.scans',
  many: 'Scans',
  filters: {
    uca_id: several(queryId),
    type: several(text(80)),
    checkpoint_id: several(queryId),
    place_id: several(queryId),
    /** Of the checkpoint. */
    label_id: several(queryIdOrNone),
    /** Of the scan itself; `type` is that of the person. */
    scan_type: several(z.enum(scanTypes)),
    outcome: several(z.enum(scanOutcomes)),
    fault: several(z.enum(scanFaults)),
    flag: several(z.enum(scanFlagNames)),
  },
  row: scanLogRow,
  figures: {
    total: 'count',
    good: 'count',
    broken: 'count',
    /** Of that type, within their rule or not. */
    observation: 'count',
    /** The share of all scans that broke no rule. */
    rule_share: 'share',
    /** Distinct people and checkpoints. */
    ucas: 'count',
    checkpoints: 'count',
    /** From the phone to the server. */
    delay_p95: 'seconds',
  },
  over: { good: 'count', observation: 'count', broken: 'count', ucas: 'count', checkpoints: 'count' },
  heat: { total: 'count', rule_share: 'share' },
  parts: scanOutcomes,
  groups: {
    uca: 'uca_id',
    type: 'type',
    checkpoint: 'checkpoint_id',
    place: 'place_id',
    label: 'label_id',
    hour: 'hour',
    weekday: 'weekday',
  },
  scales: clockScales,
  overlapping: ['label'],
  choices: ['types'],
});
export type ScanReportFilters = QueryOut<typeof scanReport.summary>;
