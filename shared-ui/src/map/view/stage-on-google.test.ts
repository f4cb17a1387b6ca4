import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { LiveCommand } from '../live/protocol.ts';
import { fakeGoogle } from '../providers/google-fake.ts';
import { Stage } from './stage.ts';

const camera = { lng: -79.9, lat: -2.2, zoom: 15 };
const background = { google: { apiKey: 'k' }, styleUrl: null, tilesPath: null };
const look = { scheme: 'light', language: 'es', reducedMotion: true } as const;
const corners = [camera, camera, camera, camera] as const;
const heat = { west: -80, south: -3, width: 1, height: 1, x: [0], y: [0], count: [1], most: 1 };
let host: HTMLElement;
let sent: LiveCommand[] = [];

class FakeWorker {
  postMessage = (command: LiveCommand) => void sent.push(command);
  terminate() {}
}

beforeEach(() => {
  sent = [];
  host = document.createElement('div');
  document.body.append(host);
  jest.spyOn(console, 'info').mockReturnValue();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  class ResizeObserver {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { Worker: FakeWorker, ResizeObserver });
});
afterEach(() => {
  jest.restoreAllMocks();
  host.remove();
});

/** Whether the clusters are Google's elements, at each change. */
const outside = () => sent.flatMap((command) => (command.type === 'outside' ? [command.clusters] : []));

it('paints the clusters over photos and heat, which would cover Google’s elements', async () => {
  fakeGoogle(camera);
  const stage = new Stage(host, camera, look, background);
  await waitFor(() => expect(stage.state.phase).toBe('ready'));
  const photos = [{ url: 'photo.png', corners }];
  stage.setVectors([], [], photos, [], null);
  stage.setVectors([], [], photos, [{ id: 'a', place: camera, text: '1' }], null);
  stage.setVectors([], [], [], [], null);
  stage.setVectors([], [], [], [], heat);
  expect(outside()).toEqual([true, false, true, false]);
  stage.destroy();
});

it('paints the clusters over photos that were laid before Google was there', async () => {
  fakeGoogle(camera);
  const stage = new Stage(host, camera, look, background);
  stage.setVectors([], [], [{ url: 'photo.png', corners }], [], null);
  await waitFor(() => expect(stage.state.phase).toBe('ready'));
  expect(outside()).toEqual([false]);
  stage.destroy();
});
