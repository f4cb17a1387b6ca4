import { describe, expect, it } from '@jest/globals';
import type * as z from 'contract/z';
import {
  notificationRuleInput,
  oneTimeRuleInput,
  pastDates,
  recurrenceOf,
  repetitiveRuleInput,
} from './rule-input.ts';

const content = {
  name: 'Control nocturno',
  title: '¿Está en su puesto?',
  description: '',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  reminders: 0,
  uca_ids: [1],
  group_ids: [],
  dispatch_now: false,
  on_silence: 'nothing',
  sos_minutes: null,
};
const dates = [
  { date: '2026-03-02', time: '08:00' },
  { date: '2026-03-03', time: '20:30:15' },
];
const days = [
  { day: 1, time: '08:00' },
  { day: 5, time: '24:00' },
];

/** The issues, as path and message. */
function wrong(schema: z.ZodMiniType, input: object): [string, string][] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}
const oneTime = (values: object) => wrong(oneTimeRuleInput, { ...content, dates, ...values });
const repetitive = (values: object) =>
  wrong(repetitiveRuleInput, { ...content, days, until: null, ...values });

it('reports missing recipients along with anything else that is wrong', () => {
  const empty = { ...content, name: '', uca_ids: [], dates: [], days: [], until: null, type: '' };
  expect(wrong(notificationRuleInput, empty).map(([path]) => path)).toEqual(['name', 'type', 'uca_ids']);
});

describe('a rule on dates', () => {
  it('is accepted as given, with the defaults of a request', () => {
    const { max_response_time: _, time_format: __, reminders: ___, ...said } = content;
    const { on_silence: ____, sos_minutes: _____, ...rest } = said;
    expect(oneTimeRuleInput.parse({ ...rest, dates })).toEqual({ ...content, dates });
  });

  it('has a date, a time for each, and no date twice', () => {
    expect(oneTime({ dates: [] })).toEqual([['dates', 'error.ruleDates']]);
    expect(oneTime({ dates: [{ date: '2026-03-02' }] }).map(([path]) => path)).toEqual(['dates.0.time']);
    expect(oneTime({ dates: [...dates, { date: '2026-03-02', time: '09:00' }] })).toEqual([
      ['dates.2.date', 'error.dateRepeated'],
    ]);
  });

  it.each(['8:00', '24:01', '25:00', '08:60', '0800', '08:00:60', ''])('refuses the time %j', (time) => {
    expect(oneTime({ dates: [{ date: '2026-03-02', time }] })).toContainEqual(['dates.0.time', 'error.time']);
  });

  it.each(['08:00', '23:59:59', '24:00', '00:00:00'])('accepts the time %j', (time) => {
    expect(oneTime({ dates: [{ date: '2026-03-02', time }] })).toEqual([]);
  });

  it('refuses dates that do not exist', () => {
    expect(oneTime({ dates: [{ date: '2026-02-30', time: '08:00' }] })).toContainEqual([
      'dates.0.date',
      'error.date',
    ]);
  });

  it('treats both spellings of midnight as one', () => {
    const midnight = [
      { date: '2026-03-02', time: '24:00' },
      { date: '2026-03-03', time: '00:00' },
    ];
    expect(oneTime({ dates: midnight })).toEqual([['dates.1.time', 'error.timeRepeated']]);
  });
});

