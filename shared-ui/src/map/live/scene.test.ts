import { expect, it, jest } from '@jest/globals';
import { FakeCanvas } from './canvas-fake.ts';
import { Scene } from './scene.ts';
import { windowOf } from './window.ts';

it.each([true, false])('draws the chosen one of a cluster, which is shown elsewhere: %s', (outside) => {
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas });
  const scene = new Scene();
  const painted = jest.spyOn(scene.painter, 'point').mockReturnValue();
  const clusters = jest.spyOn(scene.painter, 'cluster').mockReturnValue();
  scene.points.reset(2);
  const batch = {
    slots: Uint32Array.of(0, 1),
    lngs: Float64Array.of(-79.9, -79.9),
    lats: Float64Array.of(-2.2, -2.2),
    states: Uint8Array.of(1, 3),
    ages: Uint8Array.of(0, 0),
    headings: Float32Array.of(Number.NaN, Number.NaN),
  };
  scene.points.put(batch, 0, true);
  scene.outside = outside;
  const view = windowOf({ lng: -79.9, lat: -2.2, zoom: 12 }, { width: 400, height: 300 }, 0);
  scene.paint(view, 0, true);
  expect(painted).not.toHaveBeenCalled();
  scene.selected = 0;
  scene.paint(view, 0, false);
  expect(painted.mock.calls).toEqual([[200, 150, 1, 0, Number.NaN, true]]);
  expect(clusters).toHaveBeenCalledTimes(outside ? 0 : 2);
});
