import type { Crossing, FenceShape } from 'contract';
import {
  cornersOf,
  type DrawStage,
  edgeAt,
  middleOf,
  type Pixel,
  type Spot,
  sideMiddle,
} from './shape-edit.ts';

export interface Drawing {
  shape: FenceShape | null;
  /** Its handles stay where they were when the drag began. */
  before: FenceShape | null;
  /** Corners are still being added: the last side does not exist yet. */
  open: boolean;
  crossing: Crossing | null;
  held: { spot: Spot; at: Pixel } | null;
  /** The position of the handle on the circle's edge, in radians. */
  turn: number;
  /** Where the mouse is while corners are added. */
  pointer: Pixel | null;
}

/** Shorter sides have no room for a handle between those of their corners. */
const leastSide = 72;
/** The room that the radius label needs beside its handle, and the map's buttons. */
const measureRoom = 176;

const line = (points: readonly Pixel[]) =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Positions in pixels by name (`data-spot`); what is missing is not shown. */
function spotsOf(stage: DrawStage, drawing: Drawing): Map<string, Pixel> {
  const { shape, before, open, crossing, held, turn } = drawing;
  const spots = new Map<string, Pixel>();
  if (!shape) return spots;
  if (crossing) spots.set('crossing', stage.project(crossing.at));
  spots.set('whole-0', middleOf(stage, shape));
  if (shape.kind === 'circle') {
    const at = edgeAt(stage, shape, turn);
    spots.set('edge-0', at);
    spots.set('measure', at);
    return spots;
  }
  // A side that is being divided gets its corner only when it is released.
  const points = held?.spot.kind === 'side' ? cornersOf(before) : shape.points;
  points.forEach((point, index) => {
    spots.set(`corner-${index}`, stage.project(point));
  });
  if (held?.spot.kind === 'side') spots.set(`side-${held.spot.index}`, held.at);
  else if (!held)
    for (let index = 0; index < points.length - (open ? 1 : 0); index++) {
      const [from, to] = [spots.get(`corner-${index}`), spots.get(`corner-${(index + 1) % points.length}`)];
      if (from && to && Math.hypot(to.x - from.x, to.y - from.y) >= leastSide)
        spots.set(`side-${index}`, sideMiddle(stage, points, index));
    }
  return spots;
}

/** The lines of a drawing by name (`data-line`), as SVG paths. */
function linesOf(stage: DrawStage, { shape, open, crossing, pointer }: Drawing): Record<string, string> {
  if (!shape) return {};
  if (shape.kind === 'circle') {
    const { x, y } = stage.project(shape);
    const far = shape.radius / stage.metresPerPixel(shape.lat);
    const half = `a${far} ${far} 0 1 0`;
    return { outline: `M${x - far} ${y}${half} ${2 * far} 0${half} ${-2 * far} 0Z` };
  }
  const at = shape.points.map((point) => stage.project(point));
  const [first, last] = [at[0], at.at(-1)];
  if (!first || !last) return {};
  const crossed = (crossing?.sides ?? []).flatMap((side) => {
    const [from, to] = [at[side], at[(side + 1) % at.length]];
    return from && to ? [line([from, to])] : [];
  });
  return {
    outline: line(at) + (open ? '' : 'Z'),
    missing: open ? line(pointer ? [last, pointer, first] : [last, first]) : '',
    crossed: crossed.join(''),
  };
}

/** Moves handles and lines to match the map's camera. */
export function paintDrawing(host: HTMLElement, stage: DrawStage, drawing: Drawing): void {
  const spots = spotsOf(stage, drawing);
  for (const element of host.querySelectorAll<HTMLElement>('[data-spot]')) {
    const at = spots.get(element.dataset.spot ?? '');
    element.hidden = at === undefined;
    if (at) element.style.transform = `translate(${at.x}px, ${at.y}px)`;
    if (at && element.dataset.spot === 'measure')
      element.toggleAttribute('data-below', at.x > host.clientWidth - measureRoom);
  }
  const lines = linesOf(stage, drawing);
  for (const path of host.querySelectorAll<SVGPathElement>('[data-line]'))
    path.setAttribute('d', lines[path.dataset.line ?? ''] ?? '');
}
