import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import ClientBranches from './client-branches.tsx';

const branch = { id: 4, client_id: 3, name: 'Terminal Carcelén', city: 'Quito' };
let answer: { status?: number; data?: unknown };
let seen: Request[];

const listed = (total: number) => ({
  data: {
    data: total > 0 ? [branch] : [],
    metadata: { page: 1, per_page: 10, total, pages: Math.ceil(total / 10) },
  },
});

beforeEach(() => {
  addTestWords('mf-elog', words);
  signInAs({ type: 'admin' });
  seen = fakeApi(() => answer);
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

const open = () =>
  render(
    <TestUi>
      <ClientBranches client_id={3} />
    </TestUi>,
  );

it('shows the first branches of the client, how many there are, and the way to all of them', async () => {
  answer = listed(12);
  open();
  expect(await screen.findByText('Terminal Carcelén')).toBeTruthy();
  expect(screen.getByText('1 de 12')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todo' }).getAttribute('href')).toBe('/sucursales?client_id=3');
  expect(seen[0]?.query.get('client_id')).toBe('3');
});

it('shows that there is none', async () => {
  answer = listed(0);
  open();
  expect(await screen.findByText('Todavía no hay sucursales')).toBeTruthy();
});

it('shows the error and retries', async () => {
  answer = { status: 500 };
  open();
  const again = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
  answer = listed(1);
  await userEvent.click(again);
  expect(await screen.findByText('Terminal Carcelén')).toBeTruthy();
});