describe('a rule by days', () => {
  it('accepts several times a day and a last day', () => {
    expect(repetitive({})).toEqual([]);
    expect(repetitive({ days: [...days, { day: 1, time: '20:00' }], until: '2026-12-31' })).toEqual([]);
  });

  it('has a day from Monday to Sunday, a time for each, and no moment twice', () => {
    expect(repetitive({ days: [] })).toEqual([['days', 'error.ruleDays']]);
    expect(repetitive({ days: [{ day: 0, time: '08:00' }] })).toContainEqual(['days.0.day', 'error.min']);
    expect(repetitive({ days: [{ day: 8, time: '08:00' }] })).toContainEqual(['days.0.day', 'error.max']);
    expect(repetitive({ days: [...days, { day: 1, time: '08:00:00' }] })).toEqual([
      ['days.2.time', 'error.timeRepeated'],
    ]);
    expect(repetitive({ days: [...days, { day: 6, time: '00:00' }] })).toEqual([
      ['days.2.time', 'error.timeRepeated'],
    ]);
  });

  it('reports nothing else about times that are missing or wrong', () => {
    const paths = {
      days: [
        { day: 1, time: '' },
        { day: 1, time: '' },
      ],
    };
    expect(repetitive(paths)).toEqual([
      ['days.0.time', 'error.time'],
      ['days.1.time', 'error.time'],
    ]);
    expect(
      oneTime({
        dates: [
          { date: '2026-03-02', time: '2575' },
          { date: '2026-03-03', time: '2575' },
        ],
      }),
    ).toEqual([
      ['dates.0.time', 'error.time'],
      ['dates.1.time', 'error.time'],
    ]);
  });

  it('does not ask again while the time of the last dispatch runs', () => {
    const often = [
      { day: 1, time: '08:00' },
      { day: 1, time: '08:05' },
    ];
    expect(repetitive({ days: often })).toEqual([['max_response_time', 'error.limitOverlaps']]);
    expect(repetitive({ days: often, max_response_time: 4 })).toEqual([]);
    expect(repetitive({ days: often, max_response_time: 299, time_format: 'second' })).toEqual([]);
    const around = [
      { day: 7, time: '23:30' },
      { day: 1, time: '00:15' },
    ];
    expect(repetitive({ days: around, max_response_time: 1, time_format: 'hour' })).toEqual([
      ['max_response_time', 'error.limitOverlaps'],
    ]);
    const close = [
      { date: '2026-03-02', time: '23:58' },
      { date: '2026-03-03', time: '00:02' },
    ];
    expect(oneTime({ dates: close })).toEqual([['max_response_time', 'error.limitOverlaps']]);
  });
});

describe('a rule of either type', () => {
  const input = { ...content, type: 'one_time', dates, days: [], until: null };

  it('needs its type, and at least one user or group', () => {
    expect(wrong(notificationRuleInput, { ...input, type: 'daily' }).map(([path]) => path)).toContain('type');
    for (const errors of [
      wrong(notificationRuleInput, { ...input, uca_ids: [] }),
      oneTime({ uca_ids: [] }),
      repetitive({ uca_ids: [] }),
    ]) {
      expect(errors).toEqual([['uca_ids', 'error.recipients']]);
    }
    expect(repetitive({ uca_ids: [], group_ids: [4] })).toEqual([]);
  });

  it('is validated by the list that its type uses', () => {
    expect(wrong(notificationRuleInput, input)).toEqual([]);
    expect(wrong(notificationRuleInput, { ...input, type: 'repetitive' })).toEqual([
      ['days', 'error.ruleDays'],
    ]);
    expect(recurrenceOf({ type: 'one_time', dates, days, until: '2026-01-01' })).toEqual({
      slots: dates,
      until: null,
    });
    expect(recurrenceOf({ type: 'repetitive', dates, days, until: '2026-12-31' })).toEqual({
      slots: days,
      until: '2026-12-31',
    });
  });

  it('has only its own fields', () => {
    expect(wrong(notificationRuleInput, { ...input, next_at: 'now' })).toHaveLength(1);
  });
});

describe('past dates', () => {
  it('are judged by the client’s clock, to the second', () => {
    const now = Date.parse('2026-03-02T13:00:00Z');
    expect(pastDates(dates, 'America/Guayaquil', now)).toEqual([0]);
    expect(pastDates(dates, 'America/Guayaquil', now - 1)).toEqual([]);
    expect(pastDates(dates, 'Pacific/Galapagos', now)).toEqual([]);
    expect(pastDates(dates, 'Asia/Kolkata', Date.parse('2026-03-04T00:00:00Z'))).toEqual([0, 1]);
  });
});
