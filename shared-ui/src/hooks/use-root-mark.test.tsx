import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useRootMark } from './use-root-mark.ts';

afterEach(cleanup);

function Part({ on = true }: { on?: boolean }) {
  useRootMark('tried', on);
  return null;
}
const marked = () => document.documentElement.hasAttribute('data-tried');

it('marks the root for as long as anyone holds the mark', () => {
  const one = render(<Part />);
  const two = render(<Part />);
  expect(marked()).toBe(true);
  one.unmount();
  expect(marked()).toBe(true);
  two.rerender(<Part on={false} />);
  expect(marked()).toBe(false);
});
