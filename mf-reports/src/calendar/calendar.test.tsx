import { expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { channels, events } from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { describeResource, signInAs } from 'shared-ui/testing';
import words from './locales/es.json' with { type: 'json' };
import { tasks } from './tasks.resource.tsx';
import {
  asked,
  CLIENT,
  calendarTest,
  card,
  monthDay,
  onWideScreen,
  open,
  planned,
  serve,
  where,
} from './testing/page.tsx';
import { excusedPoint, missedPoint, taskFull, taskPoint } from './testing.ts';

// Its panel reads the whole record, which the suite serves as the row.
describeResource(tasks, { words, row: taskFull });

calendarTest();

it('shows a day hour by hour, each task with its state in words, and how many more there are', async () => {
  const calls = serve();
  open();
  const first = await card(/Ronda del muelle/);
  expect(first.textContent).toContain('09:00');
  expect(within(first).getByText('Incumplida')).toBeTruthy();
  expect(within(first).getByText('1 de 2 puntos')).toBeTruthy();
  const night = await card(/Ronda de noche/);
  expect(within(night).getByText('Movida')).toBeTruthy();
  expect(screen.getByText('y 3 más').closest('a')?.getAttribute('href')).toBe(
    '/reportes/calendario/tareas?first=2024-11-21&last=2024-11-21&sort=due_at',
  );
  const [call] = asked(calls, '/v1/tarea/calendario/dias');
  expect([call?.query.get('first'), call?.query.get('last')]).toEqual(['2024-11-21', '2024-11-21']);
  expect(screen.getByText(/en hora de Ecuador/)).toBeTruthy();
});

it.each([
  ['a day', '?at=2024-11-21', ['/v1/tarea/calendario/dias']],
  ['a month', '?at=2024-11-21&span=month', ['/v1/tarea/calendario']],
  ['a round', '?at=2024-11-21&task=7', ['/v1/tarea/calendario/dias', '/v1/tarea/7']],
])('reads %s again by time, as rounds open by it alone', async (_, search, paths) => {
  jest.useFakeTimers();
  const calls = serve();
  open(search);
  const reads = () => paths.map((path) => asked(calls, path).length);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  const first = reads();
  expect(Math.min(...first)).toBeGreaterThan(0);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reads().map((count, nth) => count > (first[nth] ?? 0))).toEqual(paths.map(() => true));
  jest.useRealTimers();
});

it('leads to the list of tasks under the filter', async () => {
  serve();
  open('?at=2024-11-21&uca_id=5');
  const more = (await screen.findByText('y 3 más')).closest('a')?.getAttribute('href');
  expect(more).toBe('/reportes/calendario/tareas?first=2024-11-21&last=2024-11-21&uca_id=5&sort=due_at');
  const list = screen.getByRole('link', { name: 'Lista de tareas' }).getAttribute('href');
  expect(list).toBe('/reportes/calendario/tareas?uca_id=5');
});

it.each([
  ['all of it is made', '2024-11-20T11:00:00Z', true],
  ['part of it is only planned', '2024-11-20T10:59:00Z', false],
])('leads to the list of a day’s tasks where it has them: %s', async (_, at, listed) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  serve();
  open();
  const rest = await screen.findByText(/^y 3 más/);
  const narrow = 'y 3 más. Para verlas, filtre por UCA o por actividad.';
  expect([rest.textContent, rest.closest('a') !== null]).toEqual(
    listed ? ['y 3 más', true] : [narrow, false],
  );
});

it('changes period and span in the address, under the filter', async () => {
  const calls = serve();
  const user = open('?at=2024-11-21&uca_id=5&type_id=x');
  await card(/Ronda del muelle/);
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(where()).toBe('?at=2024-11-22&uca_id=5&type_id=x');
  await user.click(screen.getByRole('button', { name: 'Semana' }));
  await waitFor(() => {
    const last = asked(calls, '/v1/tarea/calendario/dias').at(-1)?.query;
    expect([last?.get('first'), last?.get('last')]).toEqual(['2024-11-18', '2024-11-24']);
    expect([last?.get('uca_id'), last?.has('type_id')]).toEqual(['5', false]);
  });
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(where()).toBe('?at=2024-11-22&span=week');
});

