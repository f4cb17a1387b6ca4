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

it('an answer is slower or faster, a time that is neither good nor bad only longer', () => {
  render(
    <TestUi>
      <Change better="down" />
      <Change />
    </TestUi>,
  );
  expect(screen.getByText('30 s más lenta')).toBeTruthy();
  expect(screen.getByText('sube 30 s')).toBeTruthy();
});
