import { DEGREE_METRES } from 'contract';
import { type Camera, worldSize } from './mercator.ts';

/** On the sphere of `metresBetween`: what is drawn by metres is where its distance says. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (360 * DEGREE_METRES * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom);

/** The longest round distance (1, 2 or 5 times a power of ten metres) that fits, and its width in pixels. */
export function scaleBar(camera: Camera, maxWidth = 96): { metres: number; width: number } {
  const perPixel = metresPerPixel(camera.lat, camera.zoom);
  const limit = perPixel * maxWidth;
  const power = 10 ** Math.floor(Math.log10(limit));
  const step = [5, 2, 1].find((factor) => factor * power <= limit) ?? 1;
  return { metres: step * power, width: (step * power) / perPixel };
}
