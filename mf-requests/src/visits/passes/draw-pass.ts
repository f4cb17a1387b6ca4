import { light } from 'shared-ui/palette';
import { drawQr } from 'shared-ui/qr';
import { linesOf, type TextLook } from './text-lines.ts';

/** What stands on a pass. */
export interface PassFace {
  title: string;
  /** Whose place it is. */
  client: string;
  name: string;
  document: string;
  facts: readonly { label: string; value: string }[];
  /** What the gate reads. */
  code: string;
  /** At the foot: the pass's number, and what to bring. */
  foot: readonly string[];
  direction: 'ltr' | 'rtl';
  language: string;
}

/** Pixels of the picture: A6 at 300 to the inch. */
export const passSize = { width: 1240, height: 1748 } as const;

const SIDE = 84;
const HEAD = 196;
const QR = 690;
const FOOT = 128;
const INNER = passSize.width - 2 * SIDE;

const looks = {
  title: { size: 58, weight: 650, color: light['accent-on'], most: 1 },
  client: { size: 34, weight: 450, color: light['accent-on'], most: 1 },
  name: { size: 66, weight: 650, color: light.fg, most: 2 },
  document: { size: 38, weight: 450, color: light['fg-muted'], most: 1 },
  label: { size: 28, weight: 450, color: light['fg-muted'], most: 1 },
  value: { size: 36, weight: 540, color: light.fg, most: 3 },
  foot: { size: 28, weight: 450, color: light['fg-muted'], most: 1 },
} as const satisfies Record<string, TextLook>;

type Canvas = CanvasRenderingContext2D;

/** Draws a pass, always light: it is shown to a camera and printed. Long texts get smaller until all has its place. */
export function drawPass(canvas: Canvas, face: PassFace, fontFamily: string): void {
  const { width, height } = passSize;
  const isRtl = face.direction === 'rtl';
  const box = (color: string, x: number, y: number, w: number, h: number) => {
    canvas.fillStyle = color;
    canvas.fillRect(isRtl ? width - x - w : x, y, w, h);
  };
  /** Writes at a place from the line's beginning, and returns where the next text may begin. */
  const write = (text: string, look: TextLook, x: number, y: number, room: number, scale = 1): number => {
    const size = look.size * scale;
    canvas.font = `${look.weight} ${size}px ${fontFamily}`;
    canvas.fillStyle = look.color;
    const measure = (part: string) => canvas.measureText(part).width;
    const lines = linesOf(text, { measure, room, most: look.most, language: face.language });
    lines.forEach((line, nth) => {
      canvas.fillText(line, isRtl ? width - x : x, y + nth * size * 1.25);
    });
    return y + lines.length * size * 1.25;
  };
  canvas.direction = face.direction;
  canvas.textAlign = 'start';
  canvas.textBaseline = 'top';
  const draw = (scale: number): number => {
    box('#fff', 0, 0, width, height);
    box(light['accent-solid'], 0, 0, width, HEAD);
    write(face.title, looks.title, SIDE, 42, INNER);
    write(face.client, looks.client, SIDE, 122, INNER);
    let y = write(face.name, looks.name, SIDE, HEAD + 44, INNER, scale) + 4;
    y = write(face.document, looks.document, SIDE, y, INNER, scale) + 8;
    const { size, path } = drawQr(face.code);
    canvas.save();
    canvas.translate((width - QR) / 2, y);
    canvas.scale(QR / size, QR / size);
    canvas.fillStyle = '#000';
    canvas.fill(new Path2D(path));
    canvas.restore();
    y += QR + 4;
    for (const { label, value } of face.facts) {
      y = write(label, looks.label, SIDE, y, INNER, scale);
      y = write(value, looks.value, SIDE, y, INNER, scale) + 14 * scale;
    }
    return y;
  };
  for (let scale = 1; draw(scale) > height - FOOT && scale > 0.5; scale -= 0.06);
  box(light['border-muted'], SIDE, height - FOOT + 6, INNER, 2);
  let y = height - FOOT + 26;
  for (const line of face.foot) y = write(line, looks.foot, SIDE, y, INNER);
}
