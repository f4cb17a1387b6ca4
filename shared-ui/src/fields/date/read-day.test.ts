import { describe, expect, it } from '@jest/globals';
import { languages } from 'contract';
import fc from 'fast-check';
import { addDays } from './days.ts';
import { readDay } from './read-day.ts';

const today = '2026-11-21';
const read = (text: string, language = 'es') => readDay(text, language, today);
const days = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  it.each([...languages])('is read as displayed and as %s writes it', (language) => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { timeZone: 'UTC', ...options });
    const shapes = [
      format({ year: 'numeric', month: 'numeric', day: 'numeric' }),
      format({ dateStyle: 'long' }),
      format({ dateStyle: 'medium' }),
      format({ dateStyle: 'full' }),
    ];
    fc.assert(
      fc.property(days, (day) => {
        expect(read(day, language)).toBe(day);
        expect(read(day.replaceAll('-', ''), language)).toBe(day);
        for (const shape of shapes) expect(read(shape.format(new Date(day)), language)).toBe(day);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['22/11/2026', '2026-11-22'],
    ['22.11.26', '2026-11-22'],
    ['22-11', '2026-11-22'],
    ['5/3/2026', '2026-03-05'],
    ['11/22/2026', '2026-11-22'],
    ['2026/3/5', '2026-03-05'],
    ['22112026', '2026-11-22'],
    ['22 nov', '2026-11-22'],
    ['22 de Noviembre de 2027', '2027-11-22'],
    ['dom 22 nov', '2026-11-22'],
    ['1 set 2026', null],
    ['1 sept 2026', '2026-09-01'],
    [' hoy ', today],
    ['MANANA', '2026-11-22'],
    ['ayer', '2026-11-20'],
    ['pasado mañana', '2026-11-23'],
    ['٢٢/١١/٢٠٢٦', '2026-11-22'],
    ['31/02/2026', null],
    ['2026-02-30', null],
    ['2026-11', null],
    ['22', null],
    ['nov', null],
    ['22/11/2', null],
    ['22 nov jueves quizá', null],
    ['el lunes', null],
    ['1/1/1899', null],
    ['', null],
  ])('"%s" in Spanish is %s', (text, day) => expect(read(text)).toBe(day));

  it('uses the language’s order, or the only one that makes sense', () => {
    expect(read('3/5/2026', 'en')).toBe('2026-03-05');
    expect(read('22/11/2026', 'en')).toBe('2026-11-22');
    expect(read('Nov 22nd', 'en')).toBe('2026-11-22');
    expect(read('tomorrow', 'en')).toBe('2026-11-22');
    expect(read('26/3/5', 'zh')).toBe('2026-03-05');
  });

  it('without a year gets the one within the bounds', () => {
    expect(readDay('3 ene', 'es', today, { min: today })).toBe('2027-01-03');
    expect(readDay('3 dic', 'es', today, { max: today })).toBe('2025-12-03');
    expect(readDay('3 dic', 'es', today, {})).toBe('2026-12-03');
  });

  it('never returns an invalid day', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...languages), (text, language) => {
        const day = readDay(text, language, today);
        expect(day === null || addDays(day, 0) === day).toBe(true);
      }),
    );
  });
});
