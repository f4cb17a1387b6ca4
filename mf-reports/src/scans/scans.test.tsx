import type { ScanLogRow } from 'contract';
import { describeReport } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { report } from './scans.report.tsx';

const row: ScanLogRow = {
  id: 41,
  captured_at: '2026-11-20T19:00:00Z',
  received_at: '2026-11-20T19:01:30Z',
  delay_seconds: 90,
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  checkpoint_id: 5,
  checkpoint_name: 'Bita 1',
  place_name: 'Puerto',
  type: 'scan',
  qr_type: 'K',
  outcome: 'broken',
  rule_name: 'De noche',
  broken: ['too_far'],
  note: '',
  lat: -2.2,
  lng: -79.9,
  accuracy: 8,
  metres: 212.4,
  skew_seconds: null,
  flags: ['elsewhere'],
  photo_id: null,
};

describeReport(report, { words, row });
