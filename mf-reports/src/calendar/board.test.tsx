import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { channels, events } from 'contract';
import { eventHeard } from 'shared-auth/testing';
import { signInAs } from 'shared-ui/testing';
import { asked, boardTest, dueList, NOW, open, sent, serve, today } from './testing/board.tsx';
import { duePoint } from './testing.ts';

const CLIENT = 3;
const team = [
  { uca_id: 5, name: 'Luis Vera' },
  { uca_id: 6, name: 'Rosa Mora' },
  { uca_id: 7, name: 'Saúl Gil' },
];

boardTest();

it('shows today’s figures, each with the way to its rows, and what is still to come', async () => {
  serve();
  open();
  const log = '/reportes/cumplimientos/bitacora?from=2024-11-21&to=2024-11-21';
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf(/Puntos de hoy hasta ahora/)).toBe(log);
  expect(await hrefOf(/Sin hacer/)).toBe(`${log}&outcome=missed`);
  expect(await hrefOf(/Cumplimiento de hoy/)).toBe(`${log}&outcome=on_time&outcome=late&outcome=missed`);
  expect(screen.getByText('Para más tarde hoy: 4; el siguiente, a las 10:00')).toBeTruthy();
  expect(screen.getByText('Nada pendiente en este momento')).toBeTruthy();
  expect(screen.getByText('Nada quedó sin hacer en las últimas 12 horas')).toBeTruthy();
});

it('shows until when a point is on time, that it is late by now, and that a guard will not do it', async () => {
  const declined = { at: '2024-11-21T13:40:00.000Z', by: 'Luis Vera', reason: 'Sin llave' };
  const late = { ...duePoint, id: 72, checkpoint_name: 'Bita 9', closes_at: '2024-11-21T14:04:00.000Z' };
  serve({ due: [duePoint, { ...late, declined, refusals: [declined] }] });
  open();
  const [first, second] = (await dueList()).getAllByRole('listitem').map((line) => within(line));
  expect(first?.getByText(/A tiempo hasta las 09:10/)).toBeTruthy();
  expect(second?.getByText(/Ya con retraso: tocaba a las 09:00/)).toBeTruthy();
  expect(second?.getByText('No se hará: Sin llave (Luis Vera, 08:40)')).toBeTruthy();
  expect(first?.queryByText(/No se hará/)).toBeNull();
});

it('shows who of several will not do a round and why, while others still may', async () => {
  const refusals = [
    { at: '2024-11-21T13:40:00.000Z', by: 'Luis Vera', reason: 'Sin llave' },
    { at: '2024-11-21T13:45:00.000Z', by: 'Rosa Mora', reason: 'Llueve' },
  ];
  serve({ due: [{ ...duePoint, refusals }] });
  open();
  const list = await dueList();
  expect(list.getByText('Luis Vera no la hará: Sin llave (08:40)')).toBeTruthy();
  expect(list.getByText('Rosa Mora no la hará: Llueve (08:45)')).toBeTruthy();
  expect(list.queryByText(/^No se hará/)).toBeNull();
});

