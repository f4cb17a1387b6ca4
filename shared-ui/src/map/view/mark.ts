import type { ColorName } from '../../theme/palette.ts';

/** The radius of a mark in pixels. */
export const MARK_RADIUS = 10;
/** How far to the left and above its place a badge stands, clear of the number in a cluster. */
export const BADGE_OFFSET = 15;

interface Mark {
  x: number;
  y: number;
  text: string;
  color: string;
}

/** A disc with a symbol in it, in the panel's colour so that it is legible on any land. */
export function drawMark(
  context: CanvasRenderingContext2D,
  { x, y, text, color }: Mark,
  palette: Record<ColorName, string>,
  font: string,
): void {
  context.beginPath();
  context.arc(x, y, MARK_RADIUS, 0, 2 * Math.PI);
  context.fillStyle = palette['bg-panel'];
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.stroke();
  context.fillStyle = color;
  context.font = `600 ${text.length > 2 ? 9 : 11}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}
