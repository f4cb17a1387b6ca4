import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { iso } from '../core/time.ts';
import { CLOCK_LEEWAY_SECONDS, phoneMoment } from './phone-clock.ts';

const NOW = Date.parse('2026-03-06T14:00:00Z');
const HOUR = 3600;
/** Seconds between capture and sending, on the way, and by which the clock is ahead. */
const waited = fc.integer({ min: 0, max: 72 * HOUR });
const way = fc.integer({ min: 0, max: 20 });
const skews = fc.integer({ min: -400 * HOUR, max: 400 * HOUR });

it('with any clock setting, events get their true time, but for the leeway and the transit', () => {
  fc.assert(
    fc.property(waited, way, skews, (wait, seconds, skew) => {
      const happened = NOW - (wait + seconds) * 1000;
      const moment = phoneMoment(iso(happened + skew * 1000), iso(NOW - (seconds - skew) * 1000), NOW);
      const error = Math.abs(Date.parse(moment.at) - happened) / 1000;
      expect(error).toBeLessThanOrEqual(moment.off ? 20 : CLOCK_LEEWAY_SECONDS + 20);
      expect(moment.skew_seconds).toBe(skew - seconds);
      expect(moment.off).toBe(Math.abs(skew - seconds) > CLOCK_LEEWAY_SECONDS);
      expect(Date.parse(moment.at)).toBeLessThanOrEqual(NOW);
    }),
  );
});

it('what happened while the clock was set to another time gets its true time, whatever the clock says when it is sent', () => {
  fc.assert(
    fc.property(waited, way, skews, skews, (wait, seconds, then, later) => {
      const happened = NOW - (wait + seconds) * 1000;
      const sent = iso(NOW - (seconds - later) * 1000);
      const moment = phoneMoment(iso(happened + then * 1000), sent, NOW, wait * 1000);
      const error = Math.abs(Date.parse(moment.at) - happened) / 1000;
      expect(error).toBeLessThanOrEqual(moment.off ? 20 : CLOCK_LEEWAY_SECONDS + 20);
      expect(moment.off).toBe(Math.abs(then - seconds) > CLOCK_LEEWAY_SECONDS);
      expect(Date.parse(moment.at)).toBeLessThanOrEqual(NOW);
    }),
  );
});

it('two things a phone did stay as far apart as they were, by whichever clock', () => {
  fc.assert(
    fc.property(
      waited,
      waited,
      fc.oneof(skews, fc.integer({ min: -130, max: 130 })),
      fc.boolean(),
      (...of) => {
        const [one, other, skew, aged] = of;
        const [first, second] = [one, other].map((wait) => {
          const at = iso(NOW + (skew - wait) * 1000);
          return Date.parse(phoneMoment(at, iso(NOW + skew * 1000), NOW, aged ? wait * 1000 : undefined).at);
        }) as [number, number];
        expect((second - first) / 1000).toBe(one - other);
      },
    ),
  );
});

it('a phone that does not report when it sent is trusted, up to now', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (seconds) => {
      expect(phoneMoment(iso(NOW + seconds * 1000), undefined, NOW)).toEqual({
        at: iso(NOW + Math.min(seconds, 0) * 1000),
        skew_seconds: null,
        off: false,
      });
    }),
  );
});
