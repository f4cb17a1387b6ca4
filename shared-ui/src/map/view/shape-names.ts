import type { MapTheme } from '../types.ts';

/** What a shape is called, and where its middle is in pixels. */
export interface ShapeName {
  x: number;
  y: number;
  text: string;
}

const mostLabels = 120;

/** Names over their shapes, moved off the edges that would cut them; a name without room is left out. */
export function writeNames(
  context: CanvasRenderingContext2D,
  names: readonly ShapeName[],
  width: number,
  theme: MapTheme,
  font: string,
): void {
  if (names.length > mostLabels) return;
  const taken: { left: number; right: number; y: number }[] = [];
  context.font = `560 12px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = theme.halo;
  context.fillStyle = theme.label;
  for (const { x: center, y, text } of names) {
    const half = context.measureText(text).width / 2 + 3;
    const fits = center >= 0 && center <= width && 2 * half <= width;
    const x = fits ? Math.min(Math.max(center, half), width - half) : center;
    const [left, right] = [x - half, x + half];
    if (taken.some((one) => Math.abs(one.y - y) < 14 && left < one.right && one.left < right)) continue;
    taken.push({ left, right, y });
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.textAlign = 'start';
}
