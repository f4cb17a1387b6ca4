import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDegrees, readCoordinates, readLatitude, readLongitude, readTypedPair } from './coordinates.ts';

describe('one coordinate', () => {
  it.each(['-0.1807', '+90', '90.000', '0', '-89.12345678901234567890'])('accepts latitude %s', (text) =>
    expect(readLatitude(text)).toBe(Number(text)),
  );
  it.each(['90.1', '123', '1.', '.5', '1,5', '', 'x', '0.123456789012345678901', '1e1'])(
    'refuses latitude %s',
    (text) => expect(readLatitude(text)).toBeNull(),
  );
  it.each(['-78.4678', '180', '+7'])('accepts longitude %s', (text) =>
    expect(readLongitude(text)).toBe(Number(text)),
  );
  it.each(['180.5', '1000', ''])('refuses longitude %s', (text) => expect(readLongitude(text)).toBeNull());
});

describe('a pasted pair', () => {
  it.each([
    '-0.1807, -78.4678',
    '-0.1807 -78.4678',
    '-0.1807;-78.4678',
    '(-0.1807, -78.4678)',
    '-0,1807; -78,4678',
    '-0,1807 -78,4678',
    '−0.1807, −78.4678',
    'https://www.google.com/maps/@-0.1807,-78.4678,17z?entry=ttu',
    'https://www.google.com/maps/place/Parque/@-0.2,-78.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-0.1807!4d-78.4678!16s',
    'https://www.google.com/maps/search/?api=1&query=-0.1807%2C-78.4678',
    'https://www.google.com/maps/search/-0.1807,+-78.4678',
    'https://maps.google.com/?q=-0.1807,-78.4678',
    'https://maps.apple.com/?ll=-0.1807,-78.4678&q=Casa',
    'https://waze.com/ul?ll=-0.1807%2C-78.4678&navigate=yes',
    'https://www.openstreetmap.org/?mlat=-0.1807&mlon=-78.4678#map=17/-0.2/-78.5',
    'https://www.openstreetmap.org/#map=17/-0.1807/-78.4678',
    'geo:-0.1807,-78.4678;u=35',
    'geo:0,0?q=-0.1807,-78.4678(Casa)',
  ])('reads %s', (text) => expect(readCoordinates(text)).toEqual({ lat: -0.1807, lng: -78.4678 }));

  it.each(['0° 10′ 50.5″ S, 78° 28′ 4.1″ O', `78°28'4.1"W 0°10'50.5"S`])('reads %s', (text) => {
    const pair = readCoordinates(text);
    expect(pair?.lat).toBeCloseTo(-0.18069, 4);
    expect(pair?.lng).toBeCloseTo(-78.46781, 4);
  });

  it('reads minutes and seconds without digits that nobody measured', () =>
    expect(readCoordinates(`2°11'24" S 79°53'10" O`)).toEqual({ lat: -2.19, lng: -79.88611111 }));

  it.each([
    '',
    '1',
    '91, 0',
    '0, 181',
    'a, b',
    '1, 2, 3',
    '10° N 20° S',
    `0°70'0"S 78°0'0"O`,
    'https://maps.app.goo.gl/Xy12',
    'https://maps.google.com/?q=91,0',
    'q=1,2',
    'geo:1',
  ])('refuses %s', (text) => expect(readCoordinates(text)).toBeNull());

  it.each(['-2, 28', '-2;28', '-2.0,28', '-2,+28', '(-2 28)'])(
    'where a number may stand is read: %s',
    (text) => expect(readTypedPair(text)).toEqual({ lat: -2, lng: 28 }),
  );
  it.each(['-2,28', ' 0,18 ', '(-2,28)', '-2'])('where a number may stand is none: %s', (text) =>
    expect(readTypedPair(text)).toBeNull(),
  );

  it('round-trips what the product shows, to a tenth of a second', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(89.9), degrees(179.9), (lat, lng) => {
        const pair = readCoordinates(`${formatDegrees(lat, 'lat')} ${formatDegrees(lng, 'lng')}`);
        expect(Math.abs((pair?.lat ?? 99) - lat)).toBeLessThan(1 / 36_000);
        expect(Math.abs((pair?.lng ?? 999) - lng)).toBeLessThan(1 / 36_000);
      }),
    );
  });
});