it('counts the tasks of each day of a month, which opens the day', async () => {
  serve();
  const user = open('?at=2024-11-21&span=month');
  const day = await screen.findByRole('button', { name: /21 de noviembre/ });
  const shown = within(await monthDay(/21 de noviembre/));
  await shown.findByText('Uno');
  expect(shown.getByText('y 2 actividades más')).toBeTruthy();
  await user.click(day);
  expect(where()).toBe('?at=2024-11-21');
});

it('says on a narrow screen that nothing is due in a month, where only days around it have tasks', async () => {
  serve({ counted: '2024-11-29' });
  const user = open('?at=2024-12-10&span=month&uca_id=5');
  const words = await screen.findByText(/^No hay tareas en este período/);
  expect(screen.queryByRole('button', { name: /29 de noviembre/ })).toBeNull();
  const said = within(words.closest('[role=status]') as HTMLElement);
  await user.click(said.getByRole('button', { name: 'Quitar los filtros' }));
  expect(where()).toBe('?at=2024-12-10&span=month');
  cleanup();
  // A wide one shows those days.
  onWideScreen();
  open('?at=2024-12-10&span=month');
  await screen.findByRole('button', { name: /29 de noviembre/ });
  expect(screen.queryByText(/^No hay tareas en este período/)).toBeNull();
});

