import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { TaskRecord } from 'contract';
import words from './locales/es.json' with { type: 'json' };
import {
  asked,
  calendarTest,
  card,
  judged,
  later,
  monthDay,
  onWideScreen,
  open,
  planned,
  type Served,
  serve,
} from './testing/page.tsx';
import { cardTask, taskFull } from './testing.ts';

/** Moving rounds in the calendar: by the dialog, and by dragging. */

calendarTest();

it('moves a planned task, and shows what to do when it has begun meanwhile', async () => {
  const task: TaskRecord = { ...taskFull, id: 8, state: 'planned', due_at: planned.due_at };
  const message = 'Esta tarea ya empezó o pasó: solo se mueve lo que está por venir';
  const errors = { task: [message] };
  const calls = serve({ task, refused: { status: 409, code: 'conflict', message, errors } });
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

it('lets a move that crossed another change be tried again', async () => {
  const task: TaskRecord = { ...taskFull, id: 8, state: 'planned', due_at: planned.due_at };
  const message = 'Otra persona cambió este registro; vuelva a cargarlo';
  const served: Served = { task, refused: { status: 409, code: 'conflict', message } };
  const calls = serve(served);
  const user = open('?at=2024-11-21&task=8');
  const dialog = await typeMove(user);
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.queryByText(words.task.move.over)).toBeNull();
  delete served.refused;
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mover/ })).toBeNull());
  expect(asked(calls, '/v1/tarea/8/mover')).toHaveLength(2);
});

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

it('has every hour while the only task of a day is dragged, which stays under the pointer, and proposes the one it is put on', async () => {
  serve({ days: [later] });
  open();
  const only = await card(/Ronda lejana/);
  expect(screen.queryByText('06:00')).toBeNull();
  const scrolled = jest.spyOn(window, 'scrollBy').mockReturnValue();
  const at = (top: number) => ({ top }) as DOMRect;
  jest.spyOn(only, 'getBoundingClientRect').mockReturnValueOnce(at(100)).mockReturnValue(at(420));
  const dataTransfer = dragged();
  fireEvent.dragStart(only, { dataTransfer });
  fireEvent.drop(await screen.findByText('06:00'), { dataTransfer });
  expect(scrolled.mock.calls).toEqual([[0, 320]]);
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
  const served: Served = { days: [cardTask, later], further: 0 };
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
    'activity_id=3&first=2024-11-21&last=2024-11-21&state=planned&most=20',
  );

  served.days = [planned, later];
  await drag();
  dialog = await screen.findByRole('dialog', { name: words.task.move.which });
  await user.click(within(dialog).getByRole('button', { name: /20:30 · Ronda de noche/ }));
  expect(await screen.findByRole('dialog', { name: 'Mover «Ronda de noche»' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  served.further = 180;
  await drag();
  dialog = await screen.findByRole('dialog', { name: words.task.move.which });
  expect(within(dialog).getByRole('link', { name: 'Ver el día entero (182)' }).getAttribute('href')).toBe(
    '/calendario?at=2024-11-21&activity_id=3',
  );
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

it('asks before Escape loses the reason that was typed', async () => {
  serve({ task: { ...taskFull, id: 8, state: 'planned', due_at: planned.due_at } });
  const user = open('?at=2024-11-21&task=8');
  const dialog = await typeMove(user);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect((dialog.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe('Simulacro');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mover/ })).toBeNull());
});
