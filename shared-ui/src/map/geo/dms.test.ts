import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDms } from './dms.ts';

const read = (text: string) =>
  text.split(', ').map((half) => {
    const [, degrees, minutes, seconds, letter] = /^(\d+)° (\d\d?)′ (\d\d?\.\d)″ ([NSEO])$/.exec(half) ?? [];
    expect(Number(minutes)).toBeLessThan(60);
    expect(Number(seconds)).toBeLessThan(60);
    const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
    return letter === 'S' || letter === 'O' ? -value : value;
  });

describe('formatDms', () => {
  it.each([
    [{ lat: -0.180111, lng: -78.467834 }, '0° 10′ 48.4″ S, 78° 28′ 4.2″ O'],
    [{ lat: 40.4168, lng: 3.7038 }, '40° 25′ 0.5″ N, 3° 42′ 13.7″ E'],
    [{ lat: 0, lng: 0 }, '0° 0′ 0.0″ N, 0° 0′ 0.0″ E'],
    [{ lat: 10.99999, lng: 281.5 }, '11° 0′ 0.0″ N, 78° 30′ 0.0″ O'],
  ])('writes %j', (place, text) => expect(formatDms(place)).toBe(text));

  it('reads back to within a twentieth of a second, anywhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -179.9, max: 179.9, noNaN: true }),
        (lat, lng) => {
          const [readLat = Number.NaN, readLng = Number.NaN] = read(formatDms({ lat, lng }));
          expect(Math.abs(readLat - lat)).toBeLessThan(0.0501 / 3600);
          expect(Math.abs(readLng - lng)).toBeLessThan(0.0501 / 3600);
        },
      ),
    );
  });
});
