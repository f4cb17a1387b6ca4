import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Activity, LAST_DAY } from 'contract';
import { createFormat, i18n, loadLocale } from 'shared-ui';
import { addTestWords } from 'shared-ui/testing';
import greek from './locales/el.json' with { type: 'json' };
import words from './locales/es.json' with { type: 'json' };
import { monthWeekdayName } from './month-words.ts';
import { scheduleLines } from './schedule-lines.ts';
import { scheduleWords } from './schedule-words.ts';
import { sayWith } from './text.ts';
import { upcomingOf } from './upcoming.ts';

beforeAll(() => addTestWords('mf-entities', words));

const daily: Activity['schedule'] = {
  ...{
    every: { unit: 'day', count: 1 },
    weekdays: [],
    month_days: [],
    month_weekdays: [],
    times: ['22:00'],
    day_starts: '',
  },
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
    expect(said({ every: { unit: 'month', count: 1 }, month_days: [15] })).toBe(
      'cada mes, día 15, a las 22:00',
    );
    expect(said({}, 'once')).toBe('lun, 2 mar 2026, a las 22:00');
  });

  it('names weekdays of the month, in the grammar of each language', () => {
    const weekdays = [
      { nth: -1, weekday: 5 },
      { nth: 1, weekday: 1 },
    ] as const;
    const monthly = { every: { unit: 'month', count: 1 } as const, month_weekdays: [...weekdays] };
    expect(said(monthly)).toBe('el primer lunes y el último viernes de cada mes, a las 22:00');
    expect(said({ ...monthly, every: { unit: 'month', count: 2 } })).toBe(
      'cada 2 meses, el primer lunes y el último viernes, a las 22:00',
    );
    expect(said({ ...monthly, month_days: [15, 1] })).toBe(
      'cada mes, días 1 y 15, y el primer lunes y el último viernes, a las 22:00',
    );
    expect(said({ ...monthly, month_days: [LAST_DAY], month_weekdays: [{ nth: 3, weekday: 6 }] })).toBe(
      'el último día y el tercer sábado de cada mes, a las 22:00',
    );
    // Saturday has another gender than Monday.
    loadLocale('mf-entities', 'el', greek);
    const inGreek = ((key: string, params: object) =>
      i18n.t(
        key as never,
        { ns: 'mf-entities', lng: 'el', ...params } as never,
      )) as unknown as typeof sayWith;
    const named = (weekday: number) => monthWeekdayName({ nth: -1, weekday }, inGreek, 'el');
    expect([named(1), named(6)]).toEqual(['την τελευταία Δευτέρα', 'το τελευταίο Σάββατο']);
  });

  it('states years by the month in which they begin', () => {
    const yearly = {
      every: { unit: 'month', count: 12 } as const,
      month_weekdays: [{ nth: 2, weekday: 7 } as const],
    };
    expect(said(yearly)).toBe('cada año en marzo, el segundo domingo, a las 22:00');
    const biennial = { every: { unit: 'month', count: 24 } as const, month_days: [29], from: '2024-02-29' };
    expect(said(biennial)).toBe('cada 2 años en febrero, día 29, a las 22:00');
    expect(said({ ...biennial, every: { unit: 'month', count: 18 } })).toBe(
      'cada 18 meses, día 29, a las 22:00',
    );
  });

  it('names the first of many times, and the end', () => {
    const times = ['06:00', '05:00', '04:00', '03:00', '02:00', '01:00'];
    expect(said({ times, until: '2026-03-31' })).toBe(
      'cada día, a las 01:00, 02:00, 03:00, 04:00 y 2 más, hasta mar, 31 mar 2026',
    );
  });
});

describe('a schedule in the history', () => {
  const lines = (schedule: object) =>
    scheduleLines({ kind: 'repetitive', ...daily, ...schedule }, sayWith, createFormat('es', 'UTC'));
  const added = (before: object, after: object) =>
    lines(after).filter((line) => !lines(before).includes(line));

  it('says whatever was changed, each part in a line of its own', () => {
    expect(lines({})).toEqual(['cada día, a las 22:00', 'Desde: lun, 2 mar 2026']);
    const except = ['2026-03-04'];
    expect(added({ except }, { except: [...except, '2026-03-06'] })).toEqual(['excepto el vie, 6 mar 2026']);
    expect(added({}, { from: '2026-03-09' })).toEqual(['Desde: lun, 9 mar 2026']);
    expect(added({}, { day_starts: '20:00' })).toEqual(['El turno empieza a las: 20:00']);
    const times = ['01:00', '02:00', '03:00', '04:00', '05:00'];
    expect(added({ times }, { times: [...times.slice(0, 4), '06:00'] })).toEqual([
      'Horas: 01:00, 02:00, 03:00, 04:00 y 06:00',
    ]);
  });

  it('of one that is done once is its day and times', () => {
    expect(lines({ kind: 'once' })).toEqual(['lun, 2 mar 2026, a las 22:00']);
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
