import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, signInAs, TestUi } from 'shared-ui/testing';
import words from './locales/es.json' with { type: 'json' };
import TaskOfRow from './task-of-row.tsx';
import { taskFull } from './testing.ts';

let reply: Reply;
beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  fakeApi(({ path }) => (path === '/v1/tarea/7' ? reply : { status: 404 }));
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

const open = () =>
  render(
    <TestUi at="/reportes/calendario/tareas">
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <TaskOfRow row={{ id: 7 }} />
      </SWRConfig>
    </TestUi>,
  );

it('says that a round could not be read, and reads it again', async () => {
  reply = { status: 403, message: 'no' };
  open();
  expect(await screen.findByText('Sin permiso')).toBeTruthy();
  cleanup();
  await clearApiCache();
  reply = { status: 500, message: 'El servidor falló' };
  open();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  reply = { data: taskFull };
  await userEvent.click(again);
  expect(await screen.findByText('Lleve linterna.')).toBeTruthy();
});

it('says that a round is gone', async () => {
  reply = { status: 404, message: 'x' };
  open();
  expect(await screen.findByText('Esta tarea ya no existe')).toBeTruthy();
});
