import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HistoryEntry, PAGE_SIZES } from 'contract';
import { clearApiCache } from 'shared-auth';
import { fakeApi, type Reply, signInAs, TestUi } from '../testing/index.tsx';
import { HistoryList } from './history-list.tsx';

const entryBy = (id: number, user_name: string): HistoryEntry => ({
  ...{ id, user_name, action: 'update', at: '2026-11-20T10:00:00Z', address: '10.0.0.7' },
  ...{ imported: false, changes: [], restorable: false },
});
const few = [entryBy(2, 'Ana Vera')];
let longer: Reply;

beforeEach(async () => {
  await clearApiCache();
  signInAs();
  fakeApi(({ query }): Reply => {
    if (query.get('per_page') !== `${PAGE_SIZES[0]}`) return longer;
    return { data: { data: few, metadata: { page: 1, per_page: PAGE_SIZES[0], total: 2, pages: 1 } } };
  });
});

const show = (id: number) => (
  <TestUi>
    <HistoryList
      entity="branch"
      id={id}
      mayWrite={false}
      onRestored={() => {}}
      action={() => undefined}
      label={(field) => field}
      value={() => undefined}
    />
  </TestUi>
);

it('keeps the entries on screen when more of them could not be read, and tries again on request', async () => {
  longer = { status: 403, message: 'No puede' };
  render(show(4));
  await screen.findByText('Ana Vera');
  await userEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText('Ana Vera')).toBeTruthy();
  expect(screen.getByText('No puede')).toBeTruthy();
  const all = [...few, entryBy(1, 'Luis Paz')];
  longer = { data: { data: all, metadata: { page: 1, per_page: PAGE_SIZES[1], total: 2, pages: 1 } } };
  await userEvent.click(retry);
  await screen.findByText('Luis Paz');
  expect(screen.queryByText('No puede')).toBeNull();
});

it('shows nothing of one record under another that could not be read', async () => {
  longer = { status: 403, message: 'No puede' };
  const { rerender } = render(show(4));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
  await screen.findByRole('button', { name: 'Reintentar' });
  rerender(show(5));
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Ana Vera')).toBeNull();
});
