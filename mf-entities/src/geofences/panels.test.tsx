import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { GeofenceEvent, StandingFence, Uca } from 'contract';
import { clearApiCache } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import UcaDetail from '../ucas/uca-detail.tsx';
import { LatestEvents } from './latest-events.tsx';
import { words } from './testing.ts';

const event = (id: number, part: Partial<GeofenceEvent> = {}): GeofenceEvent => ({
  ...{ id, client_id: 3, kind: 'enter', geofence_id: 7, geofence_name: 'Patio', uca_id: 31 },
  ...{ uca_name: 'Ana Torres', at: '2026-11-21T10:00:00.000Z', known_at: '2026-11-21T10:00:40.000Z' },
  ...{ entered_at: null, lat: -2.2, lng: -79.9, uncertain: false },
  ...part,
});
const exit = event(2, {
  kind: 'exit',
  entered_at: '2026-11-21T10:00:00.000Z',
  at: '2026-11-21T10:25:00.000Z',
  uncertain: true,
});

let told: GeofenceEvent[];
let standing: StandingFence[];
let seen: Request[];
beforeEach(() => {
  addTestWords('mf-entities', words);
  [told, standing] = [[], []];
  seen = fakeApi(({ path }) => {
    if (path.endsWith('/geocerca/7/evento')) return { data: { data: told } };
    if (path.endsWith('/uca/31/geocerca')) return { data: { data: standing } };
    return { data: { created_at: null, used_at: null } };
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});
const happens = (one: GeofenceEvent) =>
  act(() => eventHeard('geofences.3', 'geofence.events', { events: [one] }));

describe('a fence’s panel', () => {
  it('shows the latest entries and exits, live, with a link to the moment', async () => {
    signInAs();
    render(
      <TestUi>
        <LatestEvents id={7} />
      </TestUi>,
    );
    await screen.findByText('Sin eventos todavía.');
    const stay = event(3, { kind: 'dwell', entered_at: event(1).at, at: '2026-11-21T10:20:00.000Z' });
    told = [exit, stay, event(1)];
    happens(event(9, { geofence_id: 8 }));
    happens(exit);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => within(line).getByText(/Patio/).textContent)).toEqual([
      'Salida de Patio tras 25 min (con dudas)',
      'Permanencia de 20 min en Patio',
      'Entrada a Patio',
    ]);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/mapas/ucas/ruta?uca=31&momento=${encodeURIComponent(exit.at)}`,
    );
    expect(seen.filter(({ path }) => path.endsWith('/evento'))).toHaveLength(2);
  });
});

describe('a UCA’s panel', () => {
  const row = { id: 31, name: 'Ana Torres' } as Uca;
  const show = () =>
    render(
      <TestUi>
        <UcaDetail row={row} />
      </TestUi>,
    );

  it('shows which fences it is in, as that changes', async () => {
    signInAs();
    show();
    await screen.findByText('No está en ninguna geocerca.');
    standing = [
      {
        ...{ geofence_id: 7, geofence_name: 'Patio', color: '#0b687d' },
        ...{ entered_at: '2026-11-21T10:00:00.000Z', uncertain: true },
      },
    ];
    happens(event(1));
    expect(await screen.findByText('Patio')).toBeTruthy();
    expect(screen.getByText('Incierta')).toBeTruthy();
  });

  it('shows no fences to users who may not see them', async () => {
    signInAs({ cliente_metadata: { control_actividades: true } });
    show();
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/device-token'))).toBe(true));
    expect(screen.queryByText('Dentro de')).toBeNull();
    expect(seen.some(({ path }) => path.endsWith('/geocerca'))).toBe(false);
  });
});
