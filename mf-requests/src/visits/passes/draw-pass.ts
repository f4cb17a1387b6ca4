import { light } from 'shared-ui/palette';
import { drawQr, penOf, type TextLook } from 'shared-ui/picture';

/** The content of a pass. */
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

/** Draws a pass, always light: it is shown to a camera and printed. Long texts get smaller until all fits. */
export function drawPass(canvas: CanvasRenderingContext2D, face: PassFace, fontFamily: string): void {
  const { width, height } = passSize;
  const { box, write } = penOf({ canvas, fontFamily, width, ...face });
  const at = (y: number, scale = 1) => ({ x: SIDE, y, room: INNER, scale });
  const draw = (scale: number): number => {
    box('#fff', 0, 0, width, height);
    box(light['accent-solid'], 0, 0, width, HEAD);
    write(face.title, looks.title, at(42));
    write(face.client, looks.client, at(122));
    let y = write(face.name, looks.name, at(HEAD + 44, scale)) + 4;
    y = write(face.document, looks.document, at(y, scale)) + 8;
    const { size, path } = drawQr(face.code);
    canvas.save();
    canvas.translate((width - QR) / 2, y);
    canvas.scale(QR / size, QR / size);
    canvas.fillStyle = '#000';
    canvas.fill(new Path2D(path));
    canvas.restore();
    y += QR + 4;
    for (const { label, value } of face.facts) {
      y = write(label, looks.label, at(y, scale));
      y = write(value, looks.value, at(y, scale)) + 14 * scale;
    }
    return y;
  };
  for (let scale = 1; draw(scale) > height - FOOT && scale > 0.5; scale -= 0.06);
  box(light['border-muted'], SIDE, height - FOOT + 6, INNER, 2);
  let y = height - FOOT + 26;
  for (const line of face.foot) y = write(line, looks.foot, at(y));
}
