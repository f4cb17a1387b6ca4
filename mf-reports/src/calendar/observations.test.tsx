import { expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { channels, events } from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { signInAs } from 'shared-ui/testing';
import { asked, CLIENT, calendarTest, open, serve } from './testing/page.tsx';
import { taskFull, taskPoint } from './testing.ts';

calendarTest();

const observation = {
  ...{ scan_id: 12, at: '2024-11-21T14:05:00.000Z', by: 'Luis Vera', checkpoint_id: 40 },
  ...{ checkpoint_name: 'Grúa 1', note: 'Candado roto', photo_id: null },
};
const task = {
  ...taskFull,
  places: [{ ...taskPoint, scan_note: 'Todo en orden' }],
  observations: [observation, { ...observation, scan_id: 13, note: 'Luz apagada' }],
};

it('shows what guards wrote on a round, with the way to each scan', async () => {
  serve({ task });
  open('?at=2024-11-21&task=7');
  const points = within(await screen.findByRole('list', { name: 'Puntos' }));
  expect(points.getByText('Todo en orden').parentElement?.textContent).toBe(
    'Nota del escaneo: Todo en orden',
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Observaciones' }))
    .getAllByRole('listitem')
    .map((line) => within(line));
  expect(first?.getByText('Candado roto')).toBeTruthy();
  expect(first?.getByText('Grúa 1')).toBeTruthy();
  expect(first?.getByRole('link', { name: '2024-11-21 09:05, Luis Vera' }).getAttribute('href')).toBe(
    '/reportes/escaneos/bitacora?from=2024-11-21&to=2024-11-21&checkpoint_id=40&view=12',
  );
  expect(second?.getByText('Luz apagada')).toBeTruthy();
});

it('has no way to scans where the account may not see them, and no list where nobody wrote', async () => {
  signInAs({ type: 'sucursal', cliente_metadata: { control_actividades: true } });
  serve({ task });
  open('?at=2024-11-21&task=7');
  const list = within(await screen.findByRole('list', { name: 'Observaciones' }));
  expect(list.getByText('Candado roto')).toBeTruthy();
  expect(list.queryByRole('link')).toBeNull();
  cleanup();
  await clearApiCache();
  serve();
  open('?at=2024-11-21&task=7');
  await screen.findByRole('list', { name: 'Puntos' });
  expect(screen.queryByText('Observaciones')).toBeNull();
});

it('reads the round again when something arrives from one of its checkpoints', async () => {
  const calls = serve({ task });
  open('?at=2024-11-21&task=7');
  await screen.findByText('Candado roto');
  const stored = (checkpoint: number) => {
    jest.useFakeTimers();
    act(() =>
      eventHeard(channels.scans(CLIENT), events.scanStored, {
        ...{ client_id: CLIENT, uca_id: 5, checkpoint_ids: [checkpoint] },
      }),
    );
    act(() => jest.advanceTimersByTime(4000));
    jest.useRealTimers();
  };
  const reads = () => asked(calls, '/v1/tarea/7').length;
  const before = reads();
  stored(999);
  expect(reads()).toBe(before);
  stored(40);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
