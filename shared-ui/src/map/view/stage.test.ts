import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useDrawing } from '../providers/software.ts';
import { mapTheme } from '../theme.ts';
import type { MapOptions, MapProvider, MapProviderName } from '../types.ts';

const credited: (() => void)[] = [];
const mounted: { name: MapProviderName; options: MapOptions; provider: MapProvider }[] = [];
const mount = (name: MapProviderName) => async (_host: HTMLElement, options: MapOptions) => {
  const provider: MapProvider = {
    name,
    overlay: document.createElement('div'),
    credits: [name],
    camera: () => options.camera,
    move: () => {},
    setTheme: jest.fn(),
    resize: () => {},
    destroy: jest.fn(),
    onMove: () => {},
    onClick: () => {},
    onCredits: (listener) => credited.push(listener),
  };
  mounted.push({ name, options, provider });
  return provider;
};
jest.unstable_mockModule('../providers/maplibre.ts', () => ({ mountMaplibre: mount('maplibre') }));
jest.unstable_mockModule('../providers/canvas.ts', () => ({ mountCanvas: mount('canvas') }));
const { Stage } = await import('./stage.ts');

const camera = { lng: -79.9, lat: -2.2, zoom: 15 };
const background = { google: null, styleUrl: null, tilesPath: null };
const look = { scheme: 'light', language: 'es', reducedMotion: true } as const;
const stages: InstanceType<typeof Stage>[] = [];

beforeEach(() => {
  mounted.length = 0;
  useDrawing.setState({ software: false, at: Date.now() });
});
afterEach(() => {
  for (const stage of stages.splice(0)) stage.destroy();
});

async function open() {
  const stage = new Stage(document.createElement('div'), camera, look, background);
  stages.push(stage);
  await waitFor(() => expect(stage.state.phase).toBe('ready'));
  return stage;
}

it('shows the canvas after a crash of WebGL, though the browser then counts as slow', async () => {
  const stage = await open();
  useDrawing.setState({ software: true });
  mounted[0]?.options.onFail('crashed');
  await waitFor(() => expect(stage.state).toMatchObject({ reason: 'crashed', credits: ['canvas'] }));
  expect(mounted.map(({ name }) => name)).toEqual(['maplibre', 'canvas']);
  expect(mounted[0]?.provider.destroy).toHaveBeenCalledTimes(1);
  expect(stage.state.phase).toBe('ready');
});

it('tries each map once, and says when none is left', async () => {
  const stage = await open();
  mounted[0]?.options.onFail('crashed');
  await waitFor(() => expect(mounted).toHaveLength(2));
  await waitFor(() => expect(stage.state.credits).toEqual(['canvas']));
  mounted[1]?.options.onFail('crashed');
  await waitFor(() => expect(stage.state.phase).toBe('failed'));
  expect(mounted).toHaveLength(2);
});

it('tells the map of another language', async () => {
  const stage = await open();
  stage.setLook({ ...look, language: 'el' });
  expect(mounted[0]?.provider.setTheme).toHaveBeenLastCalledWith(mapTheme('light'), 'el');
});

it('tells the map of a language that was chosen while it was mounted', async () => {
  const stage = new Stage(document.createElement('div'), camera, look, background);
  stages.push(stage);
  stage.setLook({ ...look, language: 'el' });
  await waitFor(() => expect(stage.state.phase).toBe('ready'));
  expect(mounted[0]?.options.language).toBe('es');
  expect(mounted[0]?.provider.setTheme).toHaveBeenLastCalledWith(mapTheme('light'), 'el');
});

it('shows credits that are known later', async () => {
  const stage = await open();
  expect(stage.state.credits).toEqual(['maplibre']);
  Object.assign(mounted[0]?.provider ?? {}, { credits: ['maplibre', 'OpenStreetMap'] });
  credited.at(-1)?.();
  expect(stage.state.credits).toEqual(['maplibre', 'OpenStreetMap']);
});
