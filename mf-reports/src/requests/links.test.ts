import { describe, expect, it } from '@jest/globals';
import { readFilters } from './filters/filters.ts';
import { answered, due, logHref } from './links.ts';

const opened = (href: string | null) => {
  const url = new URL(href ?? '', 'http://test');
  return { path: url.pathname, filters: readFilters(url.searchParams), sort: url.searchParams.get('sort') };
};

describe('the rows behind a figure', () => {
  it('are those of its filters and no others', () => {
    expect(opened(logHref({ range: '1M', place: ['Puerto'] }))).toEqual({
      path: '/reportes/solicitudes/bitacora',
      filters: { range: '1M', place: ['Puerto'] },
      sort: null,
    });
    expect(opened(logHref({}, { outcomes: due })).filters).toEqual({
      range: '1W',
      outcome: ['on_time', 'late', 'unanswered'],
    });
  });

  it('are of one group, in the order that shows what the figure says', () => {
    const href = logHref(
      { range: '24H', uca_id: [3, 8] },
      { group: { by: 'user', key: 8 }, outcomes: answered, sort: '-response_seconds' },
    );
    expect(opened(href)).toEqual({
      path: '/reportes/solicitudes/bitacora',
      filters: { range: '24H', uca_id: [8], outcome: ['on_time', 'late'] },
      sort: '-response_seconds',
    });
    expect(opened(logHref({}, { group: { by: 'type', key: 'Guardia' } })).filters.type).toEqual(['Guardia']);
    expect(opened(logHref({}, { group: { by: 'name', key: 'Ronda' } })).filters.name).toEqual(['Ronda']);
  });

  it('never widen an outcome that was chosen: what both leave, or nothing to open', () => {
    expect(opened(logHref({ outcome: ['late', 'open'] }, { outcomes: due })).filters.outcome).toEqual([
      'late',
    ]);
    expect(logHref({ outcome: ['open'] }, { outcomes: due })).toBeNull();
  });

  it('of an hour of a day of the week, or of days, keep the rest', () => {
    expect(opened(logHref({ mode: 'report' }, { weekday: 2, hour: 0 })).filters).toEqual({
      range: '1W',
      mode: 'report',
      weekday: 2,
      hour: 0,
    });
    expect(opened(logHref({ range: '3M' }, { from: '2026-11-02', to: '2026-11-02' })).filters).toEqual({
      from: '2026-11-02',
      to: '2026-11-02',
    });
  });
});
