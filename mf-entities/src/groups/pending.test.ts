import { describe, expect, it } from '@jest/globals';
import { marked, nothingPending, put } from './pending.ts';

describe('pending members', () => {
  it('marks only what differs from what is stored', () => {
    expect(put(nothingPending, 'outside', [1, 2], true)).toEqual({ added: [1, 2], removed: [] });
    expect(put(nothingPending, 'inside', [1, 2], false)).toEqual({ added: [], removed: [1, 2] });
    expect(put(nothingPending, 'inside', [1], true)).toEqual(nothingPending);
    expect(put(nothingPending, 'outside', [1], false)).toEqual(nothingPending);
  });

  it.each(['inside', 'outside'] as const)('is as before when a change of what is %s is undone', (view) => {
    const member = view === 'outside';
    const before = put(nothingPending, view, [1, 2], member);
    const there = put(put(before, view, [2, 3, 3], member), view, [1], member);
    expect(new Set(marked(there, view)).size).toBe(marked(there, view).length);
    expect(put(there, view, [3], !member)).toEqual(before);
  });
});
