import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from 'shared-auth';
import { signInAs, TestUi } from '../testing/index.tsx';
import type { LngLat } from './geo/mercator.ts';
import type { MapViewProps } from './map-view.tsx';
import type { StageState } from './view/stage-types.ts';

const centre = { lng: -79.9, lat: -2.2 };
/** A stage on which a pixel is a hundredth of a degree. */
const stage = {
  onPick: null,
  onMark: null,
  onHold: null as ((place: LngLat) => void) | null,
  pin: null,
  setLayer: () => {},
  setVectors: () => {},
  project: ({ lng, lat }: LngLat) => ({ x: lng * 100, y: -lat * 100 }),
  follow: (follower: () => void) => {
    followers.add(follower);
    return () => followers.delete(follower);
  },
  center: () => centre,
  snapshot: () => state,
  subscribe: () => () => {},
};
const state: StageState = { phase: 'ready', reason: null, credits: [], camera: { ...centre, zoom: 12 } };
const followers = new Set<() => void>();
const moved = () => {
  for (const follower of followers) follower();
};
jest.unstable_mockModule('./view/use-stage.ts', () => ({
  useStage: () => ({ stage, state, failed: false, hasStreets: true }),
}));
const { MapView } = await import('./map-view.tsx');

const open = (props: Partial<MapViewProps> = {}) =>
  render(
    <TestUi>
      <MapView label="Mapa" {...props} />
      <button type="button">Fuera</button>
    </TestUi>,
  );
const hold = (place: LngLat) => act(() => stage.onHold?.(place));
const fenceAt = () => screen.queryByRole('link', { name: 'Crear geocerca aquí' })?.getAttribute('href');
const menu = () => screen.queryByRole('dialog', { name: 'Punto del mapa' });
const control = () => screen.getByRole('button', { name: 'Acciones en el centro del mapa' });

beforeEach(() => {
  signInAs();
  stage.onHold = null;
  followers.clear();
});

describe('what can be done at a place of a map', () => {
  it('is shown beside a place that is held, with its coordinates to copy', async () => {
    open();
    hold({ lng: 2.5, lat: -1.25 });
    expect(menu()?.contains(document.activeElement)).toBe(true);
    expect(document.querySelector<HTMLElement>('.v-map-spot')?.style.transform).toBe(
      'translate(250px, 125px)',
    );
    expect(screen.getByText(/1° 15′ 0.0″ S, 2° 30′ 0.0″ E/)).toBeTruthy();
    expect(fenceAt()).toBe('/geocerca/create/lat/-1.250000/lng/2.500000');
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: /-1.250000, 2.500000/ }));
    expect(write.mock.calls).toEqual([['-1.250000, 2.500000']]);
  });

  it('is opened for the centre by a button; Escape closes it and returns to the button', async () => {
    open();
    expect(control().getAttribute('aria-expanded')).toBe('false');
    control().focus();
    await userEvent.keyboard('{Enter}');
    expect(control().getAttribute('aria-expanded')).toBe('true');
    expect(fenceAt()).toBe('/geocerca/create/lat/-2.200000/lng/-79.900000');
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(control());
  });

  it('is closed by its button, by a press outside, and when its place leaves the map', async () => {
    open();
    hold({ lng: 0.1, lat: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(menu()).toBeNull();
    hold({ lng: 0.1, lat: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Fuera' }));
    expect(menu()).toBeNull();
    hold({ lng: 0, lat: 0 });
    act(() => moved());
    expect(menu()).toBeTruthy();
    hold({ lng: 99, lat: 0 });
    act(() => moved());
    expect(menu()).toBeNull();
  });

  it('is closed by the button that opened it, by mouse too', async () => {
    open();
    for (const isOpen of [true, false, true]) {
      await userEvent.click(control());
      expect(menu() !== null).toBe(isOpen);
      expect(control().getAttribute('aria-expanded')).toBe(String(isOpen));
    }
  });

  it('leaves the focus to the map if nothing had it before', async () => {
    open();
    expect(document.activeElement).toBe(document.body);
    hold({ lng: 0.1, lat: 0 });
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Mapa' }));
  });

  it('moves to another place that is held', () => {
    open();
    hold({ lng: 1, lat: 1 });
    hold({ lng: 2, lat: 1 });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(fenceAt()).toBe('/geocerca/create/lat/1.000000/lng/2.000000');
  });

  it('is offered where a map is looked at, not where it is drawn or picked on, or says no', () => {
    for (const props of [{ onPick: () => {} }, { placeMenu: false }]) {
      const { unmount } = open(props);
      expect(stage.onHold).toBeNull();
      expect(screen.queryByRole('button', { name: 'Acciones en el centro del mapa' })).toBeNull();
      unmount();
    }
    open();
    expect(stage.onHold).toBeTruthy();
  });

  it('is for those who may make geofences; others see the coordinates where a map says so, guests nothing', () => {
    signInAs({ cliente_metadata: { control_actividades: true } });
    const { unmount } = open();
    expect(stage.onHold).toBeNull();
    unmount();
    open({ placeMenu: true });
    hold({ lng: 2.5, lat: -1.25 });
    expect(screen.getByText(/1° 15′ 0.0″ S, 2° 30′ 0.0″ E/)).toBeTruthy();
    expect(fenceAt()).toBeUndefined();
    cleanup();
    sessionStore.setState({ user: null, accessToken: null });
    open();
    expect(stage.onHold).toBeNull();
  });
});
