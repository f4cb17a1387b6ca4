import { describe, expect, it } from '@jest/globals';
import { createFormat } from '../../format/format.ts';
import { bucketNames, bucketNarrowing, timeStep } from './buckets.ts';

const zone = 'America/Guayaquil';
const period = { from: '2026-11-14T12:00:00Z', to: '2026-11-21T12:00:00Z' };
const DAY = 86_400;

describe('the rows of a bucket', () => {
  it('are a day of the calendar, or an hour of one', () => {
    expect(bucketNarrowing('2026-11-16T05:00:00Z', DAY, zone, period)).toEqual({
      from: '2026-11-16',
      to: '2026-11-16',
    });
    expect(bucketNarrowing('2026-11-20T19:00:00Z', 3600, zone, period)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      hour: 14,
    });
  });

  it('are whole weeks, within the period', () => {
    const months = { from: '2026-10-01T05:00:00Z', to: '2026-11-19T05:00:00Z' };
    expect(bucketNarrowing('2026-11-09T05:00:00Z', 7 * DAY, zone, months)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    });
    expect(bucketNarrowing('2026-11-16T05:00:00Z', 7 * DAY, zone, months)).toEqual({
      from: '2026-11-16',
      to: '2026-11-18',
    });
  });

  it('are a day that begins at one, where the clock skips midnight', () => {
    const month = { from: '2026-09-01T04:00:00Z', to: '2026-10-01T03:00:00Z' };
    expect(bucketNarrowing('2026-09-06T04:00:00Z', DAY, 'America/Santiago', month)).toEqual({
      from: '2026-09-06',
      to: '2026-09-06',
    });
    expect(bucketNarrowing('2026-09-07T04:00:00Z', DAY, 'America/Santiago', month)).toBeNull();
  });

  it('cannot be offered where filters are too coarse for them', () => {
    expect(bucketNarrowing('2026-11-14T05:00:00Z', DAY, zone, period)).toBeNull();
    expect(bucketNarrowing('2026-11-16T05:15:00Z', 900, zone, period)).toBeNull();
    expect(bucketNarrowing('2026-11-16T04:00:00Z', DAY, zone, period)).toBeNull();
  });
});

describe('words under the axis', () => {
  const format = createFormat('es', zone);
  it('are as short as keeps the buckets distinct', () => {
    const hours = ['2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z'];
    expect(bucketNames(hours, 3600, format)).toEqual(['00:00', '01:00']);
    expect(bucketNames(['2026-11-19T05:00:00Z', '2026-11-20T06:00:00Z'], 3600, format)).toEqual([
      '19 nov 00:00',
      '20 nov 01:00',
    ]);
    expect(bucketNames(['2026-11-19T05:00:00Z'], DAY, format)).toEqual(['19 nov']);
  });
});

describe('the steps of a time axis', () => {
  it.each([
    [4, 1],
    [240, 60],
    [500, 120],
    [7200, 1800],
    [900_000, 172_800],
  ])('up to %i s are %i s', (longest, step) => expect(timeStep(longest)).toBe(step));
});
