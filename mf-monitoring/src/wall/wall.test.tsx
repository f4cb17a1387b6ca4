import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  channels,
  events,
  type LastPosition,
  type PositionsPayload,
  type WallAlert,
  type WallSession,
} from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { setPreferences, usePreferences } from 'shared-ui';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { isNight } from './night.ts';
import { isQuiet, ringing } from './ringing.ts';
import WallPage from './wall.page.tsx';

const alert = (id: number, part: Partial<WallAlert> = {}): WallAlert => ({
  ...{ id, type: 4, at: `2026-11-21T12:00:0${id}.000Z`, uca_id: 1, name: 'Ana Vera', lat: null, lng: null },
  ...{ taken_by: null, taken_at: null },
  ...part,
});
const session = (id: number, part: Partial<WallSession> = {}): WallSession => ({
  ...{ id, client_id: 3, name: `Ronda ${id}`, kind: 1, state: 'running' },
  ...{
    started_at: '2026-11-21T11:00:00.000Z',
    started_by: 'Luis',
    began_as: null,
    ends_at: '2026-11-21T20:00:00.000Z',
  },
  ...{ ended_at: null, ucas: 1, uca_ids: [1], alerts: [] },
  ...part,
});

/** Counts the notes played, since tests have no audio. */
let notes = 0;
class Note {
  connect = (next: unknown) => next;
  gain = { linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  start() {
    notes += 1;
  }
  stop() {}
}
Object.assign(globalThis, {
  AudioContext: class {
    state = 'running';
    currentTime = 0;
    destination = {};
  },
  OscillatorNode: Note,
  GainNode: Note,
});

describe('what rings', () => {
  it('is each unacknowledged alert of running sessions, once, unless its type is silent', () => {
    const taken = { taken_by: 'Luis', taken_at: '2026-11-21T12:01:00.000Z' };
    const sessions = [
      session(1, { alerts: [alert(1), alert(2, taken), alert(3, { type: 5 })] }),
      session(2, { alerts: [alert(1), alert(4)] }),
      session(3, { state: 'ended', alerts: [alert(5)] }),
    ];
    expect(ringing(sessions, {}).map((one) => [one.alert.id, one.sound])).toEqual([
      [4, 'falling'],
      [1, 'falling'],
    ]);
    expect(ringing(sessions, { 4: 'none', 5: 'soft' }).map((one) => one.alert.id)).toEqual([3]);
  });
});

describe('night', () => {
  it('dims nothing while an alert or an SOS needs attention', () => {
    const taken = alert(1, { taken_by: 'Luis', taken_at: '2026-11-21T12:01:00.000Z' });
    const sos = (state: WallSession['state']) => isQuiet([session(1, { kind: 2, state, alerts: [taken] })]);
    expect([sos('notifying'), sos('broadcast'), sos('acknowledged'), sos('resolved')]).toEqual([
      ...[false, false],
      ...[true, true],
    ]);
    expect(isQuiet([session(1, { alerts: [alert(1)] })])).toBe(false);
  });

  it('follows the client’s clock, past midnight too', () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}:00-05:00`);
    const night = (from: string, to: string, time: string, on = true) =>
      isNight({ on, from, to }, at(time), 'America/Guayaquil');
    expect(
      ['19:59', '20:00', '23:00', '05:59', '06:00'].map((time) => night('20:00', '06:00', time)),
    ).toEqual([false, true, true, true, false]);
    expect(['09:00', '11:00'].map((time) => night('10:00', '12:00', time))).toEqual([false, true]);
    expect(night('20:00', '06:00', '23:00', false)).toBe(false);
  });
});

describe('the wall', () => {
  let sessions: WallSession[];
  let asked: Request[];
  let phones: LastPosition[];
  beforeEach(() => {
    addTestWords('mf-monitoring', words);
    signInAs({ client_id: 3 });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    phones = [];
    sessions = [session(2, { alerts: [alert(1), alert(2)] }), session(1)];
    asked = fakeApi(({ method, path }) => {
      if (path === '/v1/monitoreo/pared') return { data: { at: new Date().toISOString(), data: sessions } };
      if (path === '/v1/position/last') return { data: { data: phones } };
      if (path === '/v1/reloj') return { data: { now: new Date().toISOString() } };
      if (method === 'POST') {
        sessions = sessions.map((one) => ({
          ...one,
          alerts: one.alerts.map((each) => ({ ...each, taken_by: 'Ana', taken_at: each.at })),
        }));
        return { data: { taken: [1, 2] } };
      }
      return { status: 404, code: 'notFound', message: path };
    });
  });
  afterEach(async () => {
    cleanup();
    await clearApiCache();
    jest.restoreAllMocks();
  });

  it('shows the sessions in its address, and their alerts until acknowledged', async () => {
    render(
      <TestUi at="/monitoreo/pared?sesion=2&sesion=1">
        <WallPage />
      </TestUi>,
    );
    const tile = within(await screen.findByRole('region', { name: 'Ronda 2' }));
    expect(asked.find(({ path }) => path === '/v1/monitoreo/pared')?.query.toString()).toBe(
      'sesion=2&sesion=1',
    );
    expect(tile.getAllByRole('listitem')).toHaveLength(2);
    expect(document.documentElement.hasAttribute('data-bare')).toBe(true);
    expect(document.documentElement.hasAttribute('data-unattended')).toBe(false);
    await waitFor(() => expect(notes).toBeGreaterThan(0));
    await userEvent.click(tile.getByRole('button', { name: 'Enterado' }));
    await waitFor(() => expect(tile.queryAllByRole('listitem')).toEqual([]));
    expect(
      asked.find(({ method, path }) => method === 'POST' && path === '/v1/monitoreo/2/alertas')?.body,
    ).toEqual({
      alert_ids: [1, 2],
    });
    expect(document.documentElement.hasAttribute('data-unattended')).toBe(true);
    cleanup();
    expect(document.documentElement.hasAttribute('data-bare')).toBe(false);
  });

  it('shows when the people of a session were last heard, also after their phones fell silent', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const phone = (uca_id: number, minutes: number): LastPosition => ({
      ...{ uca_id, name: 'Ana Vera', type: 'Guardia', place: 'Puerto', lat: -2.2, lng: -79.9, accuracy: 8 },
      ...{ speed: 0, heading: 0, battery: 80, connection: 1, gps_stale: false, sos: false },
      ...{ button: 2, button_type: null },
      ...{ post_seconds: 30, offline_minutes: 10, fixed_at: ago(minutes), heard_at: ago(minutes) },
    });
    phones = [phone(1, 150), phone(2, 210)];
    sessions = [session(1, { uca_ids: [1, 2] })];
    render(
      <TestUi at="/monitoreo/pared?sesion=1">
        <WallPage />
      </TestUi>,
    );
    const tile = within(await screen.findByRole('region', { name: 'Ronda 1' }));
    await tile.findByText(/hace 2 h/);
    const news: PositionsPayload = {
      ...{ uca_ids: [1, 2], lats: [-2.2, -2.2], lngs: [-79.9, -79.9], headings: [0, 0], speeds: [0, 0] },
      ...{ accuracies: [8, 8], batteries: [80, 80], connections: [0, 2], waited_ms: [0, 0] },
      ...{ fixed_at: [ago(150), ago(90)], last_heard_at: [ago(150), ago(90)], heard_at: ago(0) },
    };
    act(() => eventHeard(channels.positions(3), events.positionsUpdate, news));
    await tile.findByText(/hace 1 h/);
  });

  it('shows which chosen sessions are gone, and that it is muted', async () => {
    setPreferences({ sound: false });
    render(
      <TestUi at="/monitoreo/pared?sesion=2&sesion=9">
        <WallPage />
      </TestUi>,
    );
    await screen.findByText('Monitoreos elegidos que ya no existen: 1');
    await userEvent.click(screen.getByRole('button', { name: 'Activar el sonido' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Activar el sonido' })).toBeNull());
    expect(usePreferences.getState().sound).toBe(true);
  });

  it('shows that no session is running', async () => {
    sessions = [];
    render(
      <TestUi at="/monitoreo/pared">
        <WallPage />
      </TestUi>,
    );
    await screen.findByText('Ningún monitoreo en curso');
  });
});
