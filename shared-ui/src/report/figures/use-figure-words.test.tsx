import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TestUi } from '../../testing/index.tsx';
import { changeOf } from './change.ts';
import { useFigureWords } from './use-figure-words.ts';

function Change({ better }: { better?: 'up' | 'down' }) {
  const { change } = useFigureWords();
  const found = changeOf(90, 60, 'seconds', better);
  return <p>{found && change(found)}</p>;
}

it('a time is longer or shorter, good or bad: it may be a delay, which is never slower', () => {
  render(
    <TestUi>
      <Change better="down" />
      <Change />
    </TestUi>,
  );
  expect(screen.getAllByText('sube 30 s')).toHaveLength(2);
});

it('one point is a point, a tenth of one are points', () => {
  function Points({ now }: { now: number }) {
    const { change } = useFigureWords();
    const found = changeOf(now, 0.5, 'share', 'up');
    return <p>{found && change(found)}</p>;
  }
  render(
    <TestUi>
      <Points now={0.49} />
      <Points now={0.501} />
    </TestUi>,
  );
  expect(screen.getByText('baja 1 punto')).toBeTruthy();
  expect(screen.getByText('sube 0,1 puntos')).toBeTruthy();
});
