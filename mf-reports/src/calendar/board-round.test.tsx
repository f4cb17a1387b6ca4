import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import Board from './board.page.tsx';
import words from './locales/es.json' with { type: 'json' };
import { duePoint, taskFull } from './testing.ts';

beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  const today = {
    ...{ points: 8, on_time: 3, late: 1, missed: 2, excused: 0, day: '2024-11-21' },
    ...{ ahead: 4, next_at: null },
  };
  fakeApi(({ path }) => {
    if (path === '/v1/tarea/tablero') return { data: { due: [duePoint], missed: [], today } };
    return path === '/v1/tarea/7' ? { data: taskFull } : { status: 404, message: 'x' };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

const Where = () => <output data-testid="where">{useLocation().search}</output>;
const where = () => screen.getByTestId('where').textContent;
const open = (search = '') =>
  render(
    <TestUi at={`/reportes/cumplimientos${search}`} timeZone="America/Guayaquil">
      <Board />
      <Where />
    </TestUi>,
  );

it('opens a round of the board by its address, and closes it there', async () => {
  open('?task=7');
  const drawer = within(await screen.findByRole('dialog', { name: 'Ronda del muelle' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('');
});

it('has in the address the round that a point leads to', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Toca ahora' }));
  await userEvent.click(list.getByRole('link', { name: 'Ronda del muelle' }));
  expect(where()).toBe('?task=7');
  expect(await screen.findByRole('dialog', { name: 'Ronda del muelle' })).toBeTruthy();
});
