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
