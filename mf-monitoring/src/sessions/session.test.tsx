import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type MonitoringSession,
  phoneAlertTypes,
  type SessionChoices,
  type SessionHappening,
  type SessionReplay,
} from 'contract';
import type { ReactNode } from 'react';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { Route, Routes, useLocation } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import SessionPage from './session.page.tsx';
import SessionFormPage from './session-form.page.tsx';
import TemporarySessionPage from './temporary-session.page.tsx';

const choices: SessionChoices = {
  ucas: [
    { id: 1, name: 'Beatriz Núñez', type: 'Guardia', place: 'Puerto', connection: 1, group_ids: [7] },
    { id: 2, name: 'Ana Paredes', type: 'Chofer', place: 'Puerto', connection: 0, group_ids: [] },
  ],
  groups: [{ id: 7, name: 'Turno noche' }],
  contacts: [{ id: 5, name: 'Rosa Vera', relationship: 'Jefa', is_sos: true }],
};
const session: MonitoringSession = {
  id: 4,
  client_id: 3,
  name: 'Traslado',
  kind: 1,
  state: 'running',
  temporary: false,
  started_at: '2026-11-21T12:00:00.000Z',
  started_by: 'Ana Paredes',
  began_as: null,
  since: '2026-11-21T11:30:00.000Z',
  ends_at: '2026-11-21T20:00:00.000Z',
  ended_at: null,
  ended_by: null,
  note: '',
  hours: 8,
  ucas: 1,
  sending: 3,
  sending_types: [4],
  members: [{ id: 1, name: 'Beatriz Núñez', type: 'Guardia', place: 'Puerto' }],
  contacts: [{ id: 5, name: 'Rosa Vera', relationship: 'Jefa', phone: '0991234567', email: 'r@example.com' }],
  collect_seconds: null,
  post_seconds: 5,
  offline_minutes: null,
  mishap_seconds: null,
  detour_metres: null,
};
const happening = (part: Partial<SessionHappening>): SessionHappening => ({
  key: 'event-1',
  at: '2026-11-21T12:00:00.000Z',
  what: 'started',
  author: 'Ana Paredes',
  ...{ text: '', level: null, source: null },
  ...{ alert: null, alert_id: null, taken_at: null, taken_by: null, asked: null },
  uca_id: null,
  lat: null,
  lng: null,
  names: ['Beatriz Núñez'],
  fields: [],
  ...part,
});
const timeline = [
  happening({ key: 'event-2', what: 'changed', names: [], fields: ['post_seconds'] }),
  happening({ key: 'alert-9', what: 'alert', author: '', alert: 4, uca_id: 1 }),
  happening({}),
];

