import type { ColorName } from '../../theme/palette.ts';
import type { MapMark, MapMarkShape } from '../types.ts';

/** The radius of a mark in pixels. */
export const MARK_RADIUS = 10;
/** How far from its middle a mark is still hit: fingers are wide. */
export const MARK_REACH = 15;
/** How far to the left and above its place a badge is, clear of the number in a cluster. */
export const BADGE_OFFSET = 15;

interface Mark extends Pick<MapMark, 'text' | 'color' | 'tone' | 'shape' | 'dashed' | 'chosen'> {
  x: number;
  y: number;
}

/** Corners of the outlines that have any, in fractions of the radius; all outlines are about as large. */
const corners: Readonly<Record<Exclude<MapMarkShape, 'disc'>, readonly (readonly [number, number])[]>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  diamond: [
    [0, -1.35],
    [1.35, 0],
    [0, 1.35],
    [-1.35, 0],
  ],
};

function outline(context: CanvasRenderingContext2D, { x, y, shape = 'disc' }: Mark): void {
  context.beginPath();
  if (shape === 'disc') {
    context.arc(x, y, MARK_RADIUS, 0, 2 * Math.PI);
    return;
  }
  for (const [right, down] of corners[shape]) context.lineTo(x + right * MARK_RADIUS, y + down * MARK_RADIUS);
  context.closePath();
}

/** A disc, or another shape, with a symbol in it, in the panel's colour so that it is legible on any land. */
export function drawMark(
  context: CanvasRenderingContext2D,
  mark: Mark,
  palette: Record<ColorName, string>,
  font: string,
): void {
  const { x, y, text, tone, dashed = false, chosen = false } = mark;
  const color = mark.color ?? (tone ? palette[`${tone}-fg`] : palette.fg);
  outline(context, mark);
  context.fillStyle = chosen ? color : palette['bg-panel'];
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.setLineDash(dashed ? [3, 3] : []);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = chosen ? palette['bg-panel'] : color;
  context.font = `600 ${text.length > 2 ? 9 : 11}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}
