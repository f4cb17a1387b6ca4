import { type Clusters, clusterRadius } from './cluster.ts';
import { screenX, screenY } from './painter.ts';
import type { Points } from './points.ts';
import type { SlotHit } from './protocol.ts';
import type { Window } from './window.ts';

/** Half a fingertip, in pixels. */
const reach = 16;

/** What is under a pixel of the window: the nearest point within reach, else a cluster; null where there is nothing. */
export function pickAt(
  points: Points,
  clusters: Clusters | null,
  view: Window,
  x: number,
  y: number,
): SlotHit | null {
  const now = performance.now();
  const far = (toX: number, toY: number) => Math.hypot(screenX(view, toX) - x, screenY(view, toY) - y);
  let best = reach;
  let hit: SlotHit | null = null;
  const consider = (slot: number) => {
    const distance = far(points.seenX(slot, now), points.seenY(slot, now));
    if (distance > best) return;
    best = distance;
    hit = { kind: 'point', slot };
  };
  if (!clusters) {
    for (let slot = 0; slot < points.end; slot++) if (points.flags[slot] === 3) consider(slot);
    return hit;
  }
  for (let row = 0; row < clusters.size; row++) {
    const count = clusters.count[row] as number;
    if (count === 1) consider(clusters.slot[row] as number);
    else if (
      count > 1 &&
      !hit &&
      far(clusters.x[row] as number, clusters.y[row] as number) <= clusterRadius(count)
    ) {
      hit = { kind: 'cluster', cluster: clusters.describe(row) };
    }
  }
  return hit;
}