const moment = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`);
const replay: SessionReplay = {
  from: moment('11:30'),
  to: moment('13:00'),
  data: [
    {
      uca_id: 1,
      uca_name: 'Beatriz Núñez',
      lines: [
        { at: [moment('11:40'), moment('12:20')], lat: [-2.2, -2.1], lng: [-79.9, -79.9], speed: [4, 0] },
      ],
    },
  ],
};

type Answers = { [call: string]: Reply | ((request: Request) => Reply) };

function serve(answers: Answers = {}): Request[] {
  const all: Answers = {
    'GET /v1/monitoreo/opciones': { data: choices },
    'GET /v1/monitoreo/temp': { data: { session_id: null } },
    'GET /v1/monitoreo/4': { data: session },
    'GET /v1/monitoreo/4/eventos': { data: { data: timeline } },
    'GET /v1/position/last': { data: { data: [] } },
    'GET /v1/monitoreo/4/sello': { data: { seal: null } },
    'GET /v1/monitoreo/4/repeticion': { data: replay },
    ...answers,
  };
  return fakeApi((request) => {
    const reply = all[`${request.method} ${request.path}`];
    if (!reply) return { status: 404, code: 'notFound', message: `${request.method} ${request.path}` };
    return typeof reply === 'function' ? reply(request) : reply;
  });
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
const where = () => screen.getByTestId('where').textContent;

function open(pattern: string, at: string, element: ReactNode): void {
  render(
    <TestUi at={at}>
      <Where />
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <Routes>
          <Route path={pattern} element={element} />
          <Route path="*" element={null} />
        </Routes>
      </SWRConfig>
    </TestUi>,
  );
}

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
  // No canvas here, so the map cannot draw; the list works without it.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (calls: readonly Request[], call: string) =>
  calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body;

describe('a new session', () => {
  it('has the chosen UCAs, and warns about offline ones', async () => {
    const calls = serve({
      'POST /v1/monitoreo': { status: 201, data: { id: 4, offline: [{ id: 2, name: 'Ana Paredes' }] } },
      'POST /v1/monitoreo/avisar': { data: { asked: 1 } },
    });
    open('/monitoreo/nuevo', '/monitoreo/nuevo', <SessionFormPage />);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Beatriz Núñez/ }));
    expect(screen.queryByText(/sin conexión y no se agregará/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Ana Paredes/ }));
    expect(screen.getByText('1 elegida está sin conexión y no se agregará')).toBeTruthy();
    await press('Pedirles que abran la aplicación');
    expect(bodyOf(calls, 'POST /v1/monitoreo/avisar')).toEqual({ uca_ids: [2] });
    await press('Iniciar monitoreo');
    await waitFor(() => expect(where()).toBe('/monitoreo/ver/4'));
    expect(bodyOf(calls, 'POST /v1/monitoreo')).toMatchObject({
      uca_ids: [1, 2],
      hours: 8,
      minutes_back: 30,
      sending: 1,
      temporary: false,
      post_seconds: null,
    });
    expect(await screen.findByText('Las UCAs sin conexión no se agregaron al monitoreo')).toBeTruthy();
  });

  it('can be filtered by group, needs a UCA, and reaches back at most two hours', async () => {
    const calls = serve();
    open('/monitoreo/nuevo', '/monitoreo/nuevo', <SessionFormPage />);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Grupo' }), 'Turno noche');
    expect(screen.queryByRole('checkbox', { name: /Ana Paredes/ })).toBeNull();
    const back = screen.getByRole('textbox', { name: /Alertas de los últimos/ });
    await userEvent.clear(back);
    await userEvent.type(back, '121');
    await press('Iniciar monitoreo');
    const errorAt = (field: string) => document.querySelector(`[data-field="${field}"] .v-field-error`);
    await waitFor(() => expect(errorAt('uca_ids')).not.toBeNull());
    expect(errorAt('minutes_back')).not.toBeNull();
    expect(bodyOf(calls, 'POST /v1/monitoreo')).toBeUndefined();
  });

  it('offers alert types only when sending chosen types', async () => {
    serve();
    open('/monitoreo/nuevo', '/monitoreo/nuevo', <SessionFormPage />);
    await screen.findByRole('radio', { name: /Personalizado/ });
    expect(screen.queryByRole('group', { name: /Tipos que se envían/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Personalizado/ }));
    expect(
      within(screen.getByRole('group', { name: /Tipos que se envían/ })).getAllByRole('checkbox'),
    ).toHaveLength(phoneAlertTypes.length);
  });
});

describe('a session', () => {
  it('shows its timeline and settings, and ends with a note', async () => {
    let data = session;
    const calls = serve({
      'GET /v1/monitoreo/4': () => ({ data }),
      'POST /v1/monitoreo/4/fin': () => {
        data = { ...session, state: 'ended', ended_at: '2026-11-21T13:00:00.000Z', note: 'Llegó bien' };
        return { data: { id: 4 } };
      },
    });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    const list = await screen.findByRole('list', { name: 'Cronología' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    expect(within(list).getByText('Envío de posiciones · Ana Paredes')).toBeTruthy();
    expect(screen.getByText('Rosa Vera (0991234567)')).toBeTruthy();
    expect(screen.getByText('En curso')).toBeTruthy();
    expect(screen.getByText('5 s')).toBeTruthy();
    await press('Finalizar');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Observaciones' }), 'Llegó bien');
    await userEvent.click(dialog.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Finalizada')).toBeTruthy();
    expect(bodyOf(calls, 'POST /v1/monitoreo/4/fin')).toEqual({ note: 'Llegó bien' });
    expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    expect(screen.getByText('Llegó bien')).toBeTruthy();
  });

  it('links an alert of silence to the unanswered request', async () => {
    const asked = { request_user_id: 4, request_schedule_id: 9, dispatch_date: 1_700_000_000 };
    const silence = happening({ key: 'alert-9', what: 'alert', author: '', alert: 15, uca_id: 1, asked });
    serve({ 'GET /v1/monitoreo/4/eventos': { data: { data: [silence] } } });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    const link = await screen.findByRole('link', { name: 'No respondió' });
    expect(link.getAttribute('href')).toBe('/request/monitor/4/schedule/9?date=1700000000');
  });

  it('started by a missing answer names no person as its starter', async () => {
    serve({ 'GET /v1/monitoreo/4': { data: { ...session, began_as: 'welfare' } } });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    expect(await screen.findByText('El sistema: no respondió si está bien')).toBeTruthy();
  });

  it('lets alerts of the last half hour be acknowledged, and shows by whom', async () => {
    const at = new Date().toISOString();
    const rings = happening({
      key: 'alert-9',
      what: 'alert',
      author: '',
      alert: 4,
      alert_id: 9,
      uca_id: 1,
      at,
    });
    const old = happening({ ...rings, key: 'alert-8', alert_id: 8, at: '2026-01-01T12:00:00.000Z' });
    let now = rings;
    const calls = serve({
      'GET /v1/monitoreo/4/eventos': () => ({ data: { data: [now, old] } }),
      'POST /v1/monitoreo/4/alertas': () => {
        now = { ...rings, taken_at: at, taken_by: 'Luis Mora' };
        return { data: { taken: [9] } };
      },
    });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    await userEvent.click(await screen.findByRole('button', { name: /^Enterado · .* · Beatriz Núñez$/ }));
    expect(await screen.findByText('Beatriz Núñez · Enterado: Luis Mora')).toBeTruthy();
    expect(bodyOf(calls, 'POST /v1/monitoreo/4/alertas')).toEqual({ alert_ids: [9] });
    expect(screen.queryByRole('button', { name: /^Enterado/ })).toBeNull();
  });

  it('replays: alerts lead to their moment, and a running session returns to live', async () => {
    serve();
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Repetición' }));
    const slider = await screen.findByRole('slider', { name: 'Momento' });
    expect(slider.getAttribute('aria-valuetext')).toBe('06:40:00');
    const list = within(screen.getByRole('list', { name: 'Alertas' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: /Ir a las 07:00:00/ }));
    expect(slider.getAttribute('aria-valuetext')).toBe('07:00:00');
    expect(document.querySelector('.v-slider-mark')?.getAttribute('title')).toMatch(
      /^07:00:00 · .+ · Beatriz Núñez$/,
    );
    const next = screen.getByRole('button', { name: 'Alerta siguiente (L)' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    act(() => slider.focus());
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('06:30:00');
    await userEvent.keyboard('j');
    expect(slider.getAttribute('aria-valuetext')).toBe('06:30:00');
    await userEvent.keyboard('l');
    expect(slider.getAttribute('aria-valuetext')).toBe('07:00:00');
    await userEvent.keyboard('{End}');
    await userEvent.click(
      screen.getByRole('button', { name: /^Alerta anterior \(J\): .+ · Beatriz Núñez$/ }),
    );
    expect(slider.getAttribute('aria-valuetext')).toBe('07:00:00');
    await press('Volver a lo actual');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('button', { name: 'Repetición' })).toBeTruthy();
  });

  it('opens the replay when over, or shows that there are no positions', async () => {
    const over = { ...session, state: 'ended', ended_at: '2026-11-21T13:00:00.000Z' } as const;
    serve({ 'GET /v1/monitoreo/4': { data: over } });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    await screen.findByRole('slider', { name: 'Momento' });
    const list = within(await screen.findByRole('list', { name: 'Cronología' }));
    expect(list.getAllByText('2026-11-21 07:00:00')).toHaveLength(3);
    const print = jest.spyOn(window, 'print').mockReturnValue();
    await press('Imprimir el registro');
    // Once the map is drawn as for paper.
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    cleanup();
    await clearApiCache();
    serve({
      'GET /v1/monitoreo/4': { data: over },
      'GET /v1/monitoreo/4/repeticion': {
        data: { ...replay, data: replay.data.map((one) => ({ ...one, lines: [] })) },
      },
    });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    await screen.findByText('Sin posiciones en esas dos horas');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('opens its form with its current values', async () => {
    const calls = serve({ 'PATCH /v1/monitoreo/4': { data: { id: 4, offline: [] } } });
    open('/monitoreo/editar/:id', '/monitoreo/editar/4', <SessionFormPage />);
    const posting = await screen.findByRole<HTMLInputElement>('textbox', { name: /Envío de posiciones/ });
    expect(posting.value).toBe('5');
    expect(screen.queryByRole('textbox', { name: /Alertas de los últimos/ })).toBeNull();
    await userEvent.clear(posting);
    await userEvent.type(posting, '8');
    await press('Guardar');
    await waitFor(() => expect(where()).toBe('/monitoreo/ver/4'));
    expect(bodyOf(calls, 'PATCH /v1/monitoreo/4')).toMatchObject({
      post_seconds: 8,
      uca_ids: [1],
      contact_ids: [5],
    });
    expect(bodyOf(calls, 'PATCH /v1/monitoreo/4')).not.toHaveProperty('temporary');
  });

  it('shows a message and a link when it is over or does not exist', async () => {
    serve({ 'GET /v1/monitoreo/4': { status: 404, code: 'notFound', message: 'no' } });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    expect(await screen.findByText('La sesión de monitoreo expiró o no existe')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nueva sesión de monitoreo' }).getAttribute('href')).toBe(
      '/monitoreo/nuevo',
    );
  });

  it('shows an error page with its title and a retry when it cannot be loaded', async () => {
    let works = false;
    serve({ 'GET /v1/monitoreo/4': () => (works ? { data: session } : { status: 500 }) });
    open('/monitoreo/ver/:id', '/monitoreo/ver/4', <SessionPage />);
    await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sesión de monitoreo');
    works = true;
    await press('Reintentar');
    expect(await screen.findByRole('heading', { level: 1, name: session.name })).toBeTruthy();
  });
});

describe('the temporary session', () => {
  it('shows the form if none is running, otherwise the session', async () => {
    serve();
    open('/monitoreo/temp', '/monitoreo/temp', <TemporarySessionPage />);
    expect(await screen.findByRole('button', { name: 'Iniciar monitoreo' })).toBeTruthy();
    cleanup();
    await clearApiCache();
    serve({
      'GET /v1/monitoreo/temp': { data: { session_id: 4 } },
      'GET /v1/monitoreo/4': { data: { ...session, temporary: true } },
    });
    open('/monitoreo/temp', '/monitoreo/temp', <TemporarySessionPage />);
    expect(await screen.findByRole('list', { name: 'Cronología' })).toBeTruthy();
    expect(where()).toBe('/monitoreo/temp?sesion=4');
    await press('Finalizar');
    expect(
      within(await screen.findByRole('alertdialog')).getByText('No quedará registro de ella.'),
    ).toBeTruthy();
  });
});
