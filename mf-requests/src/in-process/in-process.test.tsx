import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channels, events } from 'contract';
import { eventHeard } from 'shared-auth/testing';
import { occurrence, waiting } from '../testing/fixtures.ts';
import { aroundScreens, open, serveCalls } from '../testing/screen.tsx';
import { InProcess } from './in-process.tsx';

aroundScreens();

const path = '/v1/request/notifications/in_process';
const server_time = '2026-11-20T05:04:30Z';
const rules = {
  data: [
    { ...occurrence, rule_id: 5, name: 'Ronda diaria', title: 'Confirme', due_at: '2026-11-20T05:05:00Z' },
  ],
  upcoming: [{ rule_id: 6, name: 'Cierre', at: '2026-11-20T05:14:30Z', recipients: 3 }],
};

describe('what is in process', () => {
  it('opens by the address, by its button, and closes', async () => {
    serveCalls({
      [`GET ${path}`]: { data: { data: [], server_time } },
      'GET /v1/request/rule/in_process': { data: { data: [], upcoming: [] } },
    });
    open('/request', '/request?search=x', <InProcess />);
    await userEvent.click(screen.getByRole('link', { name: 'En proceso' }));
    expect(await screen.findByText('Nada en proceso')).toBeTruthy();
    expect(screen.getByTestId('where').textContent).toBe('/request?search=x&panel=in-process');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('where').textContent).toBe('/request?search=x');
  });

  it('counts down by the server’s clock, shows what is over, and who waits where', async () => {
    const rows = [
      waiting({ id: 1, due_at: '2026-11-20T05:04:00Z' }),
      waiting({ id: 2, request_user_id: 32, uca_name: 'Ana Loor', due_at: '2026-11-20T05:09:00Z' }),
    ];
    serveCalls({
      [`GET ${path}`]: { data: { data: rows, server_time } },
      'GET /v1/request/rule/in_process': { data: rules },
    });
    open('/request', '/request?panel=in-process', <InProcess />);
    const panel = within(await screen.findByRole('dialog'));
    expect((await panel.findAllByText(/vencida hace 00:3/)).length).toBe(2);
    expect(panel.getByText(/^04:(30|29|28)$/)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Byron Caiza' }).getAttribute('href')).toBe(
      '/request/monitor/31/schedule/9?date=1795200000',
    );
    expect(panel.getAllByText(/Muelle norte/)).toHaveLength(2);
    expect(panel.getByRole('link', { name: 'Ronda diaria' }).getAttribute('href')).toBe('/request/rules/5');
    expect(panel.getByText(/^en (10:00|09:5\d)$/)).toBeTruthy();
  });

  it('reminds, and confirms before it cancels', async () => {
    const calls = serveCalls({
      [`GET ${path}`]: { data: { data: [waiting()], server_time } },
      'GET /v1/request/rule/in_process': { data: { data: [], upcoming: [] } },
      'POST /v1/request/7/remind': { data: { reminded: 1 } },
      'POST /v1/request/7/cancel': { data: {} },
    });
    const made = (path: string) => calls.some((call) => call.path === path);
    open('/request', '/request?panel=in-process', <InProcess />);
    await userEvent.click(await screen.findByRole('button', { name: /^Recordar a quienes faltan/ }));
    expect((await screen.findAllByText('Se recordó a una persona')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: /^Cancelar lo pendiente:/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(made('/v1/request/7/cancel')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Cancelar lo pendiente' }));
    await waitFor(() => expect(made('/v1/request/7/cancel')).toBe(true));
  });

  it('reads who waits again when an event tells, and by time only what comes', async () => {
    const calls = serveCalls({
      [`GET ${path}`]: { data: { data: [waiting()], server_time } },
      'GET /v1/request/rule/in_process': { data: rules },
    });
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    open('/request', '/request?panel=in-process', <InProcess />);
    await pass(100);
    const made = () =>
      [path, '/v1/request/rule/in_process'].map((one) => calls.filter((call) => call.path === one).length);
    expect(made()).toEqual([1, 1]);
    await pass(31_000);
    expect(made()).toEqual([1, 2]);
    act(() =>
      eventHeard(channels.newRequest(3), events.notificationStatusUpdate, {
        ...{ client_id: 3, request_user_id: 31, request_schedule_id: 9, dispatch_date: 1_795_200_000 },
        user_type: 'uca',
      }),
    );
    await pass(2000);
    expect(made()).toEqual([2, 3]);
    jest.useRealTimers();
  });

  it('shows the error', async () => {
    serveCalls({ [`GET ${path}`]: { status: 403, code: 'forbidden', message: 'No tiene permiso' } });
    open('/request', '/request?panel=in-process', <InProcess />);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});
