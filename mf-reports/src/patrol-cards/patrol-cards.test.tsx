import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channels, events } from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import { missedPoint, taskRow } from '../calendar/testing.ts';
import words from './locales/es.json' with { type: 'json' };
import MostMissed from './most-missed.tsx';
import RoundsToday from './rounds-today.tsx';

const nothing = {
  ...{ points: 0, on_time: 0, late: 0, missed: 0, excused: 0, day: '2024-11-21' },
  ...{ ahead: 0, next_at: null as string | null },
};
const group = (key: string | null, label: string, missed: number) => ({
  ...{ key, label, detail: key === '4' ? 'Muelle' : '', missed, total: 20, previous: null },
});
let answers: Record<string, Reply>;
let asked: Request[];

/** An hour after what was missed ended, on its day. */
const NOW = Date.parse('2024-11-21T21:00:00Z');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  addTestWords('mf-reports', words);
  signInAs();
  answers = {
    '/v1/tarea/tablero': {
      data: {
        due: [],
        missed: [
          {
            ...{ ...missedPoint, task_id: taskRow.id, activity_id: 3, activity_name: 'Ronda del muelle' },
            ask: null,
          },
        ],
        today: { ...nothing, points: 10, on_time: 6, late: 1, missed: 1 },
      },
    },
    '/v1/cumplimiento/analytic/checkpoint': {
      data: {
        data: [group(null, '', 9), group('4', 'Bita 4', 6), group('5', 'Grúa', 3), group('6', 'Patio', 0)],
        metadata: { page: 1, per_page: 10, total: 3, pages: 1 },
      },
    },
    '/v1/cumplimiento/analytic/shift': {
      data: {
        data: [group(null, '', 9), group('6n', 'Saturday, night', 9)],
        metadata: { page: 1, per_page: 10, total: 1, pages: 1 },
      },
    },
  };
  asked = fakeApi(({ path }) => answers[path] ?? { status: 404, code: 'notFound', message: 'x' });
});
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await clearApiCache();
});

it('shows the progress of today’s rounds, and names what was just missed', async () => {
  render(
    <TestUi>
      <RoundsToday />
    </TestUi>,
  );
  // Six of the eight that are over.
  expect(await screen.findByText(/^75/)).toBeTruthy();
  expect(screen.getByText('A tiempo: 6')).toBeTruthy();
  expect(screen.getByText('Pendientes: 2')).toBeTruthy();
  expect(screen.queryByText(/Justificados/)).toBeNull();
  const missed = within(screen.getByRole('list', { name: 'Recién omitido' }));
  expect(missed.getByRole('link', { name: 'Bita 4' }).getAttribute('href')).toBe(
    '/reportes/calendario/tareas?view=7',
  );
});

it('shows that nothing is due, and that nothing was missed', async () => {
  answers['/v1/tarea/tablero'] = { data: { due: [], missed: [], today: nothing } };
  const { unmount } = render(
    <TestUi>
      <RoundsToday />
    </TestUi>,
  );
  expect(await screen.findByText('Hoy no toca ninguna ronda')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Ver las actividades' });
  expect(way.getAttribute('href')).toBe('/actividades');
  unmount();
  await clearApiCache();
  answers['/v1/tarea/tablero'] = {
    data: { due: [], missed: [], today: { ...nothing, points: 1, on_time: 1 } },
  };
  render(
    <TestUi>
      <RoundsToday />
    </TestUi>,
  );
  expect(await screen.findByText('Nada omitido en las últimas horas.')).toBeTruthy();
});

it('shows for each missed point when it ended, in the order of the list', async () => {
  const point = (id: number, due_at: string, ends_at: string) => ({
    ...{ ...missedPoint, id, due_at, ends_at, checkpoint_name: `Punto ${id}`, task_id: 7, activity_id: 3 },
    ...{ activity_name: 'Ronda', ask: null },
  });
  // The one that was due first ended last.
  const missed = [
    point(1, '2024-11-21T15:00:00Z', '2024-11-21T19:00:00Z'),
    point(2, '2024-11-21T17:00:00Z', '2024-11-21T18:00:00Z'),
  ];
  answers['/v1/tarea/tablero'] = { data: { due: [], missed, today: { ...nothing, points: 2, missed: 2 } } };
  const { container } = render(
    <TestUi>
      <RoundsToday />
    </TestUi>,
  );
  await screen.findByRole('link', { name: 'Punto 1' });
  const times = [...container.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
  expect(times).toEqual(missed.map(({ ends_at }) => Date.parse(ends_at)));
});

it('is read again by time only once its day is over, and lets go by itself of what was missed long ago', async () => {
  jest.useFakeTimers({ now: NOW });
  const pass = (hours: number) =>
    act(async () => {
      jest.setSystemTime(NOW + hours * 3_600_000);
      await jest.advanceTimersByTimeAsync(130_000);
    });
  render(
    <TestUi>
      <RoundsToday />
    </TestUi>,
  );
  await pass(0);
  // Until seven in the evening in Guayaquil.
  await pass(3);
  expect(asked).toHaveLength(1);
  await pass(9);
  expect(asked.length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: 'Bita 4' })).toBeTruthy();
  await pass(12);
  expect(screen.queryByRole('link', { name: 'Bita 4' })).toBeNull();
  expect(screen.getByText('Nada omitido en las últimas horas.')).toBeTruthy();
});

