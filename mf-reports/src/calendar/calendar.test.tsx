import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CalendarTask, channels, events, type TaskRecord } from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { useLocation } from 'shared-ui';
import {
  addTestWords,
  describeResource,
  fakeApi,
  type Reply,
  type Request,
  signInAs,
  TestUi,
} from 'shared-ui/testing';
import Calendar from './calendar.page.tsx';
import words from './locales/es.json' with { type: 'json' };
import { tasks } from './tasks.resource.tsx';
import { cardTask, excusedPoint, missedPoint, taskFull, taskPoint } from './testing.ts';

// Its panel reads the whole record, which the suite serves as the row.
describeResource(tasks, { words, row: taskFull });

const ZONE = 'America/Guayaquil';
const CLIENT = 3;
const planned: CalendarTask = {
  ...{ ...cardTask, id: 8, activity_name: 'Ronda de noche', due_at: '2024-11-22T01:30:00.000Z' },
  ...{ state: 'planned', on_time: 0, missed: 0, moved: true },
};
const later: CalendarTask = {
  ...{ ...planned, id: null, activity_name: 'Ronda lejana', due_at: '2024-11-22T02:00:00.000Z' },
  moved: false,
};

beforeEach(() => {
  addTestWords('mf-reports', words);
  signInAs();
  // The map has its own tests.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await clearApiCache();
});

/** What the filters have to choose from. */
const nobody = { data: [], metadata: { page: 1, per_page: 50, total: 0, pages: 1 } };

interface Served {
  days?: CalendarTask[];
  task?: TaskRecord;
  /** The response to a change. */
  refused?: Reply;
  /** The task is not there any more, under this id. */
  gone?: boolean;
}

/** A server with these tasks on 21 November 2024; an excuse changes the record. `served` can be changed meanwhile. */
function serve(served: Served = {}): Request[] {
  const { task = taskFull } = served;
  let record = task;
  return fakeApi(({ method, path }: Request): Reply => {
    const { days = [cardTask, planned, later], refused, gone } = served;
    if (path === '/v1/tarea/calendario/dias') {
      const there = days.length > 0 ? [{ day: '2024-11-21', total: days.length + 3, tasks: days }] : [];
      return { data: { zone: ZONE, days: there } };
    }
    if (path === '/v1/tarea/calendario') {
      const counts = { planned: 1, open: 0, fulfilled: 2, unfulfilled: 1 };
      const activities = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'].map(
        (name, at) => ({
          id: at + 1,
          name,
          ...counts,
        }),
      );
      return { data: { zone: ZONE, days: [{ day: '2024-11-21', ...counts, activities }] } };
    }
    if (!path.startsWith('/v1/tarea')) return { data: nobody };
    if (gone && path.startsWith('/v1/tarea/8'))
      return { status: 404, code: 'notFound', message: 'No existe' };
    if (method === 'POST' && refused) return refused;
    if (path.endsWith('/excusa')) record = { ...record, places: [taskPoint, excusedPoint] };
    return { data: record };
  });
}

const Where = () => <output data-testid="where">{useLocation().search}</output>;
const where = () => screen.getByTestId('where').textContent ?? '';

function open(search = '?at=2024-11-21') {
  render(
    <TestUi at={`/calendario${search}`} timeZone={ZONE}>
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <Calendar />
        <Where />
      </SWRConfig>
    </TestUi>,
  );
  return userEvent.setup();
}
const card = (name: RegExp) => screen.findByRole('link', { name });
const asked = (calls: readonly Request[], path: string) => calls.filter((one) => one.path === path);

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

/** A day of the month, with what lies over its button. */
const monthDay = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  return button.closest<HTMLElement>('[role=gridcell]') ?? button;
};

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

it('moves a planned task, and shows what to do when it has begun meanwhile', async () => {
  const task: TaskRecord = { ...taskFull, id: 8, state: 'planned', due_at: planned.due_at };
  const message = 'Esta tarea ya empezó o pasó: solo se mueve lo que está por venir';
  const calls = serve({ task, refused: { status: 409, code: 'conflict', message } });
  const user = open('?at=2024-11-21&task=8');
  await user.click(await screen.findByRole('button', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Mover/ }));
  const time = dialog.getByLabelText('Hora');
  await user.clear(time);
  await user.type(time, '22:15');
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Simulacro');
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByText(/lo que no se haga se puede justificar/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Mover' })).toBeNull();
  expect(asked(calls, '/v1/tarea/8/mover')[0]?.body).toEqual({
    due_at: '2024-11-22T03:15:00.000Z',
    reason: 'Simulacro',
  });
});

