import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SosPayload } from 'contract';
import { eventHeard, lineRestored } from 'shared-auth/testing';
import { setPreferences, useLocation } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../signed-in/locales/es.json' with { type: 'json' };
import SosAlarm from './sos-alarm.tsx';
import { sosRow } from './testing.ts';
import { useSosFeed } from './use-sos-feed.ts';

addTestWords('signed-in', words);

let open: SosPayload[];
let taken: Reply;
let seen: Request[];
let notes: number;
let hasBeenActive: boolean;

/** Counts the notes that are played, as tests make no sound. */
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
}
class Note {
  connect = (next: unknown) => next;
  gain = { linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  start() {
    notes += 1;
  }
  stop() {}
}
Object.assign(globalThis, {
  AudioContext: Audio,
  OscillatorNode: Note,
  GainNode: Note,
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }), configurable: true });

/** A wide screen. */
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('min-width'),
    media: query,
  }) as MediaQueryList;

beforeEach(() => {
  setPreferences({ sound: true, volume: 0.7 });
  [open, taken, notes, hasBeenActive] = [[], { data: null }, 0, true];
  seen = fakeApi(({ method, path }) => {
    if (method === 'GET' && path.endsWith('/monitoreo/sos')) return { data: { data: open } };
    return path.endsWith('/atender') ? taken : { status: 404 };
  });
  act(() => signInAs({ client_id: 1, cliente_metadata: { is_sos: true } }));
  document.title = 'Tablero · Vigía';
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const Alarm = () => {
  useSosFeed();
  return <SosAlarm />;
};
const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const show = (at = '/') =>
  render(
    <TestUi at={at}>
      <Where />
      <Alarm />
    </TestUi>,
  );
const tell = (sos: SosPayload) => act(() => eventHeard('monitoring.1', 'sos.changed', sos));
const banner = () => document.querySelector('section[aria-label="SOS sin atender"]');
const read = () => waitFor(() => expect(seen.length).toBeGreaterThan(0));

it('shows, sounds and marks the tab of what was open on arrival', async () => {
  open = [sosRow(4, { presses: 3, next_at: new Date(Date.now() + 60_000).toISOString() })];
  show();
  const row = (await screen.findByText('SOS de Ana Torres', { selector: 'b' })).closest('li');
  expect(row?.textContent).toContain('SOS del teléfono');
  expect(row?.textContent).toContain('Veces que se activó: 3');
  expect(row?.textContent).toMatch(/Avisando a los contactos de nivel 1; siguen otros en (01:00|00:5\d)/);
  expect(row?.textContent).toContain('2° 15′ 0.0″ S');
  expect(screen.getByText('Ver').getAttribute('href')).toBe('/monitoreo/ver/4');
  expect(banner()?.querySelector('[role=alert]')?.textContent).toBe('SOS de Ana Torres');
  expect(document.title).toBe('SOS (1) · Tablero · Vigía');
  await waitFor(() => expect(notes).toBeGreaterThan(0));
});

it('disappears everywhere once someone takes charge, and shows who', async () => {
  show();
  await read();
  tell(sosRow(4));
  expect(banner()).toBeTruthy();
  tell(sosRow(4, { state: 'acknowledged', owner: 'Luis Vera', owner_id: 99 }));
  expect(screen.getAllByText('Luis Vera atiende el SOS de Ana Torres')).not.toEqual([]);
  expect(banner()).toBeNull();
  expect(document.title).toBe('Tablero · Vigía');
});

it('rings until it is hushed here, and again at the next press', async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(10));
  tell(sosRow(4));
  await act(() => jest.advanceTimersByTimeAsync(10));
  const first = notes;
  expect(first).toBeGreaterThan(0);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(notes).toBe(2 * first);
  act(() => screen.getByLabelText('Silenciar en este navegador').click());
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(notes).toBe(2 * first);
  expect(banner()).toBeTruthy();
  tell(sosRow(4, { presses: 2 }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(notes).toBe(3 * first);
});

it('takes charge with one press, and opens its page', async () => {
  open = [sosRow(4)];
  taken = { data: sosRow(4, { state: 'acknowledged', owner: 'Ana Paredes', owner_id: 7 }) };
  show();
  await userEvent.click(await screen.findByText('Atender'));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/monitoreo/ver/4'));
  expect(banner()).toBeNull();
});

it('shows why it could not be taken, and stays', async () => {
  open = [sosRow(4)];
  taken = { status: 409, message: 'Luis Vera ya lo atiende' };
  show();
  await userEvent.click(await screen.findByText('Atender'));
  expect(await screen.findAllByText('Luis Vera ya lo atiende')).not.toEqual([]);
  expect(banner()).toBeTruthy();
});

it('catches up on what it missed while the line was cut', async () => {
  show();
  await read();
  open = [sosRow(4)];
  act(lineRestored);
  await waitFor(() => expect(banner()).toBeTruthy());
  open = [];
  act(lineRestored);
  await waitFor(() => expect(banner()).toBeNull());
});

it('shows three at once and counts the others', async () => {
  open = [1, 2, 3, 4, 5].map((id) => sosRow(id, { names: [`Persona ${id}`] }));
  show();
  await screen.findByText('SOS de Persona 5', { selector: 'b' });
  expect(banner()?.querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByText('Otros SOS sin atender: 2')).toBeTruthy();
});

it('leaves it to its page to take charge there', async () => {
  open = [sosRow(4)];
  show('/monitoreo/ver/4');
  await waitFor(() => expect(document.title).toContain('SOS (1)'));
  expect(banner()).toBeNull();
});

it('shows that sound is blocked, and enables it', async () => {
  hasBeenActive = false;
  open = [sosRow(4)];
  show();
  await screen.findByText('El navegador no deja sonar hasta que usted toque la página.');
  expect(notes).toBe(0);
  hasBeenActive = true;
  await userEvent.click(screen.getByText('Activar el sonido'));
  await waitFor(() => expect(notes).toBeGreaterThan(0));
  expect(screen.queryByText('El navegador no deja sonar hasta que usted toque la página.')).toBeNull();
  act(() => setPreferences({ sound: false }));
  await screen.findByText('El sonido está apagado en este navegador: no oirá los SOS.');
  await userEvent.click(screen.getByText('Activar el sonido'));
  expect(screen.queryByText('Activar el sonido')).toBeNull();
});
