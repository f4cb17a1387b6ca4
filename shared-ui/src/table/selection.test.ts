import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ariaSort, nextSort } from './column.ts';
import { toggleAll, toggleSelection } from './selection.ts';

const order = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 30 });

describe('selection', () => {
  it('toggled twice is what it was', () => {
    fc.assert(
      fc.property(order, fc.nat(), (ids, at) => {
        const id = ids[at % ids.length] ?? 0;
        const start = new Set(ids.filter((one) => one % 3 === 0));
        expect(toggleSelection(toggleSelection(start, ids, id), ids, id)).toEqual(start);
      }),
    );
  });

  it('selects every row between the anchor and the row, either way round', () => {
    expect([...toggleSelection(new Set([1]), [1, 2, 3, 4], 3, 1)].sort()).toEqual([1, 2, 3]);
    expect([...toggleSelection(new Set([4]), [1, 2, 3, 4], 2, 4)].sort()).toEqual([2, 3, 4]);
    expect([...toggleSelection(new Set([1, 2, 3]), [1, 2, 3, 4], 2, 1)]).toEqual([3]);
  });

  it('of all leaves rows of other pages alone', () => {
    expect(toggleAll(new Set([99]), [1, 2])).toEqual(new Set([99, 1, 2]));
    expect(toggleAll(new Set([99, 1, 2]), [1, 2])).toEqual(new Set([99]));
  });
});

describe('sort', () => {
  it('sorts up, down, and back to the order of the list', () => {
    const name = { id: 'name' };
    expect(nextSort(undefined, name)).toBe('name');
    expect(nextSort('name', name)).toBe('-name');
    expect(nextSort('-name', name)).toBeUndefined();
    expect(nextSort('-city', name)).toBe('name');
    expect(ariaSort('-name', 'name')).toBe('descending');
  });

  it('of figures sorts down first', () => {
    const total = { id: 'total', numeric: true };
    expect(nextSort(undefined, total)).toBe('-total');
    expect(nextSort('-total', total)).toBe('total');
    expect(nextSort('total', total)).toBeUndefined();
    expect(nextSort('name', total)).toBe('-total');
  });
});
