import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createFormat } from './format.ts';

const es = createFormat('es', 'America/Guayaquil');
const at = Date.UTC(2026, 10, 21, 4, 5, 9);

describe('format', () => {
  it('says dates and times of the zone as the product writes them', () => {
    expect(es.dateTime(at)).toBe('2026-11-20 23:05');
    expect(es.time(at, true)).toBe('23:05:09');
    expect(createFormat('es', 'UTC').dateTime(at)).toBe('2026-11-21 04:05');
  });

  it('writes midnight as 00 and any instant in the same shape', () => {
    expect(createFormat('ar', 'UTC').time(Date.UTC(2026, 0, 1))).toBe('00:00');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          expect(createFormat('hi', 'Asia/Kolkata').dateTime(date)).toMatch(
            /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
          );
        },
      ),
    );
  });

  it('says how long ago in the largest unit that fits', () => {
    expect(es.relative(at - 5 * 60_000, at)).toBe('hace 5 min');
    expect(es.relative(at - 1000, at)).toBe('ahora');
    expect(es.relative(at + 26 * 3_600_000, at)).toBe('mañana');
  });

  it('says durations in two units at most', () => {
    expect(es.duration(7500)).toBe('2 h 5 min');
    expect(es.duration(45)).toBe('45 s');
    expect(es.duration(0)).toBe('0 s');
    expect(es.clock(3729)).toBe('1:02:09');
  });

  it('uses one set of figures in every language', () => {
    for (const language of ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi']) {
      expect(createFormat(language, 'UTC').number(42)).toBe('42');
    }
  });
});
