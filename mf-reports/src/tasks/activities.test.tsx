import { expect, it } from '@jest/globals';
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

it('opens the rounds whose points its compliance is of, which may be due after the period', () => {
  const rows = report.figures.find(({ id }) => id === 'compliance')?.rows;
  const opened = (filters: Filters, group?: { by: string; key: number }) => {
    const url = new URL(logHref(report, filters, { rows, group }) ?? '', 'http://test');
    return [url.pathname, url.searchParams.toString()];
  };
  signInAs();
  const log = '/reportes/actividades/bitacora';
  const states = 'state=open&state=fulfilled&state=unfulfilled';
  expect(opened({ label_id: [4] })).toEqual([log, `range=1W&label_id=4&${states}`]);
  expect(opened({ range: '1M' }, { by: 'activity', key: 3 })).toEqual([
    log,
    `range=1M&activity_id=3&${states}`,
  ]);
});
