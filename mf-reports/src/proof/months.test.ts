import { expect, it } from '@jest/globals';
import { monthsUntil } from './months.ts';

const at = (instant: string) =>
  monthsUntil(Date.parse(instant), { timeZone: 'America/Guayaquil', language: 'es' });

it('begins with the month that is current at the client, and covers the past year', () => {
  const [now, last] = at('2027-01-01T03:00:00Z');
  expect(now).toEqual({
    ...{ id: '2026-12', name: 'diciembre de 2026', from: '2026-12-01', to: '2026-12-31' },
    ...{ stage: 'underWay', finalAt: Date.parse('2027-01-05T05:00:00Z') },
  });
  expect(last).toMatchObject({ id: '2026-11', to: '2026-11-30', stage: 'final' });
  expect(
    at('2027-01-01T05:00:00Z')
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(['2027-01', '2026-12']);
  expect(at('2028-03-15T12:00:00Z')[1]).toMatchObject({ id: '2028-02', to: '2028-02-29' });
  expect(at('2026-11-28T12:00:00Z')).toHaveLength(24);
});

it('is final only once no scan of its last day can still arrive', () => {
  const stageAt = (instant: string) => at(instant).find(({ id }) => id === '2026-12')?.stage;
  expect(stageAt('2027-01-01T04:59:59Z')).toBe('underWay');
  expect(stageAt('2027-01-01T05:00:00Z')).toBe('settling');
  // Scanned in time a day after it was due, and sent when the grace ends.
  expect(stageAt('2027-01-05T04:59:59Z')).toBe('settling');
  expect(stageAt('2027-01-05T05:00:00Z')).toBe('final');
});
