import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeOf } from './change.ts';

describe('a figure against the period before', () => {
  it('shows nothing where one of them has nothing to measure', () => {
    expect(changeOf(null, 4, 'count')).toBeNull();
    expect(changeOf(4, null, 'share')).toBeNull();
  });

  it('is a ratio for counts, points for shares and seconds for times', () => {
    expect(changeOf(120, 100, 'count')).toMatchObject({ direction: 'up', by: 0.2, unit: 'ratio' });
    expect(changeOf(5, 0, 'count')).toMatchObject({ direction: 'up', by: 5, unit: 'count' });
    expect(changeOf(47, 1, 'count')).toMatchObject({ direction: 'up', by: 46, unit: 'count' });
    expect(changeOf(0, 0, 'count')).toMatchObject({ direction: 'same', by: 0 });
    expect(changeOf(0.874, 0.8, 'share')).toMatchObject({ direction: 'up', by: 7.4, unit: 'points' });
    expect(changeOf(48, 60, 'seconds')).toMatchObject({ direction: 'down', by: 12, unit: 'seconds' });
  });

  it('is good news in the right direction: a shorter time is better, a larger share too', () => {
    expect(changeOf(48, 60, 'seconds', 'down')?.tone).toBe('ok');
    expect(changeOf(61, 60, 'seconds', 'down')?.tone).toBe('warning');
    expect(changeOf(0.9, 0.8, 'share', 'up')?.tone).toBe('ok');
    expect(changeOf(0.7, 0.8, 'share', 'up')?.tone).toBe('warning');
    expect(changeOf(9, 1, 'count')?.tone).toBe('muted');
  });

  it('turns round when the two change places', () => {
    const opposite = { up: 'down', down: 'up', same: 'same' } as const;
    const seconds = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const there = changeOf(a, b, 'seconds', 'down');
        const back = changeOf(b, a, 'seconds', 'down');
        expect(back?.direction).toBe(opposite[there?.direction ?? 'same']);
        expect(back?.by).toBe(there?.by);
      }),
    );
  });
});
