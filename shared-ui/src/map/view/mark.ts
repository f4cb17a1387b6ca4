import type { ColorName } from '../../theme/palette.ts';

/** Pixels from the middle of a mark to its edge. */
export const MARK_RADIUS = 10;

interface Mark {
  x: number;
  y: number;
  text: string;
  color: string;
}

/** A disc with a sign in it, on the panel's ground so that it is read over any land. */
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