it('asks whoever is on the round with one press, says so with the way to the request, and asks nobody twice', async () => {
  const { questions } = serve({ due: [duePoint] });
  const user = open();
  const button = await screen.findByRole('button', { name: 'Preguntar a Luis Vera por Bita 4' });
  await user.dblClick(button);
  expect(await screen.findAllByText('Pregunta enviada a Luis Vera')).toBeTruthy();
  expect(questions().map(({ path, body }) => [path, body])).toEqual([
    [
      '/v1/tarea/7/pregunta',
      {
        ...{ position: 2, uca_ids: [5], title: 'Bita 4 sin escanear' },
        text: 'Tocaba a las 09:00 en «Ronda del muelle» (Muelle norte). ¿Qué pasó?',
      },
    ],
  ]);
  const list = await dueList();
  expect(
    (await list.findByRole('link', { name: 'Preguntado a las 09:05 a Luis Vera' })).getAttribute('href'),
  ).toBe('/request/monitor/31/schedule/9?date=1732197900');
  expect(list.getByText(/se espera su respuesta/)).toBeTruthy();
  expect(list.queryByRole('button', { name: /^Preguntar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver la solicitud' }));
  expect(screen.getByTestId('where').textContent).toBe('/request/monitor/31/schedule/9');
});

/** Something of a request of the client changed. */
function statusHeard(request_schedule_id: number) {
  jest.useFakeTimers({ now: NOW });
  act(() =>
    eventHeard(channels.newRequest(CLIENT), events.notificationStatusUpdate, {
      ...{ client_id: CLIENT, request_user_id: 31, dispatch_date: 1, user_type: 'uca', request_schedule_id },
    }),
  );
  act(() => jest.advanceTimersByTime(4000));
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
}

it.each([
  ['the last question', sent.request_schedule_id],
  ['an earlier one', 8],
])('shows what came back to %s once it does', async (_, schedule) => {
  const { answer } = serve({ due: [{ ...duePoint, asked }] });
  open();
  await screen.findByText(/se espera su respuesta/);
  answer({ at: '2024-11-21T14:07:00.000Z', by: 'Luis Vera', text: 'La llave no abre' });
  statusHeard(schedule);
  expect(await screen.findByText(/Luis Vera respondió a las 09:07: La llave no abre/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preguntar a Luis Vera por Bita 4' })).toBeTruthy();
});

it('does not read again for requests of the client while nothing was asked', async () => {
  const { reads } = serve({ due: [duePoint] });
  open();
  await dueList();
  const before = reads();
  statusHeard(8);
  expect(reads()).toBe(before);
});

it('asks one of several, or all of them', async () => {
  const several = { ...duePoint, ask: null, people: team };
  const { questions } = serve({ due: [several, { ...several, id: 72, checkpoint_name: 'Bita 9' }] });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Preguntar por Bita 9' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rosa Mora' }));
  await screen.findAllByText('Pregunta enviada a Rosa Mora');
  // The server has the first point asked of Luis.
  await user.click(await screen.findByRole('button', { name: 'Preguntar por Bita 4' }));
  expect(screen.queryByRole('menuitem', { name: 'Luis Vera' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Preguntar a los 2' }));
  await waitFor(() => expect(questions()).toHaveLength(2));
  expect(questions().map(({ body }) => (body as { uca_ids: number[] }).uca_ids)).toEqual([[6], [6, 7]]);
});

it('asks with other words', async () => {
  const { questions } = serve({ due: [{ ...duePoint, ask: null, people: team }] });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Preguntar por Bita 4 con otras palabras' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Rosa Mora' }));
  const text = dialog.getByRole('textbox', { name: /Pregunta/ });
  await user.clear(text);
  await user.type(text, 'Llame a la central');
  await user.click(dialog.getByRole('button', { name: 'Preguntar ahora' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(questions()[0]?.body).toMatchObject({ uca_ids: [5, 7], text: 'Llame a la central' });
});

it('shows why a question was refused, and the board as it is by now', async () => {
  const message = 'Este punto ya se escaneó: no hace falta preguntar';
  const { reads } = serve({ due: [duePoint], refused: { status: 409, code: 'conflict', message } });
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Preguntar a Luis/ }));
  expect(await screen.findAllByText(message)).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
});

it('has no question for an account that may send none', async () => {
  signInAs({ type: 'sucursal', cliente_metadata: { control_actividades: true } });
  serve({ due: [{ ...duePoint, asked }] });
  open();
  const list = await dueList();
  expect(list.getByText(/Preguntado a las 09:05/)).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
  expect(list.queryByRole('link', { name: /Preguntado/ })).toBeNull();
});

it('offers to read it again where it could not be read', async () => {
  let fails = true;
  serve({
    board: () =>
      fails ? { status: 500, code: 'server', message: 'Falló' } : { data: { due: [], missed: [], today } },
  });
  const user = open();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Nada pendiente en este momento')).toBeTruthy();
});
