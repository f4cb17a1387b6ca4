import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { BOARD_MOST } from 'contract';
import { tasks } from './tasks.resource.tsx';
import { asked, boardTest, dueList, open, serve } from './testing/board.tsx';
import { duePoint } from './testing.ts';

boardTest();

it('names the day of what was due on another, to the guard who is asked as well', async () => {
  const yesterday = { due_at: '2024-11-20T13:00:00.000Z', closes_at: '2024-11-20T13:10:00.000Z' };
  const declined = { at: '2024-11-20T12:40:00.000Z', by: 'Luis Vera', reason: 'Sin llave' };
  const missed = { ...duePoint, ...yesterday, id: 72, checkpoint_name: 'Bita 9', ask: null };
  const before = { ...asked, at: '2024-11-21T02:00:00.000Z', waiting: [] };
  const { questions } = serve({
    due: [{ ...duePoint, ...yesterday }],
    missed: [{ ...missed, asked: before, declined, refusals: [declined] }],
  });
  const user = open();
  const list = await dueList();
  const when = 'el miércoles, 20 de noviembre, a las 08:00';
  expect(list.getByText(new RegExp(`Ya con retraso: tocaba ${when}`))).toBeTruthy();
  const past = within(await screen.findByRole('list', { name: /^Faltó/ }));
  expect(past.getByText(new RegExp(`^Tocaba ${when}`))).toBeTruthy();
  expect(past.getByText(/^Preguntado el miércoles, 20 de noviembre, a las 21:00/)).toBeTruthy();
  expect(past.getByText('No se hará: Sin llave (Luis Vera, 2024-11-20 07:40)')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Preguntar a Luis Vera por Bita 4' }));
  await waitFor(() => expect(questions()).toHaveLength(1));
  expect(questions()[0]?.body).toMatchObject({
    text: `Tocaba ${when} en «Ronda del muelle» (Muelle norte). ¿Qué pasó?`,
  });
});

const many = Array.from({ length: BOARD_MOST }, (_, id) => ({ ...duePoint, id, ask: null }));

it('shows that it lists only the first of what is due, with the way to their rounds, whatever their day', async () => {
  serve({ due: many });
  open();
  const rounds = await screen.findByRole('link', { name: /^Los primeros 100: .*rondas/ });
  expect(rounds.getAttribute('href')).toBe('/reportes/calendario/tareas?due=now&sort=due_at');
  expect(tasks.filters?.map(({ name }) => name)).toContain('due');
});

it('shows that it lists only the first of what was missed, with the way to all of it, from the first of its days', async () => {
  serve({ missed: many, missed_from: '2024-11-20' });
  open();
  const rows = await screen.findByRole('link', { name: 'Los primeros 100' });
  expect(rows.getAttribute('href')).toBe(
    '/reportes/cumplimientos/bitacora?from=2024-11-20&to=2024-11-21&outcome=missed',
  );
});
