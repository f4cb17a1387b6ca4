import { describe, expect, it } from '@jest/globals';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { type Guard, guardHistory } from './guarded-history.ts';

function setup() {
  const history = createMemoryHistory({ initialEntries: ['/a'], v5Compat: true });
  const guarded = guardHistory(history);
  const seen: string[] = [];
  guarded.listen(({ location }) => seen.push(location.pathname));
  let held: (() => void) | undefined;
  const hold: Guard = () => (pass) => {
    held = pass;
  };
  return { history, guarded, seen, hold, release: () => held?.() };
}

describe('guardHistory', () => {
  it('lets changes pass while no guard objects', () => {
    const { guarded, seen } = setup();
    guarded.navigator.push('/b', null);
    guarded.navigator.replace('/c', null);
    guarded.navigator.go(-1);
    expect(seen).toEqual(['/b', '/c', '/a']);
  });

  it('holds a push until it is let pass', () => {
    const { history, guarded, seen, hold, release } = setup();
    const stop = guarded.guard(hold);
    guarded.navigator.push('/b?x=1', null);
    expect(history.location.pathname).toBe('/a');
    stop();
    release();
    expect(seen).toEqual(['/b']);
    expect(history.location.search).toBe('?x=1');
  });

  it('undoes Back until it is let pass', () => {
    const { history, guarded, seen, hold, release } = setup();
    guarded.navigator.push('/b', null);
    guarded.guard(hold);
    history.go(-1);
    expect(history.location.pathname).toBe('/b');
    expect(seen).toEqual(['/b']);
    release();
    expect(history.location.pathname).toBe('/a');
    expect(seen).toEqual(['/b', '/a']);
  });
});
