import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitRow } from 'contract';
import { aroundScreens, open, serveCalls } from '../../testing/screen.tsx';
import BulkVotes from './bulk-votes.tsx';
import { addVisitWords, visit, visitRow } from './testing.ts';
import { VoteResults } from './vote-results.tsx';

aroundScreens();
beforeEach(addVisitWords);

function start(rows: VisitRow[]) {
  const calls = serveCalls({
    'GET /v1/solicitud/7': { data: visit },
    'GET /v1/solicitud/8': { data: { ...visit, id: 8, updated_at: '2026-11-22T00:00:00.000Z' } },
    'GET /v1/solicitud/9': { data: { ...visit, id: 9, standing: { ...visit.standing, version: 6 } } },
    'POST /v1/solicitud/7/votar': { data: { id: 7 } },
    'POST /v1/solicitud/9/votar': { status: 409, code: 'conflict', message: 'Rosa Vera actuó' },
  });
  const [refresh, clear] = [jest.fn(), jest.fn()];
  open(
    '/solicitudes',
    '/solicitudes',
    <>
      <BulkVotes {...{ rows, refresh, clear }} remove={undefined} />
      <VoteResults />
    </>,
  );
  return { calls, clear };
}

it('votes on each that waits by its own version, after one confirmation, and shows each result', async () => {
  const { calls, clear } = start([
    visitRow,
    { ...visitRow, id: 8, name: 'Fumigación' },
    { ...visitRow, id: 9, name: 'Auditoría' },
    { ...visitRow, id: 10, name: 'Ajena', awaits_me: false },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Validar 3' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('¿Validar 3 solicitudes?')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Validar' }));
  const result = within(await screen.findByRole('dialog', { name: 'Resultado' }));
  expect(result.getByText('1 de 3 con su voto')).toBeTruthy();
  expect(result.getByText(/Cambió después de que usted la vio/)).toBeTruthy();
  expect(result.getByText('Rosa Vera actuó')).toBeTruthy();
  const votes = calls.filter(({ method }) => method === 'POST');
  expect(votes.map(({ path, body }) => [path, (body as { version: number }).version])).toEqual([
    ['/v1/solicitud/7/votar', 4],
    ['/v1/solicitud/9/votar', 6],
  ]);
  await userEvent.click(result.getByRole('button', { name: 'Entendido' }));
  expect(clear).toHaveBeenCalled();
});

it('offers each stage by itself, and nothing where none waits', async () => {
  start([visitRow, { ...visitRow, id: 8, stage: 'authorization' }]);
  expect(screen.getByRole('button', { name: 'Validar 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Autorizar 1' })).toBeTruthy();
});

it('shows that none of the selected waits', () => {
  start([{ ...visitRow, awaits_me: false }]);
  expect(screen.getByText('Ninguna de las elegidas espera su voto')).toBeTruthy();
});
