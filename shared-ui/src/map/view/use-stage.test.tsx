import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, type Reply, TestUi } from '../../testing/index.tsx';
import type { Camera } from '../geo/mercator.ts';
import type { MapBackground } from '../types.ts';
import type { StageState } from './stage-types.ts';

const camera = { lng: -79.9, lat: -2.2, zoom: 12 };

class FakeStage {
  static made: FakeStage[] = [];
  readonly background: MapBackground;
  state: StageState = { phase: 'loading', reason: null, credits: [], camera };
  destroy = jest.fn();
  readonly #listeners = new Set<() => void>();
  readonly camera: Camera;
  constructor(_root: HTMLElement, from: Camera, _look: object, background: MapBackground) {
    this.camera = from;
    this.background = background;
    FakeStage.made.push(this);
  }
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = () => this.state;
  setLook() {}
  tell(phase: StageState['phase'], to: Camera) {
    this.state = { ...this.state, phase, camera: to };
    for (const listener of this.#listeners) listener();
  }
}
jest.unstable_mockModule('./stage.ts', () => ({ Stage: FakeStage }));
const { useStage } = await import('./use-stage.ts');

const ground = { current: document.createElement('div') };
const open = (onReady?: () => void) =>
  renderHook(() => useStage(ground, camera, onReady), { wrapper: TestUi });

beforeEach(() => {
  FakeStage.made = [];
});

it('shows the land alone if the configuration cannot be read', async () => {
  fakeApi(() => ({ status: 503 }));
  const { result } = open();
  await waitFor(() => expect(FakeStage.made).toHaveLength(1));
  expect(FakeStage.made[0]?.background).toEqual({ google: null, styleUrl: null, tilesPath: null });
  expect(result.current.hasStreets).toBe(false);
});

it('shows the land alone after five seconds without the configuration', async () => {
  let fail: ((reply: Reply) => void) | undefined;
  fakeApi(
    () =>
      new Promise((resolve) => {
        fail = resolve;
      }),
  );
  const late = jest.spyOn(globalThis, 'setTimeout');
  open();
  await act(() => import('./stage.ts'));
  expect(FakeStage.made).toEqual([]);
  const patience = late.mock.calls.find(([, time]) => time === 5000)?.[0] as (value: null) => void;
  patience(null);
  await waitFor(() => expect(FakeStage.made).toHaveLength(1));
  // So that the next map asks again.
  await act(async () => fail?.({ status: 503 }));
});

it('waits for the configuration, and shows the map that it names', async () => {
  let arrive: ((reply: Reply) => void) | undefined;
  fakeApi(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const { result } = open();
  await waitFor(() => expect(arrive).toBeDefined());
  await act(() => import('./stage.ts'));
  expect(FakeStage.made).toEqual([]);
  arrive?.({ data: { google_maps_api_key: null, map_style_url: null, map_tiles_path: '/map/1.pmtiles' } });
  await waitFor(() => expect(result.current.stage).toBeTruthy());
  expect(FakeStage.made.map(({ background }) => background.tilesPath)).toEqual(['/map/1.pmtiles']);
  expect(result.current.hasStreets).toBe(true);
});

it('builds another map after a failure, where the one that failed was left', async () => {
  const onReady = jest.fn();
  const { result } = open(onReady);
  await waitFor(() => expect(result.current.stage).toBeTruthy());
  const [first] = FakeStage.made;
  act(() => first?.tell('failed', { ...camera, zoom: 15 }));
  expect(result.current.failed).toBe(true);
  act(() => result.current.retry());
  expect([result.current.stage, result.current.failed]).toEqual([null, false]);
  expect(first?.destroy).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(FakeStage.made).toHaveLength(2));
  expect(FakeStage.made[1]?.camera).toEqual({ ...camera, zoom: 15 });
  await waitFor(() => expect(onReady).toHaveBeenCalledTimes(2));
});
