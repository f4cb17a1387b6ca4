import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonitoringSession, RemoteFill, SosContext, SosDetail } from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { eventHeard, recordWritten } from 'shared-auth/testing';
import { Route, Routes, useLocation } from 'shared-ui';
import {
  addTestWords,
  fakeApi,
  type Reply,
  type Request,
  signInAs,
  type TestArea,
  TestSlots,
  TestUi,
} from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import SessionPage from '../sessions/session.page.tsx';
import { asked, near } from './nearest/testing.ts';
import ProcedurePage from './procedure.page.tsx';

const at = '2026-11-21T12:00:00.000Z';
const session: MonitoringSession = {
  ...{ id: 4, client_id: 3, name: 'SOS de Beatriz Núñez', kind: 2, state: 'notifying', temporary: false },
  ...{
    started_at: at,
    started_by: 'Beatriz Núñez',
    began_as: 'phone',
    since: at,
    ends_at: at,
    ended_at: null,
    ended_by: null,
  },
  ...{ note: '', hours: 8, ucas: 1, sending: 1, sending_types: [], contacts: [] },
  members: [{ id: 1, name: 'Beatriz Núñez', type: 'Guardia', place: 'Puerto' }],
  ...{ collect_seconds: null, post_seconds: null, offline_minutes: null },
  ...{ mishap_seconds: null, detour_metres: null },
};
const rosa = {
  id: 5,
  name: 'Rosa Vera',
  relationship: 'Jefa',
  phone: '099 123 4567',
  email: 'r@example.com',
};
const raised: SosDetail = {
  ...{ client_id: 3, session_id: 4, state: 'notifying', level: 1, uca_ids: [1], names: ['Beatriz Núñez'] },
  ...{ source: 'phone', raised_at: at, pressed_at: at, presses: 1, lat: null, lng: null, owner: null },
  ...{ owner_id: null, acknowledged_at: null, next_at: null, reason: null, dispatched: null },
  levels: [
    { level: 1, contacts: [{ ...rosa, called_at: at }] },
    { level: 2, contacts: [{ ...rosa, id: 6, name: 'Luis Mora', called_at: null }] },
  ],
  steps: [{ id: 9, text: 'Llamar a la persona', done_at: null, done_by: '' }],
  notes: [
    {
      ...{ id: 1, uca_id: 1, name: 'Beatriz Núñez', where: 'Silo 4', what: 'Soldadura en altura' },
      ...{ until: at, lat: null, lng: null, written_at: at },
    },
  ],
};
const owned = {
  state: 'acknowledged',
  level: 0,
  owner: 'Ana Paredes',
  owner_id: 7,
  acknowledged_at: at,
} as const;

