import { describe, expect, it } from '@jest/globals';
import { barePath, pathTo } from './path.ts';

describe('pathTo', () => {
  it.each([
    [pathTo('/ucas/update/:id', { id: 7 }), '/ucas/update/7'],
    [pathTo('/ucas/:clientId?/index', {}), '/ucas/index'],
    [pathTo('/ucas/:clientId?/index', { clientId: 3 }), '/ucas/3/index'],
    [pathTo('/a/:b/c/:d', { b: 'x y', d: '/' }), '/a/x%20y/c/%2F'],
    [pathTo('/a', {}, { date: 5, tab: undefined }), '/a?date=5'],
  ])('%s', (made, wanted) => expect(made).toBe(wanted));

  it('refuses to build an address with a parameter missing', () => {
    expect(() => pathTo('/a/:id' as string, {})).toThrow('/a/:id lacks its id');
    // @ts-expect-error: the pattern has an id
    expect(() => pathTo('/a/:id', {})).toThrow();
  });

  it('has a bare form without optional parameters', () => {
    expect(barePath('/grupos/:userId?/index')).toBe('/grupos/index');
  });
});
