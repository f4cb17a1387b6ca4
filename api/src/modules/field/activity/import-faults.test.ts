import { describe, expect, it } from '@jest/globals';
import { activityImport, message } from 'contract';
import { safeParse } from 'zod/mini';
import { activityFaults } from './import-faults.ts';

const blank = Object.fromEntries(activityImport.columns.map(({ field }) => [field, '']));
const least = {
  ...blank,
  ...{ name: 'Ronda', from: '2026-03-02', times: '22:00', points: 'Bita 1', ucas: 'uca' },
};
const faults = (cells: object) =>
  Object.fromEntries(activityFaults({ ...least, ...cells }).map(({ path, key }) => [path, key]));

describe('a row', () => {
  it('needs little', () => {
    expect(faults({})).toEqual({});
  });

  it('may contain what the example of the template contains, with one kind of days', () => {
    const examples = activityImport.columns.map(({ field, example = '' }) => [field, example]);
    const cells = { ...Object.fromEntries(examples), month_days: '' };
    expect(activityFaults(cells)).toEqual([]);
    expect(safeParse(activityImport.row, cells).success).toBe(true);
  });

  it('that is done once accepts no repetition', () => {
    const once = { kind: 'Una vez' };
    expect(faults(once)).toEqual({});
    const repeated = {
      ...{ count: '2', unit: 'días', weekdays: 'lunes', month_days: '3', until: '2026-03-09' },
      ...{ on_holidays: 'No se hace', except: '2026-03-03' },
    };
    const refused = Object.keys(repeated).map((field) => [field, 'error.importOnce']);
    expect(faults({ ...once, ...repeated })).toEqual(Object.fromEntries(refused));
  });
});

describe('a wrong cell', () => {
  const many = (count: number, one: string) => Array.from({ length: count }, () => one).join(',');
  it.each<[string, object, Record<string, string>]>([
    ['weekday', { weekdays: 'lunes, funes' }, { weekdays: 'error.importWeekday' }],
    ['weekday of a range', { weekdays: 'lunes a x' }, { weekdays: 'error.importWeekday' }],
    ['day of a month', { month_days: '1, 32' }, { month_days: 'error.importMonthDay' }],
    ['time', { times: '22:00, 24:00' }, { times: 'error.importHour' }],
    ['weekday of a month', { month_days: 'sexto lunes' }, { month_days: 'error.importMonthDay' }],
    ['many years', { count: '9', unit: 'años', month_days: '1' }, { count: 'error.max' }],
    ['exception', { except: '2026-02-30' }, { except: 'error.importDay' }],
    ['minutes', { after_minutes: 'diez' }, { after_minutes: 'error.importMinutes' }],
    ['what is asked', { ask: 'video' }, { ask: 'error.importAsk' }],
    [
      'several at once',
      { times: 'x', weekdays: 'y' },
      { times: 'error.importHour', weekdays: 'error.importWeekday' },
    ],
    ['a time twice', { times: '22:00, 22:00' }, { times: 'error.timeRepeated' }],
    ['the same time', { times: many(49, '22:00') }, { times: 'error.tooManyItems' }],
    ['no days of the week', { unit: 'semanas' }, { weekdays: 'error.importNoWeekdays' }],
    ['no days of the month', { unit: 'meses' }, { month_days: 'error.importNoMonthDays' }],
    ['days of the week', { unit: 'días', weekdays: 'lunes' }, { weekdays: 'error.importWeekUnit' }],
    ['days of the month', { weekdays: 'lunes', month_days: '1' }, { month_days: 'error.importMonthUnit' }],
    ['the last day', { until: '2026-03-01' }, { until: 'error.dateOrder' }],
    ['an exception outside', { except: '2026-03-01' }, { except: 'error.exceptOutside' }],
    ['never', { count: '12', month_days: '30', from: '2026-02-01' }, { from: 'error.importNever' }],
    ['nobody', { ucas: '' }, { ucas: 'error.importNobody' }],
    ['a number each', { points: 'A, B, C', note: 'x|y' }, { note: 'error.importPerPoint' }],
    ['minutes beyond a day', { after_minutes: '1441' }, { after_minutes: 'error.max' }],
    ['a long note', { note: 'x'.repeat(256) }, { note: 'error.tooLong' }],
    ['a long name', { name: 'x'.repeat(121) }, { name: 'error.tooLong' }],
    ['points without end', { points: many(101, 'A') }, { points: 'error.tooManyItems' }],
  ])('%s', (_, cells, expected) => {
    expect(faults(cells)).toMatchObject(expected);
    for (const { path, key, params } of activityFaults({ ...least, ...cells })) {
      expect(activityImport.columns.map(({ field }) => field)).toContain(path);
      for (const language of ['es', 'en'])
        expect(message(language, key, params).replace('{client}', '')).not.toContain('{');
    }
  });

  it('is none of an activity that is paused because nobody does it', () => {
    expect(faults({ ucas: '', active: 'En pausa' })).toEqual({});
  });
});
