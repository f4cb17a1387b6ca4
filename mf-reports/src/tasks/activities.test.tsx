import { describe, expect, it } from '@jest/globals';
import type { ActivityLogRow } from 'contract';
import { type Filters, logHref } from 'shared-ui/report';
import { describeReport, signInAs } from 'shared-ui/testing';
import { taskFull } from '../calendar/testing.ts';
import words from '../locales/es.json' with { type: 'json' };
import { report } from './activities.report.tsx';

const row: ActivityLogRow = {
  id: 7,
  due_at: '2026-11-20T19:00:00Z',
  planned_at: '2026-11-20T18:00:00Z',
  activity_id: 3,
  activity_name: 'Ronda nocturna',
  kind: 'repetitive',
  place_names: ['Puerto'],
  assigned: '',
  state: 'unfulfilled',
  points: 4,
  on_time: 2,
  late: 1,
  missed: 1,
  excused: 0,
  started_at: '2026-11-20T18:55:00Z',
  started_by: 'Ana Paredes',
  finished_at: '2026-11-20T19:30:00Z',
  finished_by: 'Ana Paredes',
  finish_reason: 'Lluvia intensa',
  took_seconds: 2100,
  declined_by: '',
  decline_reason: '',
  moved_by: 'Luis Vera',
  move_reason: 'Cambio de turno',
};

// A row's panel reads the whole round, which the suite serves as the row.
describeReport(report, { words, row: { ...taskFull, ...row } });

describe('its compliance, which is of points', () => {
  const rows = report.figures.find(({ id }) => id === 'compliance')?.rows;
  const opened = (filters: Filters, group?: { by: string; key: number }) => {
    const url = new URL(logHref(report, filters, { rows, group }) ?? '', 'http://test');
    return [url.pathname, url.searchParams.toString()];
  };
  const log = '/reportes/actividades/bitacora';

  it('opens the points of the same rounds in the log of compliance', () => {
    signInAs();
    const judged = 'outcome=on_time&outcome=late&outcome=missed';
    const path = '/reportes/cumplimientos/bitacora';
    expect(opened({ label_id: [4] })).toEqual([path, `range=1W&label_id=4&${judged}`]);
    expect(opened({ range: '1M' }, { by: 'activity', key: 3 })).toEqual([
      path,
      `range=1M&activity_id=3&${judged}`,
    ]);
  });

  it('opens the rounds under a filter that finds other points there, and to those who may not see that log', () => {
    signInAs();
    const states = 'state=open&state=fulfilled&state=unfulfilled';
    expect(opened({ range: '1M', place_id: [2] })).toEqual([log, `range=1M&place_id=2&${states}`]);
    signInAs({ cliente_metadata: { crear_actividades: true } });
    expect(opened({ range: '1M', activity_id: [3] })).toEqual([log, `range=1M&activity_id=3&${states}`]);
  });
});