let sos: SosDetail;
let seen: Request[];
let answers: Record<string, Reply>;

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
  [sos, answers] = [raised, {}];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  seen = fakeApi((request) => {
    const all: Record<string, Reply> = {
      'GET /v1/monitoreo/4': { data: { ...session, state: sos.state } },
      'GET /v1/monitoreo/4/sos': { data: sos },
      'GET /v1/monitoreo/4/eventos': { data: { data: [] } },
      'GET /v1/monitoreo/4/sos/cercanos': { data: { at: null, nearest: [], asked: [] } },
      'GET /v1/position/last': { data: { data: [] } },
      'GET /v1/monitoreo/procedimiento': { data: { steps: ['Llamar', 'Avisar al 911'], missed_minutes: 15 } },
      ...answers,
    };
    return all[`${request.method} ${request.path}`] ?? { status: 404, code: 'notFound' };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const open = (at: string, areas: TestArea[] = []) =>
  render(
    <TestUi at={at}>
      <Where />
      <TestSlots areas={areas}>
        <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
          <Routes>
            <Route path="/monitoreo/ver/:id" element={<SessionPage />} />
            <Route path="/monitoreo/procedimiento" element={<ProcedurePage />} />
            <Route path="*" element={null} />
          </Routes>
        </SWRConfig>
      </TestSlots>
    </TestUi>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (path: string) => seen.find((one) => one.method !== 'GET' && one.path.endsWith(path))?.body;

it('passes the place to the panels of other areas, while it is open', async () => {
  sos = { ...raised, lat: -2.1, lng: -79.9 };
  const fill: RemoteFill<'sos.panels'> = {
    ...{ slot: 'sos.panels', part: 'people', titleKey: 'Personas', order: 10 },
    permission: 'elog.gateLog',
  };
  const People = ({ place }: SosContext) => <p>{`en ${place?.lat}`}</p>;
  const areas = [{ fills: [fill], parts: { people: async () => ({ default: People }) } }];
  const view = open('/monitoreo/ver/4', areas);
  expect(await screen.findByText('en -2.1')).toBeTruthy();

  view.unmount();
  await clearApiCache();
  sos = { ...sos, ...owned, state: 'resolved', reason: 'false', dispatched: false };
  open('/monitoreo/ver/4', areas);
  expect(await screen.findByText('Falsa alarma')).toBeTruthy();
  expect(screen.queryByText('en -2.1')).toBeNull();
});

it('shows an SOS’s state, its risk notes and the contacts it calls', async () => {
  open('/monitoreo/ver/4');
  expect(await screen.findByText('Avisando al nivel 1 de 2')).toBeTruthy();
  expect(screen.getByText('Silo 4: Soldadura en altura')).toBeTruthy();
  expect(screen.getByText('Jefa · Aún no se le ha avisado')).toBeTruthy();
  const [call] = screen.getAllByRole('link', { name: '099 123 4567' });
  expect(call?.getAttribute('href')).toBe('tel:0991234567');
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resolver' })).toBeNull();
});

it('shows each contact’s channels, live', async () => {
  const message = (state: string) => ({
    ...{ id: 1, client_id: 3, session_id: 4, about: 'sos', contact_id: 5, name: 'Rosa Vera', body: 'SOS' },
    ...{ state: 'sent', created_at: at },
    deliveries: [
      { channel: 'call', state: 'off', detail: '', at: null },
      { channel: 'sms', state, detail: '', at: null },
      { channel: 'email', state: 'later', detail: '', at: null },
    ],
  });
  answers['GET /v1/monitoreo/4/mensajes'] = { data: { data: [message('sent')] } };
  open('/monitoreo/ver/4');
  const level = await screen.findByRole('list', { name: 'Nivel 1' });
  await within(level).findByText('Llamada: sin servicio · SMS: enviado');
  expect(within(screen.getByRole('list', { name: 'Nivel 2' })).queryByText(/SMS/)).toBeNull();
  answers['GET /v1/monitoreo/4/mensajes'] = { data: { data: [message('delivered')] } };
  act(() => eventHeard('monitoring.3', 'message.changed', message('delivered')));
  await within(level).findByText('Llamada: sin servicio · SMS: recibido');
});

it('is acknowledged by one press, and shows its owner', async () => {
  answers['POST /v1/monitoreo/4/sos/atender'] = { data: { ...raised, ...owned } };
  open('/monitoreo/ver/4');
  await screen.findByRole('button', { name: 'Atender' });
  sos = { ...raised, ...owned };
  await press('Atender');
  expect(await screen.findByText('Lo atiende Ana Paredes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Atender' })).toBeNull();
});

it('shows why an action was refused and who was first', async () => {
  answers['POST /v1/monitoreo/4/sos/atender'] = { status: 409, message: 'Ya lo atiende Luis Vera' };
  open('/monitoreo/ver/4');
  await screen.findByRole('button', { name: 'Atender' });
  sos = { ...raised, ...owned, owner: 'Luis Vera' };
  await press('Atender');
  expect(await screen.findByText('Lo atiende Luis Vera')).toBeTruthy();
  expect(screen.getAllByText('Ya lo atiende Luis Vera')).not.toEqual([]);
});

it('shows other operators’ actions live', async () => {
  open('/monitoreo/ver/4');
  await screen.findByText('Avisando al nivel 1 de 2');
  sos = { ...raised, level: 2 };
  const { levels: _, steps, notes, ...row } = sos;
  act(() => eventHeard('monitoring.3', 'sos.changed', row));
  expect(await screen.findByText('Avisando al nivel 2 de 2')).toBeTruthy();
});

it('is resolved with a reason, and only with one', async () => {
  sos = { ...raised, ...owned };
  answers['POST /v1/monitoreo/4/sos/resolver'] = { data: { ...raised, ...owned, state: 'resolved' } };
  open('/monitoreo/ver/4');
  await press('Resolver');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Pasos del procedimiento sin marcar: 1.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resolver' }));
  expect(sent('/resolver')).toBeUndefined();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Falsa alarma/ }));
  await userEvent.click(within(dialog).getByRole('switch', { name: /Se envió ayuda/ }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'Botón en el bolsillo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resolver' }));
  await waitFor(() =>
    expect(sent('/resolver')).toEqual({ reason: 'false', dispatched: true, note: 'Botón en el bolsillo' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('can be escalated and noted with a text', async () => {
  answers['POST /v1/monitoreo/4/sos/escalar'] = { data: raised };
  answers['POST /v1/monitoreo/4/sos/nota'] = { data: raised };
  open('/monitoreo/ver/4');
  await press('Escalar');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Escalar' }));
  await waitFor(() => expect(sent('/escalar')).toEqual({ note: '' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Agregar nota');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Agregar' }).disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), 'No contesta');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(sent('/nota')).toEqual({ note: 'No contesta' }));
});

it.each(['Agregar nota', 'Resolver'])('%s asks before what was typed is lost', async (name) => {
  sos = { ...raised, ...owned };
  open('/monitoreo/ver/4');
  await press(name);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'No contesta');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('No contesta');
});

