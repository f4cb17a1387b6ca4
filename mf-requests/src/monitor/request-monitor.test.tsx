import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DispatchMonitor } from 'contract';
import { dispatch, monitor, request } from '../testing/fixtures.ts';
import { aroundScreens, open, serveCalls } from '../testing/screen.tsx';
import RequestMonitorPage from './request-monitor.page.tsx';

aroundScreens();

const pattern = '/request/monitor/:requestUserId/schedule/:requestScheduleId';
const path = '/v1/request/monitor/31/schedule/9';
const photographed: DispatchMonitor = {
  ...monitor,
  request: { ...request, request_photo: true },
  selected: { ...monitor.selected, photo_id: 77 },
};

const start = (data: DispatchMonitor, at = '/request/monitor/31/schedule/9', more = {}) => {
  const calls = serveCalls({ [`GET ${path}`]: { data }, 'GET /v1/file/77': { data: null }, ...more });
  open(pattern, at, <RequestMonitorPage />);
  return calls;
};

describe('the monitor of a dispatch', () => {
  const made: string[] = [];
  const gone: string[] = [];
  beforeEach(() => {
    made.length = gone.length = 0;
    URL.createObjectURL = () => {
      made.push(`blob:${made.length}`);
      return made.at(-1) ?? '';
    };
    URL.revokeObjectURL = (url) => void gone.push(url);
  });

  it('requests the occurrence of the address', async () => {
    const calls = start(monitor, '/request/monitor/31/schedule/9?date=1795200000');
    await screen.findByRole('heading', { level: 1, name: request.title });
    expect(calls.find((call) => call.path === path)?.query.get('date')).toBe('1795200000');
  });

  it('shows the photo, larger at a press, and lets it go', async () => {
    start(photographed);
    const small = await screen.findByRole('button', { name: 'Ampliar la foto de Byron Caiza' });
    expect(within(small).getByRole('img', { name: 'Foto de Byron Caiza' }).getAttribute('src')).toBe(
      'blob:0',
    );
    await userEvent.click(small);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('100 %')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Acercar' }));
    expect(dialog.getByText('150 %')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gone).toEqual([]);
    cleanup();
    expect(gone).toEqual(['blob:0']);
  });

  it('shows that a photo was requested and has not arrived', async () => {
    start({ ...photographed, selected: monitor.selected });
    expect(await screen.findByText('Se pidió una foto; todavía no llega')).toBeTruthy();
    expect(made).toEqual([]);
  });

  it('shows that it never arrived once the time is over', async () => {
    start({ ...photographed, selected: { ...monitor.selected, state: 'expired' } });
    expect(await screen.findByText('Se pidió una foto y no llegó')).toBeTruthy();
  });

  it('keeps its title and the way back where the request is not found', async () => {
    serveCalls({});
    open(pattern, '/request/monitor/31/schedule/9', <RequestMonitorPage />);
    expect(await screen.findByText('No encontrado')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    // Above the title, and where the record would be.
    expect(screen.getAllByRole('link', { name: 'Solicitudes de notificación' })).toHaveLength(2);
  });

  it('shows nothing of an SOS where a server older than the page leaves it out', async () => {
    const { sos_at: _at, sos_session_id: _session, ...older } = monitor.selected;
    start({ ...monitor, selected: older as DispatchMonitor['selected'] });
    await screen.findByRole('heading', { level: 1, name: request.title });
    expect(document.body.textContent).not.toContain('NaN');
    expect(screen.queryByText(/SOS/)).toBeNull();
  });

  it('marks in the list of everyone for whom an SOS is on its way', async () => {
    const silent = {
      ...dispatch,
      id: 2,
      request_user_id: 32,
      uca_name: 'Rosa Vera',
      state: 'expired' as const,
    };
    const { dispatches } = monitor;
    start({ ...monitor, dispatches: [...dispatches, { ...silent, sos_at: '2026-11-20T05:06:00Z' }] });
    const row = (await screen.findByRole('rowheader', { name: 'Rosa Vera' })).closest('tr');
    expect(within(row as HTMLElement).getByText(/SOS en .* si no responde/)).toBeTruthy();
    expect(screen.getAllByText(/SOS en/)).toHaveLength(1);
  });

  it('prevents the SOS of a silent user with a reason, and shows who did', async () => {
    const silent = { ...monitor.selected, state: 'expired' as const, sos_at: '2026-11-20T05:06:00Z' };
    let data: DispatchMonitor = { ...monitor, selected: silent };
    const calls = start(data, undefined, {
      [`GET ${path}`]: () => ({ data }),
      'POST /v1/request/dispatch/1/stand-down': () => {
        const step = {
          state: 'stoodDown' as const,
          at: '2026-11-20T05:02:00Z',
          author: 'Luis Mora',
          text: 'Llamó',
        };
        data = { ...data, selected: { ...silent, sos_at: null, history: [...silent.history, step] } };
        return { data: { id: 1 } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Está bien…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Evitar el SOS' });
    await userEvent.click(confirm);
    expect(dialog.getByText('Diga cómo sabe que está bien')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Cómo lo sabe/ }), ' Llamó ');
    await userEvent.click(confirm);
    expect(await screen.findByText('Luis Mora: Llamó')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Llamó' });
    expect(screen.queryByRole('button', { name: 'Está bien…' })).toBeNull();
  });

  it('shows what the same user was asked before, each with a link to its own monitor', async () => {
    const earlier = [
      {
        request_user_id: 31,
        request_schedule_id: 9,
        dispatch_date: 1_795_113_600,
        state: 'answered' as const,
        late: true,
        dispatched_at: '2026-11-19T05:00:00Z',
        response_seconds: 400,
      },
    ];
    start({ ...monitor, earlier });
    const before = within(await screen.findByRole('region', { name: 'Veces anteriores' }));
    expect(before.getByText('Respondida tarde')).toBeTruthy();
    expect(before.getByText('6 min 40 s')).toBeTruthy();
    expect(before.getByRole('link').getAttribute('href')).toBe(
      '/request/monitor/31/schedule/9?date=1795113600',
    );
  });

  it('reminds everyone who waits by one press; nobody waits, nothing is offered', async () => {
    const remind = { 'POST /v1/request/7/remind': { data: { reminded: 2 } } };
    const two = [dispatch, { ...dispatch, id: 2, request_user_id: 32, uca_name: 'Ana Loor' }];
    start({ ...monitor, dispatches: two }, undefined, remind);
    await userEvent.click(await screen.findByRole('button', { name: 'Recordar a los 2 que faltan' }));
    expect((await screen.findAllByText('Se recordó a 2 personas')).length).toBeGreaterThan(0);
  });

  it('offers nothing once all is over', async () => {
    const over = { ...dispatch, state: 'expired' as const };
    start({ ...monitor, dispatches: [over], selected: { ...over, history: [] } });
    expect(await screen.findByText('No respondió')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Recordar/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Cancelar/ })).toBeNull();
  });
});
