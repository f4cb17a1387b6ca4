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

  it('are not those of an hour that the clock repeats, whose filters find both', () => {
    const night = { from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' };
    const hours = ['23:00', '00:00', '01:00', '02:00'].map((time, nth) => {
      const start = `2026-10-${nth === 0 ? 24 : 25}T${time}:00Z`;
      return bucketNarrowing(start, 3600, 'Europe/Madrid', night)?.hour;
    });
    expect(hours).toEqual([1, undefined, undefined, 3]);
    // Half an hour is repeated: it is within one bucket, and the filters find the other half too.
    const island = { from: '2026-04-04T13:00:00Z', to: '2026-04-05T13:00:00Z' };
    expect(bucketNarrowing('2026-04-04T14:00:00Z', 3600, 'Australia/Lord_Howe', island)).toBeNull();
  });

  it('are not those of one that the period cuts, where there are rows after it', () => {
    const ahead = (start: string, seconds: number, within = period) =>
      bucketNarrowing(start, seconds, zone, within, true);
    // The period ends at seven in the morning.
    expect(bucketNarrowing('2026-11-21T05:00:00Z', DAY, zone, period)).not.toBeNull();
    expect(ahead('2026-11-21T05:00:00Z', DAY)).toBeNull();
    expect(ahead('2026-11-20T05:00:00Z', DAY)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(ahead('2026-11-21T11:00:00Z', 3600)?.hour).toBe(6);
    expect(ahead('2026-11-21T12:00:00Z', 3600)).toBeNull();
    // A week that chosen days cut is those days.
    const days = { from: '2026-10-01T05:00:00Z', to: '2026-11-19T05:00:00Z' };
    expect(ahead('2026-11-16T05:00:00Z', 7 * DAY, days)).toEqual({ from: '2026-11-16', to: '2026-11-18' });
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