it('opens a task with what became of its points, and excuses one with a reason', async () => {
  const calls = serve();
  const user = open();
  await user.click(await card(/Ronda del muelle/));
  expect(where()).toBe('?at=2024-11-21&task=7');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Lleve linterna.')).toBeTruthy();
  expect(drawer.getByText('2024-11-21 09:02, Luis Vera')).toBeTruthy();
  expect(drawer.getByText('Llegó después')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Grúa 1' }).getAttribute('href')).toBe('/checkpoints?view=40');
  expect(drawer.queryByRole('button', { name: 'Mover' })).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Justificar Grúa 1' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Justificar Bita 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Justificar 1 punto' }));
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Lluvia');
  await user.click(dialog.getByRole('button', { name: 'Justificar' }));
  expect(await within(drawer.getByRole('list', { name: 'Puntos' })).findByText('Justificado')).toBeTruthy();
  expect(asked(calls, '/v1/tarea/7/excusa')[0]?.body).toEqual({ positions: [2], reason: 'Lluvia' });
  await user.click(drawer.getByRole('button', { name: 'Retirar la justificación de Bita 4' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Retirar' }));
  await waitFor(() =>
    expect(asked(calls, '/v1/tarea/7/excusa/retirar')[0]?.body).toEqual({ positions: [2] }),
  );
});

it('leads to the scan of a point, and says what is strange about it or about its turn', async () => {
  const stray = { ...taskPoint, id: 72, turn: 3, position: 3, checkpoint_name: 'Bita 9' };
  const early = { at: '2024-11-21T12:40:00.000Z', by: 'Ana Paredes' };
  serve({
    task: {
      ...taskFull,
      assigned: { uca_id: 5, name: 'Luis Vera' },
      places: [
        { ...taskPoint, flags: ['clock'] },
        { ...missedPoint, early },
        { ...stray, scanned_at: '2024-11-21T13:58:00.000Z' },
        { ...stray, id: 73, turn: 4, scanned_at: '2024-11-21T14:06:00.000Z' },
      ],
    },
  });
  open('?at=2024-11-21&task=7');
  const points = within(await screen.findByRole('list', { name: 'Puntos' })).getAllByRole('listitem');
  expect(points.map((point) => within(point).queryByText('Fuera de orden') !== null)).toEqual([
    ...[false, false, true, false],
  ]);
  const [first, second] = points.map((point) => within(point));
  expect(first?.getByText('Reloj del teléfono desajustado')).toBeTruthy();
  expect(first?.getByRole('link', { name: /09:02, Luis Vera/ }).getAttribute('href')).toBe(
    '/reportes/escaneos/bitacora?from=2024-11-21&to=2024-11-21&checkpoint_id=40&view=9',
  );
  expect(second?.getByText('Escaneo temprano a las 07:40, Ana Paredes: no cuenta')).toBeTruthy();
  expect(screen.getByText('Responsable')).toBeTruthy();
});

it('shows who will not do a round and why, be it some of those it is for or all of them', async () => {
  const refusals = [
    { at: '2024-11-21T13:40:00.000Z', by: 'Luis Vera', reason: 'Sin llave' },
    { at: '2024-11-21T13:45:00.000Z', by: 'Rosa Mora', reason: 'Llueve' },
  ];
  serve({ task: { ...taskFull, refusals } });
  open('?at=2024-11-21&task=7');
  const drawer = within(await screen.findByRole('dialog'));
  const said = (await drawer.findByText('Dijeron que no la harán')).nextElementSibling?.textContent;
  expect(said).toMatch(/08:40, Luis VeraSin llave.*08:45, Rosa MoraLlueve/);
  expect(drawer.queryByText('No se hará')).toBeNull();
  cleanup();
  await clearApiCache();
  serve({ task: { ...taskFull, refusals, declined: refusals[1] ?? null } });
  open('?at=2024-11-21&task=7');
  expect((await screen.findAllByText('No se hará')).length).toBeGreaterThan(0);
  expect(screen.getByText('Sin llave')).toBeTruthy();
});

it('says how long its guard stayed at a point, of the time required, and that its photo is missing', async () => {
  const at = (id: number, stayed_seconds: number | null, pictured = true) => ({
    ...{ ...taskPoint, id, turn: id, position: id, checkpoint_name: `Bita ${id}` },
    ...{ stayed_seconds, pictured, photo_id: null },
  });
  const unseen = { ...missedPoint, id: 4, turn: 4, position: 4, ask: 'photo' as const };
  serve({
    task: { ...taskFull, stay_minutes: 5, places: [at(1, 120), at(2, 300), at(3, null, false), unseen] },
  });
  open('?at=2024-11-21&task=7');
  const points = within(await screen.findByRole('list', { name: 'Puntos' })).getAllByRole('listitem');
  const marks = points.map(({ textContent }) => [
    ...(/Se quedó 2 min de 5 min/.test(textContent ?? '') ? ['stayedShort'] : []),
    ...(/Se quedó 5 min(?! de)/.test(textContent ?? '') ? ['stayed'] : []),
    ...(/Falta la foto/.test(textContent ?? '') ? ['unpictured'] : []),
  ]);
  expect(marks).toEqual([['stayedShort'], ['stayed'], ['unpictured'], []]);
});

it('shows the round on the map, in words too, and the way to where its people went', async () => {
  const fix = { lat: -2.21, lng: -79.9, accuracy: 8 };
  const second = { ...taskPoint, id: 72, turn: 3, position: 3, checkpoint_id: 42, fix };
  const task = {
    ...taskFull,
    places: [...taskFull.places, { ...second, scanned_at: '2024-11-21T14:20:00Z' }],
  };
  const calls = serve({ task });
  open('?at=2024-11-21&task=7');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('region', { name: words.task.round.map })).toBeTruthy();
  const legend = within(drawer.getByRole('list', { name: words.task.round.legend }));
  expect(legend.getByText('Omitido')).toBeTruthy();
  expect(legend.getByText(words.task.round.scans)).toBeTruthy();
  expect(legend.queryByText('Pendiente')).toBeNull();
  expect(drawer.getByText('Luis Vera escaneó en este orden: 1 y 3.')).toBeTruthy();
  expect(drawer.getByText('Escaneado a 1,1 km del punto')).toBeTruthy();
  expect(drawer.getByRole('link', { name: words.task.round.whole }).getAttribute('href')).toBe(
    '/mapas/ucas/ruta?uca=5&dia=2024-11-21&desde=08%3A57&hasta=09%3A25',
  );
  expect(await drawer.findByText(words.task.round.noTrack)).toBeTruthy();
  expect(asked(calls, '/v1/recorrido')[0]?.query.toString()).toBe(
    'uca_id=5&day=2024-11-21&from=08%3A57&to=09%3A25',
  );
});

it('reads the way of the phone again as an open round is judged, and leaves that of others alone', async () => {
  const left = { ...taskPoint, id: 73, turn: 3, position: 3, outcome: 'pending' as const, scanned_at: null };
  const calls = serve({
    task: { ...taskFull, places: [taskPoint, { ...left, scan_id: null, uca_id: null }] },
  });
  open('?at=2024-11-21&task=7');
  await screen.findByText(words.task.round.noTrack);
  const ways = () => asked(calls, '/v1/recorrido');
  // To the end of its window, not only to its last scan.
  expect(ways().map(({ query }) => query.get('to'))).toEqual(['15:05']);
  const judged = (activity: number) => {
    jest.useFakeTimers();
    act(() =>
      eventHeard(channels.tasks(CLIENT), events.tasksJudged, { client_id: CLIENT, activity_ids: [activity] }),
    );
    act(() => jest.advanceTimersByTime(4000));
    jest.useRealTimers();
  };
  const reads = asked(calls, '/v1/tarea/7').length;
  judged(99);
  await waitFor(() => expect(asked(calls, '/v1/tarea/7').length).toBeGreaterThan(reads));
  expect(ways()).toHaveLength(1);
  judged(taskFull.activity_id);
  await waitFor(() => expect(ways()).toHaveLength(2));
});

