import { expect, it } from '@jest/globals';
import {
  type GateEntryReportRow,
  type GateExpectedRow,
  type GateRefusalRow,
  gateExpectedReport,
  gateOccupancy,
  gatePhotosKept,
  gateRefusalReport,
  gateToday,
} from 'contract';
import { sessionStore } from 'shared-auth';
import { describeReport, signInAs } from 'shared-ui/testing';
import { report as entries } from './gate-entries.report.tsx';
import { report as expected } from './gate-expected.report.tsx';
import { entryPath } from './gate-parts.tsx';
import { report as refusals } from './gate-refusals.report.tsx';
import words from './locales/es.json' with { type: 'json' };

const entry: GateEntryReportRow = {
  id: 41,
  person: 'Rosa Quimí',
  identity: '1710034065',
  company: 'Grúas del Sur',
  plate: 'GSD0042',
  kind: 'guest',
  branch_name: 'Terminal',
  subdepartment_name: 'Patio',
  host_name: 'Luis Vera',
  reason: 'visit',
  purpose: 'maintenance',
  entered_at: '2026-11-20T19:00:00Z',
  entered_by_name: 'Ana Paredes',
  due_at: '2026-11-20T21:00:00Z',
  left_at: '2026-11-20T23:00:00Z',
  left_by_name: '',
  left_how: 'system',
  state: 'closed',
  stay_seconds: null,
  corrected: false,
  insisted: '',
};
const refusal: GateRefusalRow = {
  id: 7,
  at: '2026-11-20T19:00:00Z',
  name: 'Pedro Mora',
  identity: '0912345678',
  plate: '',
  company: '',
  branch_name: 'Terminal',
  reason: 'blacklisted',
  user_name: 'Ana Paredes',
  note: '',
};
const awaited: GateExpectedRow = {
  id: 575_000_000,
  request_id: 575,
  request_name: 'Cambio de filtros',
  person: 'Rosa Quimí',
  identity: '1710034065',
  branch_name: 'Terminal',
  subdepartment_name: 'Patio',
  purpose: 'maintenance',
  requester_name: 'Luis Vera',
  from_at: '2026-11-20T19:00:00Z',
  to_at: '2026-11-20T21:00:00Z',
  outcome: 'absent',
  entry_id: null,
};

const moment = { at: '2026-11-20T05:00:00Z', inside: 3, peak: 5, entered: 7, left: 6 };
const counted = { total: 5, came: 4, absent: 1, absent_share: 0.2, people: 5, requests: 2, previous: null };
const terminal = {
  branch_id: 1,
  branch_name: 'Terminal',
  inside: 3,
  overdue: 1,
  entered: 9,
  left: 6,
  refused: 2,
};
const further: Readonly<Record<string, unknown>> = {
  [gateOccupancy.path]: {
    from: moment.at,
    to: '2026-11-21T05:00:00Z',
    bucket_seconds: 86_400,
    since: '2026-11-18',
    over_time: [moment],
  },
  [gateRefusalReport.by.reason.chart.path]: {
    chart_type: 'donut',
    groups: [{ key: 'blacklisted', label: '1 · Lista negra' }],
    series: [{ name: 'total', data: [4] }],
  },
  [gateExpectedReport.summary.path]: { figures: counted },
  [gatePhotosKept.path]: {
    ...{ days: 90, kept: { people: 1200, documents: 1, questions: 0 }, oldest_at: moment.at },
    ...{ erased: { people: 0, documents: 0, questions: 0 }, last_at: null },
  },
  [gateToday.path]: {
    day: '2026-11-21',
    since: '2026-11-18',
    branches: [terminal, { ...terminal, branch_id: 2, branch_name: 'Oficina', inside: 1 }],
  },
};

describeReport(entries, {
  words,
  row: entry,
  further: ({ path }) => (Object.hasOwn(further, path) ? { data: further[path] } : undefined),
});
describeReport(refusals, { words, row: refusal });
describeReport(expected, { words, row: awaited });

it('opens the request of somebody awaited to those who may see it, and an entry to everybody', () => {
  const opened = (row: GateExpectedRow, flags: object) => {
    signInAs({ cliente_metadata: flags });
    const { user } = sessionStore.getState();
    return user && expected.log.paths.open?.(row, user);
  };
  const visits = { elog: true, is_ubes: true, solicitador: true };
  expect(opened(awaited, visits)).toBe(`/solicitudes/ver/${awaited.request_id}`);
  expect(opened(awaited, { elog: true })).toBeNull();
  expect(opened({ ...awaited, entry_id: 41 }, { elog: true })).toBe(entryPath(41));
});
