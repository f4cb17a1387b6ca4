import type { GeofenceVisitRow } from 'contract';
import { describeReport } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { report } from './geofence-visits.report.tsx';

const row: GeofenceVisitRow = {
  id: 41,
  entered_at: '2026-11-20T19:00:00Z',
  left_at: null,
  inside_seconds: 5400,
  state: 'open',
  trust: 'uncertain',
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  geofence_id: 5,
  geofence_name: 'Muelle norte',
  place_name: 'Puerto',
};

describeReport(report, { words, row });
