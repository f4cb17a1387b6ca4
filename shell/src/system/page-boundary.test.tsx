import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { AreaUnavailablePage } from './area-unavailable.page.tsx';
import { PageBoundary } from './page-boundary.tsx';

addTestWords('shell', words);
afterEach(cleanup);

let broken = true;
function Page() {
  if (broken) throw new Error('row is null');
  return <p>rows</p>;
}

function Screen({ onFailure }: { onFailure: (error: unknown) => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <TestUi>
      <p>the menu</p>
      <PageBoundary
        key={attempt}
        onFailure={onFailure}
        fallback={(error) => (
          <AreaUnavailablePage
            name="Bitácora electrónica"
            area="mf-elog"
            failure={{ kind: 'render', detail: String(error) }}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
      >
        <Page />
      </PageBoundary>
    </TestUi>
  );
}

it('shows which area failed and why, leaves the rest alone, and recovers by Try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const onFailure = jest.fn();
  render(<Screen onFailure={onFailure} />);
  expect(screen.getByText('the menu')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bitácora electrónica: no disponible');
  expect(screen.getByText(/row is null/).textContent).toContain('mf-elog · render');
  expect(onFailure).toHaveBeenCalledTimes(1);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText('rows')).toBeTruthy();
});
