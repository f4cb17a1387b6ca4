import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createFormat } from './format.ts';

const es = createFormat('es', 'America/Guayaquil');
const at = Date.UTC(2026, 10, 21, 4, 5, 9);

describe('format', () => {
  it('writes dates and times in the user’s zone', () => {
    expect(es.dateTime(at)).toBe('2026-11-20 23:05');
    expect(es.time(at, true)).toBe('23:05:09');
    expect(createFormat('es', 'UTC').dateTime(at)).toBe('2026-11-21 04:05');
  });

  it('writes midnight as 00 and any instant in the same format', () => {
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

  it('writes relative times in the largest unit that fits', () => {
    expect(es.relative(at - 5 * 60_000, at)).toBe('hace 5 min');
    expect(es.relative(at - 1000, at)).toBe('ahora');
    expect(es.relative(at + 5 * 3_600_000, at)).toBe('dentro de 5 h');
  });

  it('counts calendar days in the zone, and beyond six writes the date', () => {
    const saturday = Date.parse('2026-11-21T19:40:00-05:00');
    const seen = (when: string) => es.relative(when, saturday);
    expect(seen('2026-11-23T08:00:00-05:00')).toBe('pasado mañana');
    expect(seen('2026-11-22T08:00:00-05:00')).toBe('mañana');
    expect(seen('2026-11-22T00:30:00-05:00')).toBe('dentro de 4 h');
    expect(seen('2026-11-22T23:59:00-05:00')).toBe('mañana');
    expect(seen('2026-11-20T23:59:00-05:00')).toBe('ayer');
    expect(seen('2026-11-21T00:01:00-05:00')).toBe('hace 19 h');
    expect(seen('2026-11-27T23:59:00-05:00')).toBe('dentro de 6 d');
    expect(seen('2026-11-28T00:00:00-05:00')).toBe('2026-11-28');
    expect(seen('2026-11-14T23:59:00-05:00')).toBe('2026-11-14');
    // The same instants, where it is Sunday already.
    expect(createFormat('es', 'Asia/Tokyo').relative('2026-11-23T08:00:00-05:00', saturday)).toBe('mañana');
  });

  it('counts them alike in every language and zone, across clock changes too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'),
        fc.constantFrom('America/Guayaquil', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.integer({ min: -12 * 24 * 60, max: 12 * 24 * 60 }),
        (language, zone, now, minutes) => {
          const format = createFormat(language, zone);
          const then = now.getTime() + minutes * 60_000;
          const days = (Date.parse(format.date(then)) - Date.parse(format.date(now))) / 86_400_000;
          const said = format.relative(then, now.getTime());
          if (Math.abs(days) > 6) expect(said).toBe(format.date(then));
          else if (days !== 0 && Math.abs(minutes) >= 360)
            expect(said).toBe(
              new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, {
                numeric: 'auto',
                style: 'short',
              }).format(days, 'day'),
            );
          else expect(said).not.toMatch(/mañana|ayer|tomorrow|yesterday/);
        },
      ),
    );
  });

  it('writes durations in two units at most', () => {
    expect(es.duration(7500)).toBe('2 h 5 min');
    expect(es.duration(45)).toBe('45 s');
    expect(es.duration(0)).toBe('0 s');
    expect(es.duration(86_400 + 60)).toBe('1 d');
    expect(es.durationParts(738)).toEqual(['12 min', '18 s']);
    expect(es.clock(3729)).toBe('1:02:09');
  });

  it.each([
    ['es', '12 min 18 s'],
    ['en', '12 min 18 s'],
    ['fr', '12 min 18 s'],
    ['el', '12 λ. 18 δευτ.'],
    ['ar', '12 د 18 ث'],
    ['zh', '12分钟 18秒'],
    ['hi', '12 मि॰ 18 से॰'],
  ])('writes durations in one way in %s', (language, written) => {
    const said = createFormat(language, 'UTC').duration(738);
    expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(written);
  });

  it('writes 100 % of the whole alone', () => {
    const { percent } = createFormat('en', 'UTC');
    const most = 2999 / 3000;
    expect([percent(most), percent(most, 1), percent(most, 2)]).toEqual(['99%', '99.9%', '99.97%']);
    expect([percent(1), percent(0.1 + 0.7 + 0.2), percent(0.7 + 0.1 + 0.2, 1)]).toEqual([
      '100%',
      '100%',
      '100%',
    ]);
    expect([percent(0.876), percent(0.994), percent(0.9984, 1), percent(1.006)]).toEqual([
      ...['88%', '99%', '99.8%', '101%'],
    ]);
  });

  it('uses the same digits in every language', () => {
    for (const language of ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi']) {
      expect(createFormat(language, 'UTC').number(42)).toBe('42');
    }
  });
});
