import type { ComplianceLogRow } from 'contract';
import { describeReport } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { report } from './compliance.report.tsx';

const row: ComplianceLogRow = {
  id: 41,
  task_id: 7,
  due_at: '2026-11-20T19:00:00Z',
  activity_id: 3,
  activity_name: 'Ronda nocturna',
  checkpoint_id: 5,
  checkpoint_name: 'Bita 1',
  place_name: 'Puerto',
  outcome: 'late',
  scan_id: 12,
  scanned_at: '2026-11-20T19:21:30Z',
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  assigned: '',
  late_seconds: 1290,
  synced_late: 'yes',
  remarks: ['out_of_turn', 'unpictured'],
  excuse: '',
  excused_by: '',
};

describeReport(report, { words, row });
