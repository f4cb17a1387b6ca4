import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type AlertRow, alertKinds, roundPath, sessionPath } from 'contract';
import { addTestWords, describeReport, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { MomentOnMap } from '../moment-on-map.tsx';
import { report } from './alerts.report.tsx';
import { RecordLink } from './record-link.tsx';

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

it('names a round and a session to those who may not open them, without a link', () => {
  addTestWords('mf-reports', words);
  signInAs({ cliente_metadata: { is_sos: true } });
  const links = (
    <TestUi>
      <RecordLink id={4} name="Ronda" pathOf={roundPath} needs="reports.taskCalendar" />
      <RecordLink id={3} name="SOS de Ana" pathOf={sessionPath} needs="monitoring.sessions" />
      <MomentOnMap ucaId={8} at={row.at} />
    </TestUi>
  );
  const { unmount } = render(links);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SOS de Ana']);
  expect(screen.getByText('Ronda')).toBeTruthy();
  expect(screen.getByRole('time')).toBeTruthy();
  unmount();
  signInAs();
  render(links);
  expect(screen.getAllByRole('link')).toHaveLength(3);
});
