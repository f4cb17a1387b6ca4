import { describe, expect, it } from '@jest/globals';
import type { SessionChoice } from 'contract';
import { narrowed, toggled, withAll } from './choose.ts';

const uca = (id: number, part: Partial<SessionChoice> = {}): SessionChoice => ({
  id,
  name: `Teléfono ${id}`,
  type: 'Guardia',
  place: 'Puerto',
  connection: 1,
  group_ids: [],
  ...part,
});
const ucas = [uca(1, { name: 'María Núñez' }), uca(2, { type: 'Chofer', group_ids: [7] }), uca(3)];
const ids = (part: Partial<Parameters<typeof narrowed>[1]>) =>
  narrowed(ucas, { search: '', type: '', group: '', ...part }).map(({ id }) => id);

describe('choosing UCAs', () => {
  it('filters by words without accents, type and group together', () => {
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ search: 'nunez puerto' })).toEqual([1]);
    expect(ids({ type: 'Chofer' })).toEqual([2]);
    expect(ids({ group: '7' })).toEqual([2]);
    expect(ids({ group: '7', type: 'Guardia' })).toEqual([]);
  });

  it('adds each once, up to the session’s limit', () => {
    expect(toggled([1, 2], 1, 5)).toEqual([2]);
    expect(toggled([1], 2, 5)).toEqual([1, 2]);
    expect(toggled([1, 2], 3, 2)).toEqual([1, 2]);
    expect(withAll([1], [1, 2, 3], 2)).toEqual([1, 2]);
  });
});
