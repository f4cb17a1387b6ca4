import * as z from 'contract/z';
import type { QueryOut } from '../core/endpoint.ts';
import { id, queryId, queryIdOrNone, text } from '../core/fields.ts';
import { clockScales, reportEndpoints, several } from '../core/report.ts';
import { dueOutcomes } from '../rules/due-judge.ts';
import { pointRemarks } from '../rules/point-remarks.ts';

const complianceLogRow = z.object({
  id,
  task_id: id,
  due_at: z.string(),
  activity_id: id,
  activity_name: z.string(),
  checkpoint_id: id,
  checkpoint_name: z.string(),
  place_name: z.string(),
  outcome: z.enum(dueOutcomes),
  /** The scan that serves it, when it was made and by whom; null for none. */
  scan_id: z.nullable(id),
  scanned_at: z.nullable(z.string()),
  uca_id: z.nullable(id),
  uca_name: z.nullable(z.string()),
  uca_type: z.nullable(z.string()),
  /** Whose round it is by shift; empty for one of whoever comes first. */
  assigned: z.string(),
  /** How long after it was due it was scanned; only of what is late. */
  late_seconds: z.nullable(z.number()),
  /** Whether its scan arrived after the point had ended. */
  synced_late: z.enum(['yes', 'no']),
  /** How well it was scanned. */
  remarks: z.array(z.enum(pointRemarks)),
  /** Why an operator excused it, and who; empty for no excuse. */
  excuse: z.string(),
  excused_by: z.string(),
});
/** Points with one of these remarks, or with any. */
export const remarkChoices = ['any', ...pointRemarks] as const;
export type ComplianceLogRow = z.infer<typeof complianceLogRow>;

/** Shifts of guards, by the hours of `dutyHoursOf`; a night belongs to the day on which it begins: the day of the week, `1` (Monday) to `7`, and `d` (day) or `n` (night). */
export const dutyShifts = ['1', '2', '3', '4', '5', '6', '7'].flatMap((day) => [`${day}d`, `${day}n`]);

/** The day of the week of a shift, from 1 (Monday), and whether it is a night. */
export const dutyShiftOf = (code: string): { weekday: number; night: boolean } => ({
  weekday: Number(code[0]),
  night: code.endsWith('n'),
});

/** Points of rounds that have been due: the result of each. Pending points are in no share. */
export const complianceReport = reportEndpoints({
  path: '/v1/cumplimiento',
  access: 'reports.compliance',
  many: 'Points due',
  filters: {
    activity_id: several(queryId),
    checkpoint_id: several(queryId),
    place_id: several(queryId),
    /** Who scanned it, else whose round it is, their type and their groups; 0 and `UNSAID` find what is nobody's. */
    uca_id: several(queryIdOrNone),
    type: several(text(80)),
    group_id: several(queryId),
    /** Of the activity. */
    label_id: several(queryIdOrNone),
    /** Of the checkpoint. */
    point_label_id: several(queryIdOrNone),
    outcome: several(z.enum(dueOutcomes)),
    shift: several(z.enum(dutyShifts)),
    synced_late: several(z.enum(['yes', 'no'])),
    remark: several(z.enum(remarkChoices)),
  },
  row: complianceLogRow,
  figures: {
    total: 'count',
    /** On time, of what was due and not excused. */
    compliance: 'share',
    /** On time or late, of all that was due. */
    coverage: 'share',
    on_time: 'count',
    late: 'count',
    missed: 'count',
    excused: 'count',
    pending: 'count',
    synced_late: 'count',
    /** With each remark. */
    out_of_turn: 'count',
    short_stay: 'count',
    unpictured: 'count',
    /** Half of what is late is at most so late. */
    late_p50: 'seconds',
  },
  over: {
    on_time: 'count',
    late: 'count',
    missed: 'count',
    excused: 'count',
    pending: 'count',
    compliance: 'share',
    coverage: 'share',
  },
  heat: { total: 'count', compliance: 'share', missed: 'count' },
  parts: dueOutcomes,
  groups: {
    activity: 'activity_id',
    checkpoint: 'checkpoint_id',
    place: 'place_id',
    label: 'label_id',
    point_label: 'point_label_id',
    uca: 'uca_id',
    type: 'type',
    hour: 'hour',
    weekday: 'weekday',
    shift: 'shift',
    outcome: 'outcome',
  },
  scales: {
    ...clockScales,
    shift: dutyShifts,
    outcome: dueOutcomes,
  },
  overlapping: ['label', 'point_label'],
  choices: ['types'],
});
export type ComplianceReportFilters = QueryOut<typeof complianceReport.summary>;