it('shows what is still to come, and is read again once the next of it is due', async () => {
  jest.useFakeTimers({ now: NOW });
  const next_at = new Date(NOW + 600_000).toISOString();
  answers['/v1/tarea/tablero'] = {
    data: { due: [], missed: [], today: { ...nothing, ahead: 3, next_at } },
  };
  const { unmount } = render(
    <TestUi>
      <RoundsToday />
    </TestUi>,
  );
  await act(() => jest.advanceTimersByTimeAsync(130_000));
  expect(screen.getByText('Para más tarde hoy: 3')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(asked.length).toBeGreaterThan(1);
  unmount();
});

it('reads again what is most missed as rounds are judged', async () => {
  render(
    <TestUi>
      <MostMissed />
    </TestUi>,
  );
  await screen.findByRole('list', { name: 'Puntos de control' });
  expect(asked).toHaveLength(2);
  jest.useFakeTimers();
  act(() => eventHeard(channels.tasks(3), events.tasksJudged, { client_id: 3, activity_ids: [3] }));
  act(() => jest.advanceTimersByTime(4000));
  jest.useRealTimers();
  await waitFor(() => expect(asked).toHaveLength(4));
});

it.each([
  ['today’s rounds', RoundsToday, ['/v1/tarea/tablero'], 'Bita 4'],
  ['what is most missed', MostMissed, ['/v1/cumplimiento/analytic/shift'], 'Grúa'],
])('says that %s may be outdated, and reads it again', async (_, Card, failing, shown) => {
  render(
    <TestUi>
      <Card />
    </TestUi>,
  );
  await screen.findByRole('link', { name: shown });
  const before = { ...answers };
  for (const path of failing) answers[path] = { status: 403, code: 'forbidden', message: 'Falló' };
  jest.useFakeTimers();
  act(() => eventHeard(channels.tasks(3), events.tasksJudged, { client_id: 3, activity_ids: [3] }));
  act(() => jest.advanceTimersByTime(4000));
  jest.useRealTimers();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('link', { name: shown })).toBeTruthy();
  answers = before;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
});

it('names where and when most is missed, each with the way to its rows', async () => {
  signInAs({ duty_hours: { day: 7, night: 19 } });
  render(
    <TestUi>
      <MostMissed />
    </TestUi>,
  );
  const places = within(await screen.findByRole('list', { name: 'Puntos de control' }));
  expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bita 4Muelle6 de 20',
    'Grúa3 de 20',
  ]);
  const { searchParams } = new URL(
    places.getByRole('link', { name: 'Bita 4' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect(Object.fromEntries(searchParams)).toMatchObject({ checkpoint_id: '4', outcome: 'missed' });
  const shifts = within(screen.getByRole('list', { name: 'Turnos' }));
  const night = shifts.getByRole('link', { name: 'sábado, noche (19–7 h)' });
  expect(night.getAttribute('href')).toContain('shift=6n');
  expect(asked.map(({ query }) => query.get('sort'))).toEqual(['-missed', '-missed']);
});
