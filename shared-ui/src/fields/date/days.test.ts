import { describe, expect, it } from '@jest/globals';
import { languages } from 'contract';
import fc from 'fast-check';
import { addDays, addMonths, clampDay, endOfMonth, firstWeekday, isDay, weekdayOf, weeksOf } from './days.ts';
import { presetDays } from './presets.ts';

const days = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const regions: Record<string, string> = {
  es: 'es-EC',
  en: 'en-US',
  ar: 'ar-EG',
  zh: 'zh-CN',
  fr: 'fr-FR',
  el: 'el-GR',
  hi: 'hi-IN',
};

describe('days', () => {
  it('exist in the calendar', () => {
    expect(['2024-02-29', '2026-11-22', '1900-01-01'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '1899-12-31', '3000-01-01', '2026-1-1', ''].some(isDay)).toBe(false);
  });

  it('can be added to, one by one, and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
      }),
    );
  });

  it('keep their date from month to month as far as the month has it', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(endOfMonth('2024-02-10')).toBe('2024-02-29');
    expect(clampDay('2026-01-01', '2026-02-01', '2026-03-01')).toBe('2026-02-01');
  });

  it('fill six weeks around their month, for any first day of the week', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 7 }), (day, first) => {
        const weeks = weeksOf(day, first);
        const all = weeks.flat();
        expect(all).toHaveLength(42);
        expect(weeks.every((week) => weekdayOf(week[0] ?? '') === first)).toBe(true);
        expect(all).toContain(day);
        expect(all).toContain(endOfMonth(day));
        expect(all.every((one, index) => index === 0 || one === addDays(all[index - 1] ?? '', 1))).toBe(true);
      }),
    );
  });

  it.each([...languages])('start the week of %s as its region does', (language) => {
    const locale = new Intl.Locale(regions[language] ?? '') as Intl.Locale & {
      getWeekInfo: () => { firstDay: number };
    };
    expect(firstWeekday(language)).toBe(locale.getWeekInfo().firstDay);
  });
});

it('presets are whole days, both ends included', () => {
  const today = '2026-03-01';
  expect(presetDays('today', today)).toEqual({ from: today, to: today });
  expect(presetDays('yesterday', today)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(presetDays('last7', today)).toEqual({ from: '2026-02-23', to: today });
  expect(presetDays('last30', today)).toEqual({ from: '2026-01-31', to: today });
  expect(presetDays('thisMonth', today)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(presetDays('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
