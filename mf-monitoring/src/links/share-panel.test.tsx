import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GuestLinkRow, MonitoringSession } from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { SharePanel } from './share-panel.tsx';

const session = { id: 4, state: 'running', temporary: false } as MonitoringSession;
const row = (part: Partial<GuestLinkRow>): GuestLinkRow => ({
  ...{ id: 9, label: 'Familia', grants: ['names'], created_at: '2026-11-21T12:00:00.000Z' },
  ...{ created_by: 'Ana Paredes', ends_at: null, revoked_at: null, visits: 2, visited_at: null },
  ...part,
});
let rows: GuestLinkRow[];
let asked: Request[];

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  signInAs();
  rows = [];
  asked = fakeApi(({ method, path }) => {
    if (method === 'POST') return { status: 201, data: { id: 9, token: 'abc-def' } };
    if (method === 'DELETE') return { data: { id: 9 } };
    return path === '/v1/monitoreo/4/enlaces'
      ? { data: { data: rows } }
      : { status: 404, code: 'notFound', message: path };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

const show = (state: MonitoringSession['state'] = 'running') =>
  render(
    <TestUi at="/monitoreo/ver/4">
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <SharePanel session={{ ...session, state }} />
      </SWRConfig>
    </TestUi>,
  );

describe('links of a session', () => {
  it('are created with the ticked options; the address is shown once and copied', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    await screen.findByText('Sin enlaces');
    await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Para quién' }), 'Familia');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Batería' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Termina' }), 'En 2 horas');
    await user.click(within(dialog).getByRole('button', { name: 'Crear enlace' }));
    const address = await screen.findByRole('textbox', { name: 'Dirección' });
    expect((address as HTMLInputElement).value).toBe('http://localhost/monitoreo-link/9/abc-def');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ label: 'Familia', grants: ['names', 'battery'], hours: 2 },
    });
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(copied).toHaveBeenCalledWith('http://localhost/monitoreo-link/9/abc-def');
  });

  it('show their options and visits, and are revoked after a confirmation', async () => {
    rows = [
      row({ grants: ['history', 'battery', 'names'] }),
      row({ id: 8, label: '', grants: [], revoked_at: '2026-11-21T13:00:00.000Z', visits: 1 }),
    ];
    show();
    await screen.findByText(/2 visitas/);
    expect(screen.getByText(/Nombres, batería y recorrido de las últimas dos horas/)).toBeTruthy();
    expect(screen.getByText(/Solo ubicación/)).toBeTruthy();
    expect(screen.getByText('Anulado')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Anular el enlace/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Anular el enlace de Familia' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anular enlace' }),
    );
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe('/v1/monitoreo/enlace/9');
  });

  it('end with their session: none can be created or revoked', async () => {
    rows = [row({})];
    show('ended');
    await screen.findByText('Terminado');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
