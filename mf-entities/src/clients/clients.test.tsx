import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Client, ClientContext, RemoteFill } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Route, Routes } from 'shared-ui';
import { ResourceForm } from 'shared-ui/resource';
import {
  addTestWords,
  describeResource,
  fakeApi,
  type Request,
  signInAs,
  TestSlots,
  TestUi,
} from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import ClientShowPage from './client-show.page.tsx';
import { clients } from './clients.resource.tsx';
import { offsetText } from './offset-text.ts';

const record: Client = {
  id: 3,
  client_id: 3,
  name: 'Puerto Norte',
  business_name: 'Terminal Portuaria Norte S. A.',
  ruc: '0992846178001',
  foreign_document: false,
  type: 'business',
  is_port: true,
  blocked: false,
  timezone: 'America/Guayaquil',
  localization: 'EC',
  contact_name: 'Rosa',
  contact_last_name: 'Quimí',
  contact_email: 'rosa@example.com',
  contact_phone: '042345678',
  username: 'puertonorte',
  user_email: '',
  activity_control: true,
  create_activity: false,
  geofence: true,
  is_sos: true,
  is_form: false,
  manage_stocks: false,
  has_elogs: true,
  is_ubes: false,
  satelliteImages: false,
  openai_enabled: false,
  requester: false,
  validator: false,
  authorizer: false,
  visualizer: false,
  email_notification: true,
  openai_daily_tokens: 0,
  ai_limit_emails: '',
  uca_limit: 80,
  general_limit: null,
  call_limit: 50,
  sms_limit: 200,
  email_limit: 5000,
  call_increase: 10,
  sms_increase: 0,
  email_increase: 0,
  number_photos_form: 3,
  time_tolerance_minutes: 10,
  compliance_percent: 70,
  day_from: 6,
  night_from: 18,
  missed_alert: 'round' as const,
  offline_minutes: 10,
  position_days: null as number | null,
  gate_photo_days: null as number | null,
  ref1: '',
  ref2: '',
  ref3: '',
  ref4: '',
  ucas: 60,
  file: null,
  limits: [
    { channel: 'call', amount: 30, increase: 10, next: 50, used: 38 },
    { channel: 'sms', amount: 200, increase: 0, next: null, used: 12 },
    { channel: 'email', amount: 5000, increase: 0, next: null, used: null },
  ],
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};
const admin = { type: 'admin', cliente_metadata: undefined } as const;
const parameters = {
  timezones: [{ name: 'America/Guayaquil', offset: -300 }],
  countries: [{ code: 'EC', name: 'Ecuador' }],
};
const box = (name: RegExp) => screen.findByRole('textbox', { name });

describeResource(clients, {
  words,
  row: record,
  record,
  user: admin,
  others: { '/v1/admin/clients/parameters': parameters },
  create: {
    fill: async () => {
      await userEvent.type(await box(/^Nombre(?! del| de)/), 'Puerto Sur');
      await userEvent.type(await box(/Razón social/), 'Terminal Sur S. A.');
      await userEvent.type(await box(/RUC/), '0992846178001');
      await userEvent.type(await box(/Nombre del contacto/), 'Luis');
      await userEvent.type(await box(/Apellido/), 'Cando');
      await userEvent.type(await box(/Correo del contacto/), 'luis@example.com');
      await userEvent.type(await box(/Teléfono del contacto/), '042345678');
      await userEvent.type(await box(/^Usuario/), 'puertosur');
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: /Alertas de rondas/ }),
        'Por cada punto sin hacer',
      );
    },
    body: {
      username: 'puertosur',
      name: 'Puerto Sur',
      contact_last_name: 'Cando',
      call_limit: 75,
      missed_alert: 'point',
      password: '',
    },
  },
});

const fill: RemoteFill<'client.tabs'> = {
  slot: 'client.tabs',
  part: 'branches',
  titleKey: 'Sucursales',
  order: 10,
  permission: 'elog.branches',
  counted: 'branches',
};

