import { describe, expect, it } from '@jest/globals';
import { createFormat } from 'shared-ui';
import words from '../locales/es.json' with { type: 'json' };
import { scheduleWords } from './schedule-words.ts';

const format = createFormat('es', 'America/Guayaquil');
type T = Parameters<typeof scheduleWords>[1];
/** The dictionary itself, without a screen around it. */
const t: T = (key, params = {}) => {
  const group = words.schedule as Record<string, string>;
  const name = key.replace('schedule.', '');
  const text = group[name] ?? group[`${name}_${params.count === 1 ? 'one' : 'other'}`] ?? '';
  return text.replace(/\{\{(\w+)\}\}/g, (_, field: string) => String(params[field]));
};
const weekly = (days: number[], times: string[], until: string | null = null) =>
  scheduleWords(
    {
      type: 'repetitive',
      dates: [],
      days: days.flatMap((day) => times.map((time) => ({ day, time }))),
      until,
    },
    t,
    format,
  );

describe('when a rule sends, in words', () => {
  it('words days as people do', () => {
    expect(weekly([1, 2, 3, 4, 5, 6, 7], ['08:00:00'])).toBe('Todos los días, 08:00');
    expect(weekly([5, 4, 3, 2, 1], ['15:00:00', '08:00:00'])).toBe('Lunes a viernes, 08:00 y 15:00');
    expect(weekly([2, 4], ['08:00:30'])).toBe('Martes y jueves, 08:00:30');
    expect(weekly([1, 3, 5], ['08:00'], '2026-12-31')).toBe('Lun, mié y vie, 08:00; hasta 2026-12-31');
  });

  it('keeps days with other times apart, and names only the first of many', () => {
    const days = [
      { day: 1, time: '08:00' },
      { day: 2, time: '09:00' },
      { day: 3, time: '08:00' },
    ];
    expect(scheduleWords({ type: 'repetitive', dates: [], days, until: null }, t, format)).toBe(
      'Lunes y miércoles, 08:00; martes, 09:00',
    );
    expect(weekly([1], ['07:00', '08:00', '09:00', '10:00', '11:00'])).toBe(
      'Lunes, 07:00, 08:00, 09:00 y 2 más',
    );
  });

  it('lists dates in order', () => {
    const dates = ['2026-12-24', '2026-11-30'].map((date) => ({ date, time: '18:00:00' }));
    expect(scheduleWords({ type: 'one_time', dates, days: [], until: null }, t, format)).toBe(
      '2026-11-30 18:00 y 2026-12-24 18:00',
    );
  });
});
