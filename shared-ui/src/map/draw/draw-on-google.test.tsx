import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { FenceShape } from 'contract';
import { useState } from 'react';
import { TestUi } from '../../testing/index.tsx';
import { FakeLatLng, fakeGoogle } from '../providers/google-fake.ts';
import { PlaceSearchFailure } from '../types.ts';
import { Stage } from '../view/stage.ts';
import DrawLayer from './draw-layer.tsx';

const camera = { lng: -79.9, lat: -2.2, zoom: 15 };
const background = { google: { apiKey: 'k' }, styleUrl: null, tilesPath: null };
const look = { scheme: 'light', language: 'es', reducedMotion: true } as const;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  jest.spyOn(console, 'info').mockReturnValue();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  host.remove();
});

/** A stage with a Google map. */
async function open() {
  const google = fakeGoogle(camera);
  const stage = new Stage(host, camera, look, background);
  await waitFor(() => expect(stage.state).toMatchObject({ phase: 'ready', reason: null }));
  return { google, stage };
}

it('draws a polygon by clicks on Google’s map, each corner where it was clicked', async () => {
  const { google, stage } = await open();
  const onChange = jest.fn<(shape: FenceShape | null) => void>();
  function Drawn() {
    const [shape, setShape] = useState<FenceShape | null>(null);
    const change = (next: FenceShape | null) => {
      onChange(next);
      setShape(next);
    };
    return <DrawLayer stage={stage} draw={{ kind: 'polygon', shape, onChange: change }} />;
  }
  render(
    <TestUi>
      <Drawn />
    </TestUi>,
  );
  await waitFor(() => expect(stage.onPoint).not.toBeNull());
  const corners = [
    { lat: -2.199, lng: -79.901 },
    { lat: -2.199, lng: -79.899 },
    { lat: -2.201, lng: -79.9 },
  ];
  for (const corner of corners) act(() => google.click(corner));
  expect(onChange.mock.lastCall?.[0]).toEqual({ kind: 'polygon', points: corners });
  expect(screen.getAllByRole('button', { name: /^Vértice/ })).toHaveLength(3);
  stage.destroy();
});

const result = (name: string, lat: number, lng: number) => ({
  formatted_address: name,
  geometry: {
    location: new FakeLatLng({ lat, lng }),
    viewport: { toJSON: () => ({ west: lng - 1, south: lat - 1, east: lng + 1, north: lat + 1 }) },
  },
});

it('finds addresses with Google’s geocoder, those in view first', async () => {
  const { google, stage } = await open();
  google.geocode.mockResolvedValue({ results: [result('Malecón 2000', -2.19, -79.88)] });
  expect(await stage.find('malecón')).toEqual([
    {
      name: 'Malecón 2000',
      place: { lat: -2.19, lng: -79.88 },
      bounds: { west: -80.88, south: -3.19, east: -78.88, north: -1.19 },
    },
  ]);
  const [asked] = google.geocode.mock.lastCall ?? [];
  expect(asked).toMatchObject({ address: 'malecón' });
  const { bounds } = asked as { bounds: { west: number; east: number; south: number; north: number } };
  expect(bounds.west).toBeLessThan(camera.lng);
  expect(bounds.east).toBeGreaterThan(camera.lng);
  expect(bounds.south).toBeLessThan(camera.lat);
  expect(bounds.north).toBeGreaterThan(camera.lat);
  stage.destroy();
});

it('distinguishes no result, a refusal and a spent quota', async () => {
  const { google, stage } = await open();
  const refuse = (code: string) =>
    google.geocode.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  refuse('ZERO_RESULTS');
  expect(await stage.find('xyz')).toEqual([]);
  for (const [code, reason] of [
    ['REQUEST_DENIED', 'denied'],
    ['OVER_QUERY_LIMIT', 'limit'],
    ['UNKNOWN_ERROR', 'network'],
  ] as const) {
    refuse(code);
    const failure = await stage.find('xyz').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlaceSearchFailure);
    expect(failure).toMatchObject({ reason });
  }
  stage.destroy();
});

it('finds nothing before a map that can search is shown', async () => {
  fakeGoogle(camera);
  const stage = new Stage(host, camera, look, background);
  await expect(stage.find('xyz')).rejects.toMatchObject({ reason: 'none' });
  await waitFor(() => expect(stage.state.phase).toBe('ready'));
  stage.destroy();
});
