import { describe, expect, it } from '@jest/globals';
import * as z from 'contract/z';
import { activityInput } from '../field/activity.ts';
import { readAsks, readDays, readHours, readMinutes, readMonthDays, readWeekdays } from './activity-cells.ts';
import { type ActivityIds, activityOfRow } from './activity-row.ts';
import { activityImport } from './import-activity.ts';

const blank = Object.fromEntries(activityImport.columns.map(({ field }) => [field, '']));
const least = {
  ...blank,
  ...{ name: 'Ronda', from: '2026-03-02', times: '22:00', points: 'Bita 1', ucas: 'uca' },
};
const ids: ActivityIds = { points: [9], ucas: [4], types: [], groups: [], labels: [] };
const made = (cells: object, named = ids) =>
  activityOfRow(z.safeParse(activityImport.row, { ...least, ...cells }).data as never, named);

describe('a row', () => {
  it('with the least there can be is an activity of every day, as the form begins', () => {
    expect(made({})).toEqual({
      ...{ name: 'Ronda', kind: 'repetitive', instructions: '', tolerance_minutes: null, stay_minutes: null },
      ...{ order: 'any', assignment: 'first', active: true },
      schedule: {
        ...{
          every: { unit: 'day', count: 1 },
          weekdays: [],
          month_days: [],
          month_weekdays: [],
          times: ['22:00'],
        },
        ...{ day_starts: '', from: '2026-03-02', until: null, except: [], on_holidays: 'kept' },
      },
      points: [{ checkpoint_id: 9, after_minutes: null, ask: 'nothing', note: '' }],
      ...{ uca_ids: [4], type_ids: [], group_ids: [], label_ids: [] },
    });
  });

  it('has all that the form has, in Spanish or in English', () => {
    const spanish = {
      ...{ kind: 'REPETITIVA', instructions: 'Con linterna', labels: 'Noche', active: 'en pausa' },
      ...{ count: '2', unit: 'Semanas', weekdays: 'lunes y jue.', from: '2/3/2026', until: '2026-12-31' },
      ...{ times: '22:00, 2:00 0430', day_starts: '20:00', on_holidays: 'No se hace' },
      ...{ except: '25/12/2026; 2026-12-24', tolerance_minutes: '15', stay_minutes: '5', order: 'al azar' },
      ...{ points: 'Bita 1 | MN-2, Bita 1', after_minutes: '0, -, 20', ask: 'foto', note: 'Una, dos||Tres' },
      ...{ ucas: 'uca', types: 'Guardia', groups: 'Noche, Día', assignment: 'Cada uno en su turno' },
    };
    const english = {
      ...{ kind: 'Repeated', active: 'Paused', unit: 'weeks', weekdays: 'Mon, Thursday', ask: 'Photo' },
      ...{ on_holidays: 'Not done', order: 'Random', assignment: 'Each on their shift' },
    };
    const named = { points: [9, 8, 9], ucas: [4], types: [6], groups: [3, 2], labels: [1] };
    const point = (checkpoint_id: number, after_minutes: number | null, note: string) => ({
      ...{ checkpoint_id, after_minutes, ask: 'photo', note },
    });
    for (const words of [spanish, { ...spanish, ...english }]) {
      const input = made(words, named);
      expect(input).toEqual({
        ...{ name: 'Ronda', kind: 'repetitive', instructions: 'Con linterna', tolerance_minutes: 15 },
        ...{ stay_minutes: 5, order: 'random', assignment: 'shift', active: false },
        schedule: {
          ...{ every: { unit: 'week', count: 2 }, weekdays: [1, 4], month_days: [], month_weekdays: [] },
          ...{ times: ['22:00', '02:00', '04:30'], day_starts: '20:00', from: '2026-03-02' },
          ...{ until: '2026-12-31', except: ['2026-12-25', '2026-12-24'], on_holidays: 'skipped' },
        },
        points: [point(9, 0, 'Una, dos'), point(8, null, ''), point(9, 20, 'Tres')],
        ...{ uca_ids: [4], type_ids: [6], group_ids: [3, 2], label_ids: [1] },
      });
      expect(z.safeParse(activityInput, input).success).toBe(true);
    }
  });

  it('sets its days in many ways, and its unit by them', () => {
    const days = (cells: object) => {
      const { every, weekdays, month_days } = made(cells).schedule;
      return [every.unit, every.unit === 'month' ? month_days : weekdays];
    };
    expect(days({ weekdays: 'lunes a viernes' })).toEqual(['week', [1, 2, 3, 4, 5]]);
    expect(days({ weekdays: 'vie-lun' })).toEqual(['week', [5, 6, 7, 1]]);
    expect(days({ weekdays: '135' })).toEqual(['week', [1, 3, 5]]);
    expect(days({ weekdays: '1-3; Sábado' })).toEqual(['week', [1, 2, 3, 6]]);
    expect(days({ month_days: '1, 15-17, último' })).toEqual(['month', [1, 15, 16, 17, -1]]);
    expect(days({ month_days: 'last day' })).toEqual(['month', [-1]]);
    expect(days({})).toEqual(['day', []]);
  });

  it('sets weekdays of the month among its days, and years in months', () => {
    const days = (cell: string) => {
      const { every, month_days, month_weekdays } = made({ month_days: cell }).schedule;
      return [every.unit, month_days, month_weekdays.map(({ nth, weekday }) => `${nth} ${weekday}`)];
    };
    expect(days('primer lunes y último viernes')).toEqual(['month', [], ['1 1', '-1 5']]);
    expect(days('El tercer Miércoles, 15, último; 2.º sáb.')).toEqual(['month', [15, -1], ['3 3', '2 6']]);
    expect(days('the first Monday and last Fri')).toEqual(['month', [], ['1 1', '-1 5']]);
    const yearly = { unit: 'años', month_days: 'quinto domingo' };
    expect(made(yearly).schedule).toMatchObject({ every: { unit: 'month', count: 12 } });
    expect(made({ ...yearly, count: '2' }).schedule).toMatchObject({ every: { unit: 'month', count: 24 } });
  });

  it('that is done once needs nothing of repetition', () => {
    expect(made({ kind: 'Una vez' })).toMatchObject({
      ...{ kind: 'once', schedule: { from: '2026-03-02', times: ['22:00'] } },
    });
  });

  it('is refused for each option, number and day that is wrong', () => {
    const wrong = {
      ...{ kind: 'diaria', active: 'quizás', count: '100', unit: 'siglos', from: 'pronto', until: 'nunca' },
      ...{ day_starts: '25:00', on_holidays: 'a veces', tolerance_minutes: '1441', stay_minutes: '1,5' },
      ...{ order: 'alfabético', assignment: 'todos', instructions: 'x'.repeat(2001) },
    };
    const { error } = z.safeParse(activityImport.row, { ...least, ...wrong });
    expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(Object.keys(wrong).sort());
  });
});

it('names what its lists cannot read', () => {
  expect(readWeekdays('lunes, funes')).toEqual({ values: [1], wrong: 'funes' });
  expect(readHours('22:00 24:00')).toEqual({ values: ['22:00'], wrong: '24:00' });
  expect(readDays('')).toEqual({ values: [] });
  expect(readAsks('x')).toEqual({ values: [], wrong: 'x' });
  expect(readMonthDays('5-3')).toEqual({ values: [], wrong: '5-3' });
  for (const wrong of ['sexto lunes', '1 lunes', 'primer 1', 'primer', 'último funes'])
    expect(readMonthDays(wrong)).toEqual({ values: [], wrong });
  expect(readMinutes('1, x')).toEqual({ values: [1], wrong: 'x' });
});