describe('a client’s profile', () => {
  beforeEach(() => {
    addTestWords('mf-entities', words);
    signInAs(admin);
    fakeApi(({ path }) =>
      path.endsWith('/profile')
        ? {
            data: {
              data: [
                { part: 'branches', count: 1, first: [] },
                { part: 'places', count: 1, first: [{ name: 'Muelle norte', detail: 'Terminal' }] },
                {
                  ...{ part: 'activities', count: 2 },
                  first: [
                    { name: 'Ronda', detail: 'repetitive', active: true },
                    { name: 'Simulacro', detail: 'once', active: false },
                  ],
                },
                ...(['types', 'ucas', 'umas', 'checkpoints'] as const).map((part) => ({
                  part,
                  count: 0,
                  first: [],
                })),
              ],
            },
          }
        : { data: record },
    );
  });
  afterEach(async () => {
    cleanup();
    await clearApiCache();
    jest.restoreAllMocks();
  });

  it('shows what it used this month, what it has with the way to all of it, and the tabs of other areas', async () => {
    const Branches = ({ client_id }: ClientContext) => <p>Sucursales de {client_id}</p>;
    render(
      <TestUi at="/clients/show/3">
        <TestSlots areas={[{ fills: [fill], parts: { branches: async () => ({ default: Branches }) } }]}>
          <Routes>
            <Route path="/clients/show/:id" element={<ClientShowPage />} />
          </Routes>
        </TestSlots>
      </TestUi>,
    );
    const panel = await screen.findByRole('region', { name: /Consumo/ });
    expect(within(panel).getByText('38').parentElement?.textContent).toContain('38 / 40');
    // Nothing counts its e-mails: a limit, and no figure.
    expect(within(panel).getByText(/hasta 5000/)).toBeTruthy();
    expect(within(panel).getByText(/50 desde el próximo mes/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('tab', { name: /Lugares/ }));
    expect(await screen.findByText('Muelle norte')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todo' }).getAttribute('href')).toContain('client_id=3');
    await userEvent.click(screen.getByRole('tab', { name: 'Actividades 2' }));
    expect(screen.queryByRole('link', { name: 'Ver todo' })).toBeNull();
    expect(await screen.findByRole('row', { name: /Ronda Repetitiva$/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Simulacro Una vez · En pausa$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Sucursales 1' }));
    expect(await screen.findByText('Sucursales de 3')).toBeTruthy();
    expect(screen.queryByText('Muelle norte')).toBeNull();
  });
});

describe('a client that was deleted', () => {
  const entry = {
    id: 9,
    action: 'delete',
    at: '2026-08-03T15:20:00Z',
    user_name: 'Ana Paredes',
    address: '10.0.0.1',
    imported: false,
    changes: [],
    restorable: false,
  };
  let deleted = true;
  let calls: Request[];
  beforeEach(() => {
    deleted = true;
    addTestWords('mf-entities', words);
    signInAs(admin);
    calls = fakeApi(({ method, path }) => {
      if (path.endsWith('/restore')) deleted = false;
      if (path.startsWith('/v1/historial'))
        return { data: { data: [entry], metadata: { page: 1, per_page: 10, total: 1, pages: 1 } } };
      if (path.endsWith('/profile')) return { data: { data: [] } };
      return deleted && method === 'GET' ? { status: 404, message: 'No existe' } : { data: record };
    });
  });
  afterEach(async () => {
    cleanup();
    await clearApiCache();
    jest.restoreAllMocks();
  });

  it('is restored where it was', async () => {
    render(
      <TestUi at="/clients/show/3">
        <Routes>
          <Route path="/clients/show/:id" element={<ClientShowPage />} />
        </Routes>
      </TestUi>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar cliente' }));
    expect(await screen.findByRole('region', { name: /Consumo/ })).toBeTruthy();
    expect(calls.map(({ path }) => path)).toContain('/v1/admin/clients/3/restore');
  });
});

describe('the days of positions that a client keeps', () => {
  afterEach(async () => {
    cleanup();
    await clearApiCache();
    jest.restoreAllMocks();
  });

  it('are reduced after showing what that deletes and a confirmation', async () => {
    addTestWords('mf-entities', words);
    signInAs(admin);
    const calls = fakeApi(({ method, path }) => {
      if (path.endsWith('/parameters')) return { data: parameters };
      if (path.includes('/positions'))
        return { data: { before: '2026-10-23', positions: 1234, more: false } };
      return method === 'POST' ? { data: { ...record, position_days: 30 } } : { data: record };
    });
    render(
      <TestUi at="/clients/edit/3">
        <Routes>
          <Route path="/clients/edit/:id" element={<ResourceForm resource={clients} />} />
          <Route path="*" element={null} />
        </Routes>
      </TestUi>,
    );
    const days = await box(/Días que se guardan las posiciones/);
    expect(screen.queryByRole('switch', { name: /no se podrán recuperar/ })).toBeNull();
    await userEvent.type(days, '30');
    expect(
      await screen.findByText(/1234 posiciones anteriores al 2026-10-23/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /no se podrán recuperar/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const isSaved = () => calls.some(({ path }) => path.startsWith('/v1/admin/clients/edit/3'));
    await waitFor(() => expect(isSaved()).toBe(true));
    const saved = calls.find(({ path }) => path.startsWith('/v1/admin/clients/edit/3'));
    expect(saved?.body).toMatchObject({ position_days: 30, delete_positions: true });
    const asked = calls.filter(({ path }) => path === '/v1/admin/clients/3/positions');
    expect(asked.at(-1)?.query.get('days')).toBe('30');
  });
});

it('writes how far a time zone is from UTC', () => {
  expect([-300, 0, 345].map(offsetText)).toEqual(['UTC−05:00', 'UTC+00:00', 'UTC+05:45']);
});
