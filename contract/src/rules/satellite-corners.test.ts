import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDegrees } from './coordinates.ts';
import {
  boxCorners,
  type Corners,
  cornersArea,
  cornersBounds,
  cornersIssue,
  cornersText,
  orderCorners,
  readCorners,
} from './satellite-corners.ts';

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
/** A rectangle rotated by any angle, small enough to be planar. */
const rectangle = fc
  .record({
    lat: degrees(-70, 70),
    lng: degrees(-170, 170),
    wide: fc.double({ min: 0.01, max: 2, noNaN: true }),
    high: fc.double({ min: 0.01, max: 2, noNaN: true }),
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  })
  .map(({ lat, lng, wide, high, turn }) => {
    const at = (x: number, y: number) => ({
      lat: Number((lat + (x * Math.sin(turn) + y * Math.cos(turn))).toFixed(7)),
      lng: Number((lng + (x * Math.cos(turn) - y * Math.sin(turn))).toFixed(7)),
    });
    return [at(-wide, high), at(wide, high), at(wide, -high), at(-wide, -high)] as Corners;
  });
const box: Corners = boxCorners({ west: -78.5, south: -0.25, east: -78.4, north: -0.15 });
const read = (text: string) => {
  const result = readCorners(text);
  return 'corners' in result ? result.corners : [result.issue.key, result.issue.params];
};

describe('corners as text', () => {
  it('round-trip, however the photo is rotated', () => {
    fc.assert(fc.property(rectangle, (corners) => expect(read(cornersText(corners))).toEqual(corners)));
  });

  it('round-trip next to the equator and the meridian', () => {
    const corners: Corners = [
      { lat: 0.1, lng: 0.000_000_3 },
      { lat: 0.1, lng: 0.1 },
      { lat: -0.000_000_5, lng: 0.1 },
      { lat: -0.000_000_5, lng: 0.000_000_3 },
    ];
    expect(cornersText(corners)).toContain('-0.0000005, 0.0000003');
    expect(read(cornersText(corners))).toEqual(corners);
  });

  it('are the same in degrees, minutes and seconds, to a tenth of a second', () => {
    fc.assert(
      fc.property(rectangle, (corners) => {
        const lines = corners.map(
          ({ lat, lng }) => `${formatDegrees(lat, 'lat')}, ${formatDegrees(lng, 'lng')}`,
        );
        const again = read(lines.join('\n')) as Corners;
        for (const [index, { lat, lng }] of corners.entries()) {
          expect(Math.abs((again[index]?.lat ?? 99) - lat)).toBeLessThan(0.06 / 3600);
          expect(Math.abs((again[index]?.lng ?? 999) - lng)).toBeLessThan(0.06 / 3600);
        }
      }),
    );
  });

  it.each([
    ['two corners', '-0.15, -78.5\n-0.25, -78.4'],
    ['the other two, the other way', '-0.25 -78.5\n\n  (-0.15; -78.4)'],
    ['decimal commas', '-0,15; -78,5\r\n-0,25; -78,4'],
    ['labels', 'NO: -0.15, -78.5\nSE: -0.25, -78.4'],
    ['numbered lines', '1. -0.15, -78.5\n2) -0.25, -78.4'],
    ['degrees, minutes and seconds', `0° 9' 0" S 78° 30' 0" O\n0° 15′ S, 78° 24′ W`],
    ['four corners in any order', '-0.15, -78.5\n-0.25, -78.4\n-0.15, -78.4\n-0.25, -78.5'],
    ['four corners the wrong way round', '-0.15, -78.5\n-0.25, -78.5\n-0.25, -78.4\n-0.15, -78.4'],
    ['sides by name', 'Norte: -0.15\nSur: -0,25\nEste = -78.4\nOeste: 78° 30′ O'],
    ['sides in English', 'north: -0.15\nsouth: -0.25\neast: -78.4\nw: -78.5'],
  ])('accept %s', (_, text) => {
    for (const [index, { lat, lng }] of (read(text) as Corners).entries()) {
      expect(lat).toBeCloseTo(box[index]?.lat ?? 99, 9);
      expect(lng).toBeCloseTo(box[index]?.lng ?? 999, 9);
    }
  });

  it.each([
    ['', ['error.required', {}]],
    ['-0.15, -78.5', ['error.cornersCount', { count: 1 }]],
    ['-0.15, -78.5\n-0.25, -78.4\n-0.3, -78.4', ['error.cornersCount', { count: 3 }]],
    ['-0.15, -78.5\nLa Carolina', ['error.cornersLine', { line: 2 }]],
    ['-0.15, -78.5\n\n-95, -78.4', ['error.cornersLine', { line: 3 }]],
    ['-0,15\n-78,5', ['error.cornersLine', { line: 1 }]],
    ['norte: 78° O\nsur: -1', ['error.cornersLine', { line: 1 }]],
    ['-0.15, -78.5\n-0.15, -78.4', ['error.cornersFlat', {}]],
    ['norte: -0.25\nsur: -0.15\neste: -78.4\noeste: -78.5', ['error.cornersSides', {}]],
    ['norte: -0.15\nsur: -0.25', ['error.cornersCount', { count: 0 }]],
    ['-89, 0\n-80, 1', ['error.cornersPolar', {}]],
    ['1, -100\n0, 100', ['error.cornersSpan', {}]],
    ['0, 0\n0, 3\n-3, 0\n-0.5, 0.5', ['error.cornersOrder', {}]],
  ])('report what is wrong with %j', (text, issue) => expect(read(text)).toEqual(issue));
});

describe('corners', () => {
  it('are ordered, north up, in any order of input', () => {
    fc.assert(
      fc.property(rectangle, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (corners, order) => {
        const shuffled = order.map((index) => corners[index]) as unknown as Corners;
        expect(orderCorners(shuffled)).toEqual(orderCorners(corners));
        expect(cornersIssue(orderCorners(shuffled))).toBeNull();
      }),
    );
  });

  it('enclose the area that a box of degrees has', () => {
    // A degree by a degree at the equator is about 12 364 km².
    expect(cornersArea(boxCorners({ west: 0, east: 1, south: 0, north: 1 }))).toBeCloseTo(12_363.7, 0);
    fc.assert(
      fc.property(rectangle, (corners) => {
        expect(cornersArea(corners)).toBeGreaterThan(0);
        expect(cornersArea(corners)).toBeLessThanOrEqual(
          cornersArea(boxCorners(cornersBounds(corners))) * 1.0001,
        );
      }),
    );
  });

  it('that are mirrored cannot hold a photo', () => {
    expect(cornersIssue([box[1], box[0], box[3], box[2]])).toEqual({ key: 'error.cornersOrder', params: {} });
  });
});
