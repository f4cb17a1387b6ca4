import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { sessionStore } from 'shared-auth';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { Guard } from './guard.tsx';

addTestWords('shell', words);
const stored = (type: string) => ({
  id: 1,
  type,
  username: type,
  name: '',
  last_name: '',
  email: '',
  phone: '',
  client_id: null,
  client_name: null,
  branch_id: null,
  branch_name: null,
  timezone: 'America/Guayaquil',
  legal_terms_accepted: true,
});

function become(type: string) {
  localStorage.setItem('user', JSON.stringify(stored(type)));
  localStorage.setItem('access_token', `token-${type}`);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
}

const show = () =>
  render(
    <TestUi at="/policy">
      <Suspense>
        <Guard permission="policy.read">
          <p>the policy</p>
        </Guard>
      </Suspense>
    </TestUi>,
  );

beforeEach(() => become('admin'));
afterEach(cleanup);

it('admits users with the permission', () => {
  show();
  expect(screen.getByText('the policy')).toBeTruthy();
});

it('shows the forbidden screen to everyone else, as soon as the user changes', async () => {
  show();
  act(() => become('cliente'));
  expect(sessionStore.getState().user?.type).toBe('cliente');
  await screen.findByRole('heading', { level: 1, name: 'Sin permiso' });
  expect(screen.queryByText('the policy')).toBeNull();
});
