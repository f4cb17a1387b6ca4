import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GuestSession, guestLinkPage } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Route, Routes } from 'shared-ui';
import { addTestWords, fakeApi, type Reply, type Request, TestUi } from 'shared-ui/testing';
import GuestPage from './guest.page.tsx';
import words from './locales/es.json' with { type: 'json' };

const session: GuestSession = {
  scope: 'session',
  name: '',
  client: 'Puerto Hondo',
  kind: 1,
  grants: [],
  ends_at: null,
  people: [
    {
      key: 1,
      name: '',
      connection: 1,
      sos: false,
      battery: null,
      position: {
        ...{ lat: -2.2, lng: -79.9, accuracy: 5, heading: 0, speed: 0 },
        at: new Date().toISOString(),
      },
    },
    { key: 2, name: '', connection: 0, sos: true, battery: null, position: null },
  ],
};

let asked: Request[];
let answer: Reply;
const open = () =>
  render(
    <TestUi at="/monitoreo-link/7/1f0c">
      <Routes>
        <Route path={guestLinkPage} element={<GuestPage />} />
      </Routes>
    </TestUi>,
  );

beforeEach(() => {
  addTestWords('mf-monitoring', words);
  localStorage.clear();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  answer = { data: session };
  asked = fakeApi((request) =>
    request.path === '/v1/monitoreo-link/7'
      ? answer
      : { status: 404, code: 'notFound', message: request.path },
  );
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const looks = () => asked.filter(({ path }) => path === '/v1/monitoreo-link/7');

describe('a guest', () => {
  it('sees positions, by number if names are hidden, and sends the link’s secret', async () => {
    open();
    await screen.findByText('Persona 1');
    expect(screen.getByRole('heading', { level: 1, name: 'Monitoreo' })).toBeTruthy();
    expect(screen.getByText('Aún sin ubicación')).toBeTruthy();
    expect(screen.getByText('SOS abierto')).toBeTruthy();
    expect(screen.queryByText(/Batería/)).toBeNull();
    expect(looks()[0]?.body).toEqual({ token: '1f0c' });
    await screen.findAllByLabelText('Mapa de personas');
    await userEvent.click(screen.getByRole('button', { name: 'Ver a Persona 1 en el mapa', pressed: false }));
    expect(screen.getByRole('button', { name: 'Ver a Persona 1 en el mapa', pressed: true })).toBeTruthy();
  });

  it('sees names, batteries and the end if the link shows them', async () => {
    const [first] = session.people;
    answer = {
      data: {
        ...session,
        ...{ name: 'Traslado', grants: ['names', 'battery'], ends_at: '2026-11-21T20:00:00.000Z' },
        people: [{ ...first, name: 'Ana Vera', battery: 61 }],
      },
    };
    open();
    await screen.findByText('Ana Vera');
    expect(screen.getByRole('heading', { level: 1, name: 'Traslado' })).toBeTruthy();
    expect(screen.getByText(/Batería 61/)).toBeTruthy();
    expect(screen.getByText(/Disponible hasta (?!que)/)).toBeTruthy();
  });

  it('sees a plain page for an invalid link', async () => {
    answer = { status: 404, code: 'notFound', message: 'x' };
    open();
    await screen.findByRole('heading', { level: 1, name: 'Enlace no válido' });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('keeps the last data when the server cannot be reached, and nothing once the link ends', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Persona 1')).toBeTruthy();
    answer = { status: 503, code: 'server', message: 'x' };
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('No se pudo actualizar. Se muestra lo último recibido.')).toBeTruthy();
    expect(screen.getByText('Persona 1')).toBeTruthy();
    const before = looks().length;
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(looks().length).toBe(before);
    answer = { status: 404, code: 'notFound', message: 'x' };
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(screen.getByRole('heading', { level: 1, name: 'Enlace no válido' })).toBeTruthy();
    expect(screen.queryByText('Persona 1')).toBeNull();
    const last = looks().length;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(looks().length).toBe(last);
  });
});
