import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTestWords, signInAs } from 'shared-ui/testing';
import { paths } from '../../paths.ts';
import { type Answers, aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import shared from '../locales/es.json' with { type: 'json' };
import DelegationsPage from './delegations.page.tsx';
import words from './locales/es.json' with { type: 'json' };

aroundScreens();
beforeEach(() => signInAs({ id: 7 }));

const row = {
  ...{ id: 4, from: { id: 7, name: 'Ana Loor' }, to: { id: 5, name: 'Luis Vera' }, note: 'Vacaciones' },
  ...{ starts_at: '2026-01-01T05:00:00.000Z', ends_at: '2999-01-01T05:00:00.000Z', ended_at: null },
};

function start(reviewer: boolean, more: Answers = {}) {
  addTestWords('mf-requests', { ...shared, ...words });
  const calls = serveCalls({
    'GET /v1/solicitud/delegacion': { data: { reviewer, digest: false, delegations: [row] } },
    ...more,
  });
  open(paths.visitDelegations, paths.visitDelegations, <DelegationsPage />);
  return calls;
}

it('shows who votes for the user, and revokes the delegation after a confirmation', async () => {
  const calls = start(true, { 'DELETE /v1/solicitud/delegacion/4': { data: { id: 4 } } });
  expect(await screen.findByText('Sus votos los da Luis Vera')).toBeTruthy();
  expect(screen.getByText('En curso')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Terminar la delegación a Luis Vera' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('saves how the user is notified, and shows why a user has nothing to delegate', async () => {
  const calls = start(false, { 'POST /v1/solicitud/delegacion/avisos': { data: { digest: true } } });
  expect(await screen.findByText(/No tiene votos que delegar/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Una vez al día/ }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/v1/solicitud/delegacion/avisos')?.body).toEqual({
      digest: true,
    }),
  );
});
