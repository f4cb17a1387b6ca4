import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ErrorState } from '../feedback/error-state.tsx';
import { TestUi } from '../testing/index.tsx';
import { Page } from './page.tsx';

afterEach(cleanup);

describe('breadcrumbs', () => {
  const show = (labels: string[]) => {
    render(
      <TestUi>
        <Page title="Editar" breadcrumbs={labels.map((label) => ({ label, to: `/${label}` }))} />
      </TestUi>,
    );
    return within(screen.getByRole('navigation')).getAllByRole('listitem');
  };

  it('have a separator between two places and none at either end', () => {
    const [first, second] = show(['Sucursales', 'Norte']);
    expect(first?.querySelector('svg')).toBeNull();
    expect([...(second?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['svg', 'A']);
  });

  it('of one place have none', () => {
    expect(show(['Sucursales'])[0]?.querySelector('svg')).toBeNull();
  });
});

it('leads back to its list where the record is missing, and not where the server failed', () => {
  const show = (code: string) =>
    render(
      <TestUi>
        <Page title="Editar" breadcrumbs={[{ label: 'Sucursales', to: '/sucursales' }, { label: 'Norte' }]}>
          <ErrorState error={{ code }} />
        </Page>
      </TestUi>,
    );
  const ways = () =>
    screen.getAllByRole('link', { name: 'Sucursales' }).map((way) => way.getAttribute('href'));
  show('notFound');
  expect(ways()).toEqual(['/sucursales', '/sucursales']);
  cleanup();
  show('server');
  expect(ways()).toHaveLength(1);
});
