import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Activity, LAST_DAY } from 'contract';
import { createFormat } from 'shared-ui';
import { addTestWords } from 'shared-ui/testing';
import words from './locales/es.json' with { type: 'json' };
import { scheduleWords } from './schedule-words.ts';
import { sayWith } from './text.ts';
import { upcomingOf } from './upcoming.ts';

beforeAll(() => addTestWords('mf-entities', words));

const daily: Activity['schedule'] = {
  ...{ every: { unit: 'day', count: 1 }, weekdays: [], month_days: [], times: ['22:00'], day_starts: '' },
  ...{ from: '2026-03-02', until: null, except: [], on_holidays: 'kept' as const },
};
const said = (schedule: Partial<Activity['schedule']>, kind: Activity['kind'] = 'repetitive') =>
  scheduleWords({ kind, schedule: { ...daily, ...schedule } }, sayWith, createFormat('es', 'UTC'));

describe('when an activity is due, in words', () => {
  it('states how often, on which days and when, in the order of the shift', () => {
    const biweekly = { every: { unit: 'week', count: 2 } as const, weekdays: [4, 1] };
    expect(said({ ...biweekly, times: ['02:00', '22:00'], day_starts: '20:00' })).toBe(
      'cada 2 semanas, lun y jue, a las 22:00 y 02:00',
    );
    expect(said({})).toBe('cada día, a las 22:00');
    expect(said({ every: { unit: 'month', count: 1 }, month_days: [LAST_DAY, 15] })).toBe(
      'cada mes, días 15 y último, a las 22:00',
    );
    expect(said({}, 'once')).toBe('lun, 2 mar 2026, a las 22:00');
  });

  it('names the first of many times, and the end', () => {
    const times = ['06:00', '05:00', '04:00', '03:00', '02:00', '01:00'];
    expect(said({ times, until: '2026-03-31' })).toBe(
      'cada día, a las 01:00, 02:00, 03:00, 04:00 y 2 más, hasta mar, 31 mar 2026',
    );
  });
});

describe('the next times of a form', () => {
  const now = Date.parse('2026-03-02T00:00:00Z');
  const next = (schedule: Partial<Activity['schedule']>, zone = 'UTC') =>
    upcomingOf({ kind: 'repetitive', schedule: { ...daily, ...schedule } }, zone, now);

  it('are eight, and show what belongs to the shift of the day before', () => {
    const night = next({ times: ['22:00', '02:00'], day_starts: '20:00' });
    expect(night).toHaveLength(8);
    expect(night?.slice(0, 2).map(({ day, isOvernight }) => [day, isOvernight])).toEqual([
      ['2026-03-02', false],
      ['2026-03-02', true],
    ]);
  });

  it('show which ones a clock change moves', () => {
    const moved = next({ times: ['02:30'], from: '2026-03-28', until: '2026-03-30' }, 'Europe/Madrid');
    expect(moved?.map(({ isMoved }) => isMoved)).toEqual([false, true, false]);
  });

  it('leave out a time that is not finished, and are none while the rest is not', () => {
    expect(next({ times: ['22:00', '02:'], until: '2026-03-03' })).toHaveLength(2);
    expect(next({ times: [''] })).toBeNull();
    expect(next({ every: { unit: 'day', count: 0 } })).toBeNull();
    expect(next({ every: { unit: 'week', count: 1 } })).toEqual([]);
  });
});
