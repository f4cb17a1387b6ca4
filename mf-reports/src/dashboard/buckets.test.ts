import { describe, expect, it } from '@jest/globals';
import { createFormat } from 'shared-ui';
import { bucketLabels } from './buckets.ts';
import { rangeOf } from './range-picker.tsx';

const starts = ['2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z'];

describe('words under a chart’s axis', () => {
  it('are hours within a day and days beyond it, in the user’s zone', () => {
    const format = createFormat('es', 'America/Guayaquil');
    expect(bucketLabels(starts, '24H', format)).toEqual(['00:00', '01:00']);
    expect(bucketLabels(starts, '1W', format)).toEqual(['20 nov', '20 nov']);
  });
});

describe('the range in the address', () => {
  it('is a week unless it names one of those offered', () => {
    for (const range of ['30M', '1H', '6H', '12H', '24H', '1W', '2W', '1M', '3M'])
      expect(rangeOf(range)).toBe(range);
    expect(rangeOf('9Y')).toBe('1W');
    expect(rangeOf(null)).toBe('1W');
  });
});
