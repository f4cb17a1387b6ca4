import { expect, it } from '@jest/globals';
import { type AlertRow, alertKinds } from 'contract';
import { describeReport } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { report } from './alerts.report.tsx';

const row: AlertRow = {
  id: 7,
  at: '2026-11-20T19:00:00Z',
  known_at: '2026-11-20T19:00:02Z',
  type: 2,
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  place_name: 'Puerto',
  session_id: 3,
  session_name: 'SOS de Ana Paredes',
  outcome: 'unacknowledged',
  acknowledged_seconds: null,
  resolved_seconds: null,
  lat: -2.2,
  lng: -79.9,
  task_id: null,
  activity_name: null,
};

describeReport(report, { words, row });

it('paints a round that failed as a warning, and no two kinds of alerts alike', () => {
  expect(report.tones.round).toBe('warning');
  expect(new Set(alertKinds.map((kind) => report.tones[kind])).size).toBe(alertKinds.length);
});
