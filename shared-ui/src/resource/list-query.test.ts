import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ListState, queryOf, readListState, writeListState } from './list-query.ts';

const shape = {
  sortable: ['name', 'city'],
  filters: { city: undefined, active: ['true', 'false'] },
  sort: '-name',
};
const read = (text: string) => readListState(new URLSearchParams(text), shape);

describe('a list’s address', () => {
  it('contains everything about what is shown', () => {
    expect(read('page=3&per_page=50&sort=city&search=no&city=Quito&active=true')).toEqual({
      page: 3,
      perPage: 50,
      sort: 'city',
      search: 'no',
      filters: { city: 'Quito', active: 'true' },
    });
  });

  it('may contain nonsense without harm', () => {
    expect(read('page=-1&per_page=7&sort=password&active=maybe&city=')).toEqual({
      page: 1,
      perPage: 20,
      sort: '-name',
      search: '',
      filters: {},
    });
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const state = read(text);
        expect(state.page).toBeGreaterThan(0);
        expect([10, 20, 50, 100, 200]).toContain(state.perPage);
      }),
    );
  });

  it('reads back anything that is written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 9999 }),
      perPage: fc.constantFrom(10, 20, 50, 100, 200),
      sort: fc.constantFrom('name', '-name', 'city', '-city'),
      search: fc.string({ maxLength: 100 }),
      filters: fc.constantFrom<ListState['filters']>(
        {},
        { city: 'Quito' },
        { active: 'false', city: 'a&b=c' },
      ),
    });
    fc.assert(
      fc.property(state, (wanted) => {
        const params = writeListState(new URLSearchParams('tab=x&city=Loja'), wanted, shape);
        expect(readListState(params, shape)).toEqual(wanted);
        expect(params.get('tab')).toBe('x');
      }),
    );
  });

  it('returns to page one when anything but the page changes', () => {
    const params = writeListState(new URLSearchParams('page=4&city=Quito'), { search: 'a' }, shape);
    expect(params.toString()).toBe('city=Quito&search=a');
  });

  it('becomes the endpoint’s query, with what the page fixes on top', () => {
    expect(queryOf(read('city=Quito'), { client_id: 4 })).toEqual({
      page: 1,
      per_page: 20,
      sort: '-name',
      search: undefined,
      city: 'Quito',
      client_id: 4,
    });
  });
});
