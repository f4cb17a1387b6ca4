import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Alert, alertLogPage, channels, events, type LastPosition, serverClock } from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import UcaLocationPage from './uca-location.page.tsx';

const CLIENT = 3;
const row = (uca_id: number, name: string, part: Partial<LastPosition> = {}): LastPosition => ({
  uca_id,
  name,
  type: 'Guardia',
  place: 'Puerto Norte',
  lat: -2.2,
  lng: -79.9,
  accuracy: 8,
  speed: 0,
  heading: 0,
  battery: 80,
  connection: 1,
  button: 2,
  button_type: null,
  gps_stale: false,
  sos: false,
  post_seconds: 30,
  offline_minutes: 10,
  fixed_at: '2026-11-21T12:00:00Z',
  heard_at: '2026-11-21T12:00:00Z',
  ...part,
});

const everybody = [
  row(1, 'Beatriz Núñez'),
  row(2, 'Ana Paredes', { connection: 0, heard_at: '2026-11-20T12:00:00Z' }),
  row(3, 'Carlos Vélez', { sos: true, gps_stale: true, speed: 2, heading: 90 }),
];

let answer: () => Response;
const respond = (data: object) =>
  new Response(JSON.stringify({ succeeded: true, data, message: '', errors: {} }));
const ok = (rows: LastPosition[]) => respond({ data: rows });
/** Milliseconds by which the server's clock is ahead of this one. */
let ahead = 0;

beforeEach(() => {
  ahead = 0;
  addTestWords('mf-monitoring', words);
  // The map's files are unavailable here; the list must work without them.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('/alerta/vigentes')) return ok([]);
    if (url.endsWith(serverClock.path)) return respond({ now: new Date(Date.now() + ahead).toISOString() });
    return url.includes('/api/') ? answer() : new Response('', { status: 404 });
  });
  // A desktop width; a phone shows one pane at a time.
  const plain = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...plain(query), matches: query.includes('min-width') }));
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(async () => {
  cleanup();
  await clearApiCache();
});

const open = (at = '/mapas/ucas/ubicacion') =>
  render(
    <TestUi at={at}>
      <UcaLocationPage />
    </TestUi>,
  );
const list = () => within(screen.getByRole('listbox'));
const names = () =>
  list()
    .getAllByRole('option')
    .map((option) => option.querySelector('.m-loc-name')?.textContent);

