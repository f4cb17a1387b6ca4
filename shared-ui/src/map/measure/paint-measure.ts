import type { DrawStage, Pixel } from '../draw/shape-edit.ts';
import type { LngLat } from '../geo/mercator.ts';

/** Shorter legs, in pixels, have no room for their label. */
const LEAST_LEG = 48;

/** Moves the line, its places (`place-0`) and the labels of its legs (`leg-0`) to match the map's camera. */
export function paintMeasure(
  host: HTMLElement,
  stage: Pick<DrawStage, 'project'>,
  places: readonly LngLat[],
): void {
  const at = places.map((place) => stage.project(place));
  const spots = new Map<string, Pixel>(at.map((pixel, index) => [`place-${index}`, pixel]));
  at.slice(1).forEach((to, index) => {
    const from = at[index] ?? to;
    if (Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_LEG)
      spots.set(`leg-${index}`, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  });
  for (const element of host.querySelectorAll<HTMLElement>('[data-spot]')) {
    const spot = spots.get(element.dataset.spot ?? '');
    element.hidden = spot === undefined;
    if (spot) element.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  }
  const line = at.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`);
  host.querySelector('[data-line="way"]')?.setAttribute('d', line.join(''));
}