/** A screen that has room for the days of a week side by side. */
const onWideScreen = () => {
  const plain = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...plain(query), matches: /960|1366/.test(query) }));
};

/** What is carried by a drag. */
function dragged() {
  const kept = new Map<string, string>();
  return {
    setData: (type: string, value: string) => kept.set(type, value),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()];
    },
  };
}

it('has every hour while the only task of a day is dragged, and proposes the one it is put on', async () => {
  serve({ days: [later] });
  open();
  const only = await card(/Ronda lejana/);
  expect(screen.queryByText('06:00')).toBeNull();
  const dataTransfer = dragged();
  fireEvent.dragStart(only, { dataTransfer });
  fireEvent.drop(await screen.findByText('06:00'), { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover «Ronda lejana»' }));
  expect((dialog.getByLabelText('Hora') as HTMLInputElement).value).toBe('06:00');
  expect(screen.queryByText('05:00')).toBeNull();
});

it('keeps the time of day of a task that is dropped on another day of the week, and says that a day is over', async () => {
  onWideScreen();
  const late = { due_at: ['Elija una hora que esté por venir'] };
  const refused = { status: 422, code: 'validation' as const, message: 'x', errors: late };
  const calls = serve({ refused });
  const user = open('?at=2024-11-21&span=week');
  const dataTransfer = dragged();
  fireEvent.dragStart(await card(/Ronda de noche/), { dataTransfer });
  const past = await screen.findByRole('region', { name: /18 de noviembre/ });
  fireEvent.drop(past, { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover «Ronda de noche»' }));
  expect((dialog.getByLabelText('Hora') as HTMLInputElement).value).toBe('20:30');
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Simulacro');
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await dialog.findByText(late.due_at[0] ?? '')).toBeTruthy();
  expect(asked(calls, '/v1/tarea/8/mover')[0]?.body).toEqual({
    ...{ due_at: '2024-11-19T01:30:00.000Z', reason: 'Simulacro' },
  });
  expect((dialog.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe('Simulacro');
});

it('moves the round of an activity to another day of the month at its time of day; of several, the one that is chosen', async () => {
  onWideScreen();
  const served: Served = { days: [cardTask, later] };
  const calls = serve(served);
  const user = open('?at=2024-11-21&span=month');
  const drag = async () => {
    const dataTransfer = dragged();
    const from = within(await monthDay(/21 de noviembre/));
    const line = (await from.findByText('Tres')).closest('[draggable=true]');
    if (!line) throw new Error('it cannot be dragged');
    fireEvent.dragStart(line, { dataTransfer });
    fireEvent.drop(await monthDay(/25 de noviembre/), { dataTransfer });
  };
  await drag();
  let dialog = await screen.findByRole('dialog', { name: 'Mover «Ronda lejana»' });
  expect((within(dialog).getByLabelText('Hora') as HTMLInputElement).value).toBe('21:00');
  await user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Simulacro');
  await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(calls, '/v1/tarea/prevista/mover')[0]?.body).toMatchObject({
    ...{ planned_at: later.due_at, due_at: '2024-11-26T02:00:00.000Z', reason: 'Simulacro' },
  });
  expect(asked(calls, '/v1/tarea/calendario/dias')[0]?.query.toString()).toBe(
    'activity_id=3&first=2024-11-21&last=2024-11-21',
  );

  served.days = [planned, later];
  await drag();
  dialog = await screen.findByRole('dialog', { name: words.task.move.which });
  await user.click(within(dialog).getByRole('button', { name: /20:30 · Ronda de noche/ }));
  expect(await screen.findByRole('dialog', { name: 'Mover «Ronda de noche»' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  served.days = [];
  await drag();
  expect((await screen.findAllByText(words.task.move.none)).length).toBeGreaterThan(0);
});

it('prompts for the reason when a planned task is dropped on another hour; what has begun cannot be dragged', async () => {
  serve();
  open();
  const night = await card(/Ronda de noche/);
  expect((await card(/Ronda del muelle/)).getAttribute('draggable')).toBe('false');
  expect((await card(/Ronda lejana/)).getAttribute('draggable')).toBe('true');
  const dataTransfer = dragged();
  fireEvent.dragStart(night, { dataTransfer });
  fireEvent.drop(screen.getByText('15:00'), { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover «Ronda de noche»' }));
  expect((dialog.getByLabelText('Hora') as HTMLInputElement).value).toBe('15:30');
});

it('shows for a round that is only planned when it will be created', async () => {
  serve();
  const user = open();
  await user.click(await card(/Ronda lejana/));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ronda lejana' }));
  expect(drawer.getByText(/Se prepara 48 horas antes/)).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Ver la actividad' }).getAttribute('href')).toBe(
    '/actividades/editar/3',
  );
});

it('moves a round that is only planned, and those of the others at that time', async () => {
  const own = { ...later, assigned: { uca_id: 5, name: 'Luis Vera' } };
  const calls = serve({ days: [own] });
  const user = open();
  await user.click(await card(/Ronda lejana/));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ronda lejana' }));
  await user.click(drawer.getByRole('button', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover «Ronda lejana · Luis Vera»' }));
  const time = dialog.getByLabelText('Hora');
  await user.clear(time);
  await user.type(time, '22:15');
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Simulacro');
  await user.click(dialog.getByRole('checkbox', { name: words.task.move.others }));
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(calls, '/v1/tarea/prevista/mover')[0]?.body).toEqual({
    ...{ activity_id: 3, planned_at: later.due_at, assigned_to: 5 },
    ...{ due_at: '2024-11-22T03:15:00.000Z', reason: 'Simulacro', others: true },
  });
});

/** Tasks of the client were judged or created: what is shown of them is read again. */
function judged(): void {
  jest.useFakeTimers();
  act(() => eventHeard(channels.tasks(CLIENT), events.tasksJudged, { client_id: CLIENT, activity_ids: [3] }));
  act(() => jest.advanceTimersByTime(4000));
  jest.useRealTimers();
}

/** Opens the move of what is open, with a time and a reason. */
async function typeMove(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Mover' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Mover/ }));
  await user.clear(dialog.getByLabelText('Hora'));
  await user.type(dialog.getByLabelText('Hora'), '22:15');
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Simulacro');
  return dialog;
}

it('keeps what was typed of a move when the planned round is created meanwhile, and moves that one', async () => {
  const served: Served = { days: [later] };
  const calls = serve(served);
  const user = open();
  await user.click(await card(/Ronda lejana/));
  const dialog = await typeMove(user);
  served.days = [{ ...later, id: 12 }];
  judged();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ronda lejana' })).toBeNull());
  expect((dialog.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe('Simulacro');
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(calls, '/v1/tarea/prevista/mover')[0]?.body).toMatchObject({
    ...{ activity_id: 3, planned_at: later.due_at, reason: 'Simulacro' },
  });
});

it('keeps what was typed of a move when the task is created again, and moves it by its plan', async () => {
  const task: TaskRecord = { ...taskFull, id: 8, state: 'planned', due_at: planned.due_at };
  const served: Served = { task };
  const calls = serve(served);
  const user = open('?at=2024-11-21&task=8');
  const dialog = await typeMove(user);
  served.gone = true;
  judged();
  expect(await screen.findByText('Esta tarea ya no existe')).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe('Simulacro');
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mover/ })).toBeNull());
  expect(asked(calls, '/v1/tarea/8/mover')).toHaveLength(1);
  expect(asked(calls, '/v1/tarea/prevista/mover')[0]?.body).toMatchObject({
    ...{ activity_id: 3, planned_at: planned.due_at, assigned_to: null, reason: 'Simulacro' },
  });
});

it('shows that nothing is due, and why that may be', async () => {
  serve({ days: [] });
  open('?at=2024-11-21&span=week&activity_id=3');
  expect(await screen.findByText(/Puede que los filtros dejen fuera algunas/)).toBeTruthy();
});