it('chooses a point in the list beside the map, and lets it go again', async () => {
  serve();
  const user = open('?at=2024-11-21&task=7');
  const drawer = within(await screen.findByRole('dialog'));
  const second = await drawer.findByRole('button', { name: '2: ver Bita 4 en el mapa' });
  expect(second.getAttribute('aria-pressed')).toBe('false');
  second.focus();
  await user.keyboard('{Enter}');
  expect(second.getAttribute('aria-pressed')).toBe('true');
  const first = drawer.getByRole('button', { name: '1: ver Grúa 1 en el mapa' });
  await user.click(first);
  expect(drawer.getAllByRole('button', { pressed: true })).toEqual([first]);
  await user.click(first);
  expect(drawer.queryAllByRole('button', { pressed: true })).toEqual([]);
});

it('requests no phone’s track where the account may not see it, nor before a scan', async () => {
  signInAs({ type: 'cliente', cliente_metadata: { control_actividades: true } });
  const calls = serve();
  open('?at=2024-11-21&task=7');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('region', { name: words.task.round.map })).toBeTruthy();
  expect(drawer.queryByRole('link', { name: words.task.round.whole })).toBeNull();
  expect(asked(calls, '/v1/recorrido')).toHaveLength(0);
  cleanup();
  signInAs();
  await clearApiCache();
  serve({ task: { ...taskFull, places: [excusedPoint] } });
  open('?at=2024-11-21&task=7');
  expect(await screen.findByText(words.task.round.nobody)).toBeTruthy();
  expect(screen.queryByText(words.task.round.noTrack)).toBeNull();
});

it('shows for a round that is only planned when it will be created', async () => {
  serve();
  const user = open();
  await user.click(await card(/Ronda lejana/));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ronda lejana' }));
  expect(drawer.getByText(/Se prepara 48 horas antes/)).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Ver la actividad' }).getAttribute('href')).toBe(
    '/actividades?view=3',
  );
});

it('shows that nothing is due, and why that may be', async () => {
  serve({ days: [] });
  open('?at=2024-11-21&span=week&activity_id=3');
  expect(await screen.findByText(/Puede que los filtros dejen fuera algunas/)).toBeTruthy();
});

it('shows beside a round what was done to it and taken back, once that is opened', async () => {
  const made = { at: '2024-11-21T14:10:00Z', user_name: 'Ana', address: '10.0.0.7', imported: false };
  const excused = JSON.stringify([{ name: 'Garita', position: 1, reason: 'Inundación' }]);
  const refused = JSON.stringify([{ name: 'Beto', at: taskFull.planned_at, reason: 'Examen' }]);
  const moved = { field: 'due_at', before: taskFull.planned_at, after: planned.due_at };
  const calls = serve({
    task: { ...taskFull, id: 8 },
    history: [
      {
        ...{ ...made, id: 3, action: 'withdraw_excuse', restorable: false },
        changes: [{ field: 'excuses', before: excused, after: null }],
      },
      {
        ...{ ...made, id: 2, action: 'move', restorable: false },
        changes: [
          moved,
          { field: 'move_reason', before: 'Feria', after: 'Desfile' },
          { field: 'refusals', before: refused, after: null },
        ],
      },
    ],
  });
  const user = open('?at=2024-11-21&task=8');
  const drawer = within(await screen.findByRole('dialog'));
  const title = await drawer.findByText('Historial');
  expect(asked(calls, '/v1/historial/task/8')).toEqual([]);
  await user.click(title);
  expect(await drawer.findByText('Garita: Inundación')).toBeTruthy();
  expect(drawer.getByText(words.task.withdraw.done)).toBeTruthy();
  expect(drawer.getByText('Feria').closest('del')).toBeTruthy();
  expect(drawer.getByText('Beto: Examen')).toBeTruthy();
  expect(drawer.queryByText('Dónde se usa')).toBeNull();
});
