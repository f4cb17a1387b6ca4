import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SharedCalendarView, type SharedTask, sharedCalendarPage, toWallTime } from 'contract';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, TestUi } from 'shared-ui/testing';
import calendarWords from '../calendar/locales/es.json' with { type: 'json' };
import { onDeviceIn } from '../calendar/testing/device-zone.ts';
import words from './locales/es.json' with { type: 'json' };
import SharedCalendarPage from './shared-calendar.page.tsx';

const ZONE = 'America/Bogota';
const view: SharedCalendarView = {
  ...{ client: 'Puerto Hondo', name: 'Rondas del muelle', zone: ZONE, types: ['Guardia', 'Motorizado'] },
};
const today = toWallTime(Date.now(), ZONE)?.day ?? '';
const task: SharedTask = {
  ...{ activity_name: 'Ronda del muelle', due_at: `${today}T19:30:00.000Z`, state: 'fulfilled', points: 4 },
  ...{ done: 4, people: ['Luis Vera'] },
};
const counts = { planned: 0, open: 0, fulfilled: 3, unfulfilled: 0 };
const gone: Reply = { status: 404, code: 'notFound', message: 'x' };
let seen: Request[];
let answers: Record<string, Reply>;

beforeEach(() => {
  addTestWords('mf-reports', calendarWords);
  addTestWords('mf-reports', words);
  answers = {
    '': { data: view },
    '/dias': { data: { zone: ZONE, days: [{ day: today, total: 1, tasks: [task] }] } },
    '/mes': {
      data: {
        zone: ZONE,
        days: [{ day: today, ...counts, activities: [{ id: 1, name: task.activity_name, ...counts }] }],
      },
    },
  };
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(search = '') {
  seen = fakeApi(({ path }) => answers[path.replace('/v1/calendario', '')] ?? gone);
  render(
    <TestUi at={`/calendario/ab1${search}`}>
      <Routes>
        <Route path={sharedCalendarPage} element={<SharedCalendarPage />} />
      </Routes>
    </TestUi>,
  );
}
const bodies = (end: string) => seen.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

it('shows the tasks of a day by the client’s clock, to read only', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Rondas del muelle' });
  expect(screen.getByText(/Puerto Hondo · /)).toBeTruthy();
  expect(await screen.findByText('14:30')).toBeTruthy();
  expect(screen.getByText('Cumplida')).toBeTruthy();
  expect(screen.getByText('4 de 4 puntos')).toBeTruthy();
  expect(screen.getByText('Luis Vera')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(bodies('/dias')[0]).toMatchObject({ token: 'ab1', first: today, last: today });
});

it('has the week and the month, and is narrowed to a type', async () => {
  open('?span=week');
  await screen.findByText('14:30');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de personal' }), 'Guardia');
  await waitFor(() => expect(bodies('/dias').at(-1)).toMatchObject({ type: 'Guardia', most: 12 }));
  await userEvent.click(screen.getByRole('button', { name: 'Mes' }));
  await waitFor(() => expect(bodies('/mes').at(-1)).toMatchObject({ token: 'ab1', type: 'Guardia' }));
  expect((await screen.findAllByText('Ronda del muelle')).length).toBeGreaterThan(0);
});

it('is shown by the clock of the guest’s device where that is chosen', async () => {
  onDeviceIn('Asia/Kolkata');
  open();
  await screen.findByText('14:30');
  expect(bodies('/dias')[0]).not.toHaveProperty('zone');
  const choice = screen.getByRole('combobox', { name: 'Zona horaria' });
  await userEvent.selectOptions(choice, 'Este dispositivo: hora estándar de la India');
  await waitFor(() => expect(bodies('/dias').at(-1)).toMatchObject({ zone: 'Asia/Kolkata' }));
  expect(screen.getByText('Puerto Hondo · hora estándar de la India')).toBeTruthy();
  cleanup();
  // 19:30 UTC is one in the morning there.
  answers['/dias'] = { data: { zone: 'Asia/Kolkata', days: [{ day: today, total: 1, tasks: [task] }] } };
  open(`?at=${today}&zone=Asia%2FKolkata`);
  expect(await screen.findByText('01:00', { selector: 'span' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mes' }));
  await waitFor(() => expect(bodies('/mes').at(-1)).toMatchObject({ zone: 'Asia/Kolkata' }));
});

it('shows that nothing is due', async () => {
  answers['/dias'] = { data: { zone: ZONE, days: [] } };
  open();
  await screen.findByText('No hay tareas en este período.');
});

it('shows that nothing is due in a month where only days around it have tasks', async () => {
  const activities = [{ id: 1, name: task.activity_name, ...counts }];
  answers['/mes'] = { data: { zone: ZONE, days: [{ day: '2024-11-29', ...counts, activities }] } };
  open('?at=2024-12-10&span=month');
  await screen.findByText('No hay tareas en este período.');
});

it('offers a retry when it did not load, and keeps its content when a refresh fails', async () => {
  const failed: Reply = { status: 503, code: 'server', message: 'x' };
  answers[''] = failed;
  open();
  const again = await screen.findByRole('button', { name: /Reintentar/ });
  answers[''] = { data: view };
  await userEvent.click(again);
  await screen.findByText('14:30');
  answers['/dias'] = failed;
  act(() => window.dispatchEvent(new Event('online')));
  await screen.findByText(/No se pudo actualizar/);
  expect(screen.getByText('14:30')).toBeTruthy();
});

it('is the plain page for a link that leads nowhere, at once when it is revoked', async () => {
  open();
  await screen.findByText('14:30');
  answers = {};
  act(() => window.dispatchEvent(new Event('online')));
  await screen.findByText('Este enlace no funciona');
  expect(screen.queryByRole('button')).toBeNull();
});
