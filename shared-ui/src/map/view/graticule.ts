import { type Camera, project, type Size, unproject, worldSize } from '../geo/mercator.ts';
import type { MapTheme } from '../types.ts';

const minute = 1 / 60;
const second = 1 / 3600;

/** Degrees between lines, as an atlas would choose them. */
const steps = [
  30,
  10,
  5,
  2,
  1,
  30 * minute,
  10 * minute,
  5 * minute,
  2 * minute,
  minute,
  30 * second,
  10 * second,
  5 * second,
  2 * second,
  second,
];

const closest = 150;

/** The finest step whose lines are at least `closest` pixels apart. */
export function graticuleStep(zoom: number): number {
  const degree = worldSize(zoom) / 360;
  return steps.findLast((step) => step * degree >= closest) ?? 30;
}

/** `0° 12′ S`: no more precise than the step needs. */
export function graticuleLabel(degrees: number, step: number, letters: string): string {
  const total = Math.round(Math.abs(degrees) * 3600);
  const parts = [`${Math.floor(total / 3600)}°`];
  if (step < 1) parts.push(`${Math.floor((total % 3600) / 60)}′`);
  if (step < minute) parts.push(`${total % 60}″`);
  return total === 0 ? parts.join(' ') : `${parts.join(' ')} ${letters.charAt(degrees > 0 ? 0 : 1)}`;
}

/**
 * Lines of latitude and longitude with their degrees along the top and the side where reading begins, for orientation
 * without streets. The map's buttons are on the other side.
 */
export function drawGraticule(
  context: CanvasRenderingContext2D,
  camera: Camera,
  size: Size,
  theme: MapTheme,
  font: string,
): void {
  const step = graticuleStep(camera.zoom);
  const { lat: north, lng: west } = unproject(camera, size, 0, 0);
  const { lat: south } = unproject(camera, size, size.width, size.height);
  context.lineWidth = 1;
  context.setLineDash([]);
  context.strokeStyle = theme.grid;
  context.fillStyle = theme.label;
  context.font = `430 10px ${font}`;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  const span = (size.width / worldSize(camera.zoom)) * 360;
  for (let lng = Math.ceil(west / step) * step; lng < west + span; lng += step) {
    const x = Math.round((lng - west) * (worldSize(camera.zoom) / 360)) + 0.5;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, size.height);
    context.stroke();
    context.fillText(graticuleLabel(((lng + 540) % 360) - 180, step, 'EO'), x + 4, 4);
  }
  const isRtl = document.documentElement.dir === 'rtl';
  context.textAlign = isRtl ? 'right' : 'left';
  for (let lat = Math.ceil(south / step) * step; lat < north; lat += step) {
    const y = Math.round(project(camera, size, { lng: camera.lng, lat }).y) + 0.5;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(size.width, y);
    context.stroke();
    context.fillText(graticuleLabel(lat, step, 'NS'), isRtl ? size.width - 4 : 4, y + 3);
  }
}
