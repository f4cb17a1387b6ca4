import { describe, expect, it } from '@jest/globals';
import { defineReports, notificationReport, outcomes } from 'contract';
import { readFilters } from './filters/filters.ts';
import { logHref } from './links.ts';
import { reportsOf } from './report.ts';

interface Words {
  word: string;
}
const { request: entry } = defineReports({
  request: {
    path: '/reportes/solicitudes',
    analytics: { words: 'a' },
    log: { words: 'b' },
    permission: 'reports.requests',
    order: 1,
  },
});
const report = reportsOf<Words>('mf-x')({
  entry,
  endpoints: notificationReport,
  filters: [
    { name: 'outcome', label: 'word', options: outcomes.map((value) => ({ value, label: 'word' as const })) },
  ],
  period: { weekday: 'word', hour: 'word' },
  figures: [],
  charts: [],
  heat: { title: 'word', cell: 'word', measures: [] },
  groups: {
    user: { label: 'word', head: 'word' },
    type: { label: 'word', head: 'word' },
    name: { label: 'word', head: 'word' },
  },
  columns: [],
  tones: { on_time: 'ok', late: 'ok', unanswered: 'ok', cancelled: 'ok', open: 'ok' },
  live: { channel: (client) => String(client), events: [] },
  rows: { columns: [{ id: 'uca_name', label: 'word' }], nameOf: (row) => row.uca_name },
});
const due = { filters: { outcome: ['on_time', 'late', 'unanswered'] } };

const opened = (href: string | null) => {
  const url = new URL(href ?? '', 'http://test');
  const filters = readFilters(notificationReport, url.searchParams);
  return { path: url.pathname, filters, sort: url.searchParams.get('sort') };
};

describe('the rows behind a figure', () => {
  it('are those of its filters and no others', () => {
    expect(opened(logHref(report, { range: '1M', place: ['Puerto'] }))).toEqual({
      path: '/reportes/solicitudes/bitacora',
      filters: { range: '1M', place: ['Puerto'] },
      sort: null,
    });
    expect(opened(logHref(report, {}, { rows: due })).filters).toEqual({
      range: '1W',
      outcome: ['on_time', 'late', 'unanswered'],
    });
  });

  it('are of one group, in the order that shows what the figure measures', () => {
    const rows = { filters: { outcome: ['on_time', 'late'] }, sort: '-response_seconds' };
    const href = logHref(report, { range: '24H', uca_id: [3, 8] }, { group: { by: 'user', key: 8 }, rows });
    expect(opened(href)).toEqual({
      path: '/reportes/solicitudes/bitacora',
      filters: { range: '24H', uca_id: [8], outcome: ['on_time', 'late'] },
      sort: '-response_seconds',
    });
    const of = (by: string, key: string) => opened(logHref(report, {}, { group: { by, key } })).filters;
    expect(of('type', 'Guardia').type).toEqual(['Guardia']);
    expect(of('name', 'Ronda').name).toEqual(['Ronda']);
  });

  it('never widen an existing choice: what both leave, or nothing to open', () => {
    expect(opened(logHref(report, { outcome: ['late', 'open'] }, { rows: due })).filters.outcome).toEqual([
      'late',
    ]);
    expect(logHref(report, { outcome: ['open'] }, { rows: due })).toBeNull();
  });

  it('name no choice where all there is is meant', () => {
    const all = { filters: { outcome: [...outcomes] } };
    expect(opened(logHref(report, {}, { rows: all })).filters).toEqual({ range: '1W' });
  });

  it('of an hour of a day of the week, or of days, keep the rest', () => {
    expect(opened(logHref(report, { mode: 'report' }, { weekday: 2, hour: 0 })).filters).toEqual({
      range: '1W',
      mode: 'report',
      weekday: 2,
      hour: 0,
    });
    expect(
      opened(logHref(report, { range: '3M' }, { from: '2026-11-02', to: '2026-11-02' })).filters,
    ).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  });
});