describe('UCA locations', () => {
  it('lists everyone with an open SOS first, though the map cannot be shown', async () => {
    answer = () => ok(everybody);
    open();
    await screen.findByText('Beatriz Núñez');
    expect(names()).toEqual(['Carlos Vélez', 'Beatriz Núñez', 'Ana Paredes']);
    expect(await screen.findByText('No se pudo mostrar el mapa')).toBeTruthy();
  });

  it('filters by state and by words, and shows when nothing is left', async () => {
    answer = () => ok(everybody);
    open();
    await userEvent.click(await screen.findByRole('button', { name: /1\s*Desconectados/ }));
    expect(names()).toEqual(['Ana Paredes']);
    await userEvent.type(screen.getByRole('searchbox'), 'velez');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    expect(names()).toHaveLength(3);
  });

  it('does not ask for another search when something else on the map matches', async () => {
    const metadata = { page: 1, per_page: 10, total: 1, pages: 1 };
    const place = { id: 7, name: 'Bodega', branch_name: 'Norte', lat: -2.1, lng: -79.7 };
    const replies: Record<string, object> = {
      '/v1/lugar': { data: [place], metadata },
      '/v1/checkpoint': { data: [], metadata },
      '/v1/geocerca/mapa': { data: [] },
    };
    fakeApi(({ path }) => ({ data: replies[path] ?? { data: everybody, more: false } }));
    signInAs();
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'bodega');
    expect(await screen.findByText(words.location.found.others)).toBeTruthy();
    expect(screen.queryByText(words.location.noResultsNote)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bodega · Norte' }));
    expect(screen.getByRole('button', { name: 'Bodega · Norte', pressed: true })).toBeTruthy();
  });

  it('works with the keyboard alone: arrow keys choose, Enter opens the detail', async () => {
    answer = () => ok(everybody);
    open();
    (await screen.findByRole('listbox')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(
      within(await screen.findByRole('region', { name: 'Beatriz Núñez' })).getByText('80 %'),
    ).toBeTruthy();
    expect(list().getByRole('option', { selected: true }).textContent).toContain('Beatriz');
  });

  it.each([
    [0, ['GPS atrasado', 'En línea']],
    [-4 * 60_000, ['En línea', 'En línea']],
  ])('says in the list too that a phone has no new fix, by a server ahead by %s', async (by, states) => {
    ahead = by;
    const at = (age: number) => new Date(Date.now() - age).toISOString();
    const heard_at = at(0);
    const phones = [
      row(1, 'Beatriz Núñez', { heard_at, fixed_at: at(6 * 60_000) }),
      row(4, 'Diego Cando', { heard_at, fixed_at: at(60_000) }),
    ];
    answer = () => ok(phones);
    open();
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    const shown = () => options.map((option) => option.querySelector('.m-loc-status')?.textContent);
    await waitFor(() => expect(shown()).toEqual(states));
  });

  it('opens the detail of the UCA in the address', async () => {
    answer = () => ok(everybody);
    open('/mapas/ucas/ubicacion?uca=3');
    const detail = within(await screen.findByRole('region', { name: 'Carlos Vélez' }));
    expect(detail.getByText('GPS atrasado')).toBeTruthy();
    expect(detail.getByText('7 km/h')).toBeTruthy();
    expect(detail.getByText('79° 54′ 0.0″ O')).toBeTruthy();
    expect(detail.getByRole('link', { name: 'Ver su ruta de hoy' }).getAttribute('href')).toBe(
      '/mapas/ucas/ruta?uca=3',
    );
    const follow = detail.getByRole('button', { name: 'Seguir en el mapa' });
    expect(follow.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(follow);
    expect(follow.getAttribute('aria-pressed')).toBe('true');
  });

  it('shows whether the phone of an open SOS is connected', async () => {
    answer = () => ok([row(3, 'Carlos Vélez', { sos: true, connection: 0 })]);
    open('/mapas/ucas/ubicacion?uca=3');
    const detail = within(await screen.findByRole('region', { name: 'Carlos Vélez' }));
    expect(detail.getByText(words.one.sos)).toBeTruthy();
    expect(detail.getByText(words.one.disconnected)).toBeTruthy();
  });

  it('shows the state of a SOS button, also an unknown one, of phones that have one', async () => {
    answer = () =>
      ok([
        row(1, 'Beatriz Núñez', { button: 0, button_type: 3 }),
        row(2, 'Ana Paredes', { button: 2, button_type: 3 }),
        row(3, 'Carlos Vélez'),
      ]);
    const buttonOf = async (uca: number, name: string) => {
      open(`/mapas/ucas/ubicacion?uca=${uca}`);
      const detail = within(await screen.findByRole('region', { name }));
      const said = detail.queryByText(words.detail.button)?.nextElementSibling?.textContent ?? null;
      cleanup();
      return said;
    };
    expect(await buttonOf(1, 'Beatriz Núñez')).toBe('Desconectado');
    expect(await buttonOf(2, 'Ana Paredes')).toBe('Sin dato');
    expect(await buttonOf(3, 'Carlos Vélez')).toBeNull();
  });

  const at = '2026-11-21T11:30:00.000Z';
  const alert = { id: 5, type: 1, uca_id: 2, at, lat: -2.2, lng: -79.9 };
  const answerAlerts = (data: object[]) =>
    fakeApi(({ path }) => ({ data: { data: path.endsWith('/alerta/vigentes') ? data : everybody } }));

  it('shows standing alerts in the detail, with a link to the moment', async () => {
    answerAlerts([alert, { ...alert, id: 6, type: 9 }]);
    signInAs();
    open('/mapas/ucas/ubicacion?uca=2');
    const detail = within(await screen.findByRole('region', { name: 'Ana Paredes' }));
    const link = await detail.findByRole('link', { name: 'Botón desconectado' });
    expect(link.getAttribute('href')).toBe(`/mapas/ucas/ruta?uca=2&momento=${encodeURIComponent(at)}`);
    expect(detail.getByRole('link', { name: 'Desvío de la ruta' })).toBeTruthy();
  });

  it('counts the standing alerts, with the report for those who may read it', async () => {
    answerAlerts([]);
    signInAs();
    open();
    await screen.findByText('Ana Paredes');
    expect(screen.queryByText(/Alertas sin resolver/)).toBeNull();
    cleanup();
    await clearApiCache();
    answerAlerts(Array.from({ length: 120 }, (_, id) => ({ ...alert, id, uca_id: 100 + id })));
    signInAs({ cliente_metadata: { is_geocerca: true, is_sos: true } });
    open();
    expect(await screen.findByText('Alertas sin resolver: 120')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver el reporte de alertas' });
    expect(link.getAttribute('href')).toBe(alertLogPage);
  });

  it('adds and ends alerts as they are raised, without reading them again', async () => {
    let reads = 0;
    fakeApi(({ path }) => {
      if (!path.endsWith('/alerta/vigentes')) return { data: { data: everybody } };
      reads++;
      return { data: { data: [alert] } };
    });
    signInAs({ client_id: CLIENT });
    open('/mapas/ucas/ubicacion?uca=2');
    await screen.findByText('Alertas sin resolver: 1');
    const before = reads;
    const raised = {
      ...{
        ...alert,
        client_id: CLIENT,
        sending: 1,
        uca_name: 'Ana Paredes',
        place_name: 'Puerto',
        known_at: at,
      },
      ...{ session_id: null, route_id: null, asked: null, round: null },
    } as const;
    const hear = (id: number, type: Alert['type']) =>
      act(() =>
        eventHeard(channels.alerts(CLIENT), events.alertRaised, {
          ...{ ...raised, id, type, at: '2026-11-21T11:40:00.000Z' },
        }),
      );
    hear(8, 4);
    expect(await screen.findByText('Alertas sin resolver: 2')).toBeTruthy();
    hear(9, 3);
    expect(await screen.findByText('Alertas sin resolver: 1')).toBeTruthy();
    expect(reads).toBe(before);
  });

  it('distinguishes an empty client from a failing server', async () => {
    answer = () => ok([]);
    open();
    expect(await screen.findByText('Ninguna UCA ha enviado su posición')).toBeTruthy();
    cleanup();
    await clearApiCache();
    answer = () =>
      new Response(JSON.stringify({ succeeded: false, data: null, message: 'no', errors: {} }), {
        status: 403,
      });
    open();
    expect(await screen.findByText('Sin permiso')).toBeTruthy();
  });
});
