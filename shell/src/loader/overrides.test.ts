import { describe, expect, it } from '@jest/globals';
import { disabledRemotes, readOverrides, resetOverride } from './overrides.ts';

describe('overrides', () => {
  it('are read by their prefix among other keys, and can be removed', () => {
    localStorage.setItem('lang', 'es');
    localStorage.setItem('mf-override:mf-elog', 'http://localhost:3100/mf-manifest.json');
    expect([...readOverrides()]).toEqual([['mf-elog', 'http://localhost:3100/mf-manifest.json']]);
    resetOverride('mf-elog');
    expect(readOverrides().size).toBe(0);
    expect(localStorage.getItem('lang')).toBe('es');
  });
});

describe('disabledRemotes', () => {
  it('reads names from the address', () => {
    expect([...disabledRemotes('?x=1&disable-remotes=mf-elog,mf-stock,')]).toEqual(['mf-elog', 'mf-stock']);
    expect(disabledRemotes('').size).toBe(0);
  });
});
