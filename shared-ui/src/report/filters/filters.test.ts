import { describe, expect, it } from '@jest/globals';
import { chartRanges, notificationReport, outcomes, rangesByLength } from 'contract';
import fc from 'fast-check';
import { changeFilters, type Filters, rangeInForce, readFilters, writeFilters } from './filters.ts';

const read = (search: string) => readFilters(notificationReport, new URLSearchParams(search));

describe('the filters of an address', () => {
  it('are read with their types, lists with all their values', () => {
    expect(
      read(
        'range=24H&name=Ronda&name=Turno&uca_id=4&outcome=late&completion=2&weekday=5&hour=0&rule_id=9&mode=report',
      ),
    ).toEqual({
      range: '24H',
      name: ['Ronda', 'Turno'],
      uca_id: [4],
      outcome: ['late'],
      completion: 2,
      weekday: 5,
      hour: 0,
      rule_id: 9,
      mode: 'report',
    });
  });

  it('leave out what makes no sense, and keep the good part of a list', () => {
    expect(
      read('range=9Y&outcome=late&outcome=lost&weekday=8&hour=24&uca_id=x&completion=3&from=hoy'),
    ).toEqual({
      outcome: ['late'],
    });
  });

  it('use days for the period where both are given, in their order', () => {
    expect(read('range=1M&from=2026-11-09&to=2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-09' });
  });

  it('keep what else is in the address, but restart the list', () => {
    const next = writeFilters(notificationReport, new URLSearchParams('page=4&view=7&tab=x&place=Puerto'), {
      weekday: 3,
    });
    expect(next.toString()).toBe('tab=x&weekday=3');
  });

  const word = fc.stringMatching(/^[a-zñá&=+ ]{1,12}$/).filter((text) => text.trim() === text && text !== '');
  const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 4 });
  const period = fc.oneof(
    fc.record({ range: fc.constantFrom(...rangesByLength) }),
    fc.tuple(days, days).map((pair) => {
      const [from, to] = pair.sort();
      return { from, to };
    }),
    fc.constant({}),
  );
  const rest = fc.record(
    {
      name: some(word),
      uca_id: some(fc.integer({ min: 1, max: 99_999 })),
      type: some(word),
      place: some(word),
      mode: fc.constantFrom('activation' as const, 'report' as const),
      outcome: some(fc.constantFrom(...outcomes)),
      completion: fc.constantFrom(1 as const, 2 as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 23 }),
      rule_id: fc.integer({ min: 1, max: 99_999 }),
    },
    { requiredKeys: [] },
  );

  it('are read back from the address as they were written', () => {
    fc.assert(
      fc.property(period, rest, (when, others) => {
        const filters: Filters = { ...when, ...others };
        const search = writeFilters(notificationReport, new URLSearchParams(), filters).toString();
        expect(read(search)).toEqual(filters);
      }),
    );
  });
});

describe('changing filters', () => {
  it('lets a range replace days, and days that of a range', () => {
    expect(changeFilters({ from: '2026-11-01', to: '2026-11-02', hour: 3 }, { range: '1H' })).toEqual({
      range: '1H',
      hour: 3,
    });
    expect(changeFilters({ range: '1H' }, { from: '2026-11-01', to: '2026-11-02' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    });
  });

  it('forgets an empty list', () => {
    expect(changeFilters({ name: ['Ronda'], range: '1W' }, { name: [] })).toEqual({ range: '1W' });
  });

  it('is the last week where nothing else is set', () => {
    expect(rangeInForce({})).toBe('1W');
    expect(rangeInForce({ from: '2026-11-01' })).toBeUndefined();
  });

  it('offers every range of the spec, shortest first', () => {
    expect(rangesByLength).toHaveLength(Object.keys(chartRanges).length);
    expect(rangesByLength[0]).toBe('30M');
    expect(rangesByLength.at(-1)).toBe('3M');
  });
});
