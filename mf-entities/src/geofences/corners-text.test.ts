import { expect, it } from '@jest/globals';
import { readCornersText, writeCorners } from './corners-text.ts';

const corners = [
  { lat: -2.28, lng: -79.9 },
  { lat: -2.29, lng: -79.91 },
];

it.each([
  ['a pair to a line', '-2.28, -79.9\n-2.29, -79.91'],
  ['lines of Windows, with empty ones', '\r\n-2.28, -79.9\r\n\r\n-2.29, -79.91\r\n'],
  ['several between semicolons', '-2.28, -79.9; -2.29, -79.91;'],
  ['columns of a spreadsheet', '-2.28\t-79.9\n-2.29\t-79.91'],
  ['decimal commas', '-2,28 -79,9\n-2,29; -79,91'],
  ['decimal commas in columns', '-2,28\t-79,9\n-2,29\t-79,91'],
  ['a closed ring, as GIS programs write it', '-2.28, -79.9\n-2.29, -79.91\n-2.28, -79.9'],
  ['brackets', '(-2.28, -79.9)\n[-2.29, -79.91]'],
  ['degrees, minutes and seconds', '2° 16′ 48″ S, 79° 54′ 0″ O\n2°17\'24"S; 79°54\'36"W'],
  ['links of maps', 'https://maps.google.com/?q=-2.28,-79.9\ngeo:-2.29,-79.91'],
])('reads corners as %s', (_, text) => {
  expect(readCornersText(text)).toEqual({ points: corners, wrong: null });
});

it.each([
  ['-2.28, -79.9\n-2.28 -79,9x', 2],
  ['-2.28', 1],
  ['-2,28', 1],
  ['-2.28, -79.9; -2.29', 1],
  ['\n\nMuelle norte', 3],
  ['-95, -79.9', 1],
])('says which line of %j is none', (text, wrong) => {
  expect(readCornersText(text).wrong).toBe(wrong);
});

it('has no corner and no fault without text', () => {
  expect(readCornersText(' \n ')).toEqual({ points: [], wrong: null });
});

it('reads what it writes, next to the equator and the meridian too', () => {
  const points = [
    { lat: 5e-7, lng: -79.900_612_345_678_9 },
    { lat: -1.25e-10, lng: 3e-8 },
    { lat: 0, lng: -180 },
  ];
  const text = writeCorners(points);
  expect(text).toBe('0.0000005, -79.9006123456789\n-0.000000000125, 0.00000003\n0, -180');
  expect(readCornersText(text)).toEqual({ points, wrong: null });
});

it('writes again what it read, however small', () => {
  const text = writeCorners([{ lat: -1e-17, lng: 1e-17 }]);
  expect(text).toBe('0, 0');
  expect(writeCorners(readCornersText(text).points)).toBe(text);
});
