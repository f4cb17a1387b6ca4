import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MemoryAppRouter } from './app-router.tsx';
import { type SetSearchParams, useSearchParams } from './use-search-params.ts';

let change: SetSearchParams;
let other: SetSearchParams;
let go: (to: string) => void;

const put = (name: string, value: string) => (before: URLSearchParams) => {
  before.set(name, value);
  return before;
};

function Shown() {
  const { pathname, search } = useLocation();
  const [params, set] = useSearchParams();
  const [, second] = useSearchParams();
  const navigate = useNavigate();
  const [first] = useState(() => set);
  useEffect(() => {
    change = first;
    other = second;
    go = (to) => void navigate(to);
  }, [first, second, navigate]);
  return (
    <p>
      {pathname}
      {search} {params.get('a') ?? 'none'}
    </p>
  );
}

const open = (at: string) =>
  render(
    <MemoryAppRouter at={at}>
      <Shown />
    </MemoryAppRouter>,
  );

describe('the parameters of the address', () => {
  it('keeps every change made at the same time, from any source', () => {
    open('/x?z=1');
    act(() => {
      change(put('a', '1'));
      other(put('b', '2'), { replace: true });
      change(put('c', '3'));
    });
    expect(screen.getByText('/x?z=1&a=1&b=2&c=3 1')).toBeTruthy();
    // The setter from the first render has to know of it too.
    act(() => change(put('a', '9')));
    expect(screen.getByText('/x?z=1&a=9&b=2&c=3 9')).toBeTruthy();
  });

  it('uses parameters as they are given', () => {
    open('/x?z=1');
    act(() => change({ a: 'b c' }));
    expect(screen.getByText('/x?a=b+c b c')).toBeTruthy();
    act(() => change({}));
    expect(screen.getByText('/x none')).toBeTruthy();
  });

  it('leaves a page alone to which one is on the way', () => {
    open('/x?z=1');
    act(() => {
      go('/y?k=1');
      change(put('a', '1'));
    });
    expect(screen.getByText('/y?k=1 none')).toBeTruthy();
  });
});
