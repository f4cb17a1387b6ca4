import { type ComplianceLogRow, pointRemarks } from 'contract';
import { type ResourceColumn, wordsOf } from 'shared-ui/resource';
import { CodeState } from '../code-state.tsx';
import { Length, MomentOnMap } from '../moment-on-map.tsx';
import { outcomeTones } from '../outcome-tones.ts';
import { RecordName } from '../record-name.tsx';
import { outcomeWords } from './compliance-figures.ts';
import { Moment } from './task-parts.tsx';

/** What the log of compliance shows of a point. */
export const complianceColumns = [
  {
    id: 'due_at',
    label: 'complianceLog.column.due',
    kind: 'instant',
    sortable: true,
    priority: 1,
    cell: (row) => <Moment at={row.due_at} />,
  },
  {
    id: 'checkpoint_name',
    label: 'compliance.field.checkpoint',
    primary: true,
    sortable: true,
  },
  { id: 'place_name', label: 'compliance.field.place', sortable: true },
  {
    id: 'activity_name',
    label: 'compliance.field.activity',
    sortable: true,
    cell: (row) => <RecordName kind="activity" id={row.activity_id} name={row.activity_name} />,
  },
  {
    id: 'outcome',
    label: 'compliance.field.outcome',
    state: true,
    sortable: true,
    words: outcomeWords,
    cell: ({ outcome }) => (
      <CodeState
        usual={outcome === 'on_time'}
        tone={outcomeTones[outcome]}
        word={`compliance.outcome.${outcome}`}
      />
    ),
  },
  {
    id: 'assigned',
    label: 'activityLog.column.assigned',
    optional: true,
  },
  {
    id: 'scanned_at',
    label: 'complianceLog.column.scanned',
    kind: 'instant',
    sortable: true,
    cell: (row) =>
      row.uca_id === null ? (
        <Moment at={row.scanned_at} />
      ) : (
        <MomentOnMap ucaId={row.uca_id} at={row.scanned_at} />
      ),
  },
  { id: 'uca_name', label: 'compliance.field.uca', sortable: true, priority: 1 },
  {
    id: 'late_seconds',
    label: 'complianceLog.column.late',
    sortable: true,
    numeric: true,
    cell: (row) => <Length seconds={row.late_seconds} />,
  },
  {
    id: 'synced_late',
    label: 'complianceLog.column.synced',
    sortable: true,
    optional: true,
    words: { yes: 'compliance.synced.yes', no: 'compliance.synced.no' },
    cell: ({ synced_late }) =>
      synced_late === 'yes' && <CodeState usual={false} tone="warning" word="compliance.synced.yes" />,
  },
  {
    id: 'remarks',
    label: 'complianceLog.column.remarks',
    words: wordsOf(pointRemarks, (code) => `compliance.remark.${code}` as const),
  },
  { id: 'excuse', label: 'complianceLog.column.excuse', sortable: true, optional: true, wrap: true },
  { id: 'excused_by', label: 'complianceLog.column.excusedBy', optional: true },
  { id: 'uca_type', label: 'compliance.field.type', sortable: true, optional: true },
] as const satisfies readonly ResourceColumn<ComplianceLogRow>[];