it('ticks a step, with who did it and when', async () => {
  const [step] = raised.steps;
  const done = { ...step, done_at: at, done_by: 'Ana Paredes' } as SosDetail['steps'][number];
  answers['POST /v1/monitoreo/4/sos/paso'] = { data: done };
  open('/monitoreo/ver/4');
  const box = await screen.findByRole('checkbox', { name: /Llamar a la persona/ });
  sos = { ...raised, steps: [done] };
  await userEvent.click(box);
  await waitFor(() => expect(sent('/paso')).toEqual({ step_id: 9, done: true }));
  expect(await screen.findByText('Ana Paredes, 07:00')).toBeTruthy();
  expect(screen.getByText('1 de 1')).toBeTruthy();
});

it('asks a responder by one press, and shows the answer live', async () => {
  const nearestIs = (data: object) => {
    answers['GET /v1/monitoreo/4/sos/cercanos'] = { data: { at: null, nearest: [], asked: [], ...data } };
  };
  nearestIs({ at: { lat: -2.2, lng: -79.9 }, nearest: [near] });
  answers['POST /v1/monitoreo/4/sos/cercanos'] = { data: { request_id: 31 }, status: 201 };
  open('/monitoreo/ver/4');
  await screen.findByRole('list', { name: 'Personas más cercanas' });
  nearestIs({ asked: [asked] });
  await press('Pedir que vaya: Luis Mora');
  expect(sent('/cercanos')).toEqual({
    uca_id: 21,
    text: 'Beatriz Núñez necesita ayuda. ¿Puede ir? https://maps.google.com/?q=-2.2,-79.9',
  });
  const who = await screen.findByRole('list', { name: 'Personas a quienes se pidió ir' });
  expect(within(who).getByText('Enviado')).toBeTruthy();
  nearestIs({ asked: [{ ...asked, state: 'answered', answer: 'Voy', response_seconds: 20 }] });
  const { levels: _, steps, notes, ...row } = sos;
  act(() => eventHeard('monitoring.3', 'sos.changed', row));
  expect(await within(who).findByText('Luis Mora: Voy')).toBeTruthy();
  expect(within(who).getByText('Respondió en 20 s')).toBeTruthy();
});

it('saves the procedure in order', async () => {
  answers['PATCH /v1/monitoreo/procedimiento'] = { data: { steps: [], missed_minutes: null } };
  open('/monitoreo/procedimiento');
  await press('Bajar el paso 1');
  await press('Agregar un paso');
  await userEvent.type(screen.getByLabelText(/^Paso 3/), 'Ir al lugar');
  await press('Quitar el paso 2');
  await press('Guardar');
  await waitFor(() =>
    expect(sent('/procedimiento')).toEqual({ steps: ['Avisar al 911', 'Ir al lugar'], missed_minutes: 15 }),
  );
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/monitoreo'));
});

it('shows in the form of the procedure that someone else saved it, before it is saved', async () => {
  open('/monitoreo/procedimiento');
  await press('Agregar un paso');
  await userEvent.type(screen.getByLabelText(/^Paso 3/), 'Ir al lugar');
  answers['GET /v1/monitoreo/procedimiento'] = { data: { steps: ['Llamar dos veces'], missed_minutes: 15 } };
  await act(() => recordWritten({ entity: 'sos_procedure', ids: [3] }));
  expect(await screen.findByText('Otra persona ha guardado este registro')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Paso 3/).value).toBe('Ir al lugar');
});
