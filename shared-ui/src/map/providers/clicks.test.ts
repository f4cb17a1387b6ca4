import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { project } from '../geo/mercator.ts';
import { mapTheme } from '../theme.ts';
import type { MapOptions } from '../types.ts';
import { mountCanvas } from './canvas.ts';
import { mountGoogle } from './google.ts';
import { fakeGoogle } from './google-fake.ts';

const size = { width: 400, height: 300 };
const camera = { lng: -79.9, lat: -2.2, zoom: 12 };
const options: MapOptions = {
  camera,
  theme: mapTheme('light'),
  language: 'es',
  reducedMotion: true,
  background: { google: { apiKey: 'k' }, styleUrl: null, tilesPath: null },
  onFail: () => {},
};
const host = document.createElement('div');

beforeEach(() => {
  document.body.append(host);
  jest.spyOn(console, 'info').mockReturnValue();
  HTMLElement.prototype.setPointerCapture = () => {};
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a click on the plain canvas', () => {
  const none = { type: 'GeometryCollection', geometries: [] };
  const noLand = { type: 'Topology', arcs: [], objects: { rest: none, region: none } };
  const press = (element: Element, what: string, clientX: number, clientY: number) =>
    element.dispatchEvent(new MouseEvent(`pointer${what}`, { bubbles: true, clientX, clientY }));

  it('reports its pixel; a drag does not', async () => {
    globalThis.fetch = jest.fn(
      async (url: unknown) => new Response(JSON.stringify(/places/.test(String(url)) ? [] : noLand)),
    ) as typeof fetch;
    const provider = await mountCanvas(host, options);
    const heard = jest.fn();
    provider.onClick(heard);
    const ground = host.firstElementChild as Element;
    press(ground, 'down', 120, 80);
    press(ground, 'up', 121, 80);
    expect(heard.mock.calls).toEqual([[121, 80]]);
    press(ground, 'down', 120, 80);
    press(ground, 'move', 160, 80);
    press(ground, 'up', 160, 80);
    expect(heard).toHaveBeenCalledTimes(1);
    provider.destroy();
  });
});

describe('a click on Google', () => {
  it('reports the pixel of the place, by touch as by mouse', async () => {
    const google = fakeGoogle(camera);
    const provider = await mountGoogle(host, options);
    const heard = jest.fn<(x: number, y: number) => void>();
    provider.onClick(heard);
    const place = { lng: -79.88, lat: -2.19 };
    google.click(place);
    const { x, y } = project(camera, size, place);
    expect(heard.mock.calls).toEqual([[x, y]]);
    provider.destroy();
  });
});
