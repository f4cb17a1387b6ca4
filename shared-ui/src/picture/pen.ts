import { linesOf, type TextLook } from './text-lines.ts';

interface PenInit {
  canvas: CanvasRenderingContext2D;
  fontFamily: string;
  /** Pixels of the drawing. */
  width: number;
  direction: 'ltr' | 'rtl';
  language: string;
}

export interface Pen {
  /** Fills a box. Places are measured from where lines begin, in either direction. */
  box: (color: string, x: number, y: number, w: number, h: number) => void;
  /**
   * Writes at a place, in lines no wider than `room`, and returns where the next text may begin. `end`: the text ends at
   * the place and its room is before it. `scale`: of the look's size.
   */
  write: (text: string, look: TextLook, place: Place) => number;
  /** How wide a text is in its look. */
  widthOf: (text: string, look: TextLook) => number;
}

interface Place {
  x: number;
  y: number;
  room: number;
  end?: boolean;
  scale?: number;
}

/** What draws texts and boxes that turn around with the direction of the language. */
export function penOf({ canvas, fontFamily, width, direction, language }: PenInit): Pen {
  const isRtl = direction === 'rtl';
  const use = ({ size, weight, color }: TextLook, scale = 1) => {
    canvas.font = `${weight} ${size * scale}px ${fontFamily}`;
    canvas.fillStyle = color;
  };
  const measure = (part: string) => canvas.measureText(part).width;
  canvas.direction = direction;
  canvas.textBaseline = 'top';
  return {
    box: (color, x, y, w, h) => {
      canvas.fillStyle = color;
      canvas.fillRect(isRtl ? width - x - w : x, y, w, h);
    },
    write: (text, look, { x, y, room, end = false, scale = 1 }) => {
      use(look, scale);
      canvas.textAlign = end ? 'end' : 'start';
      const height = look.size * scale * 1.25;
      const lines = linesOf(text, { measure, room, most: look.most, language });
      lines.forEach((line, nth) => {
        canvas.fillText(line, isRtl ? width - x : x, y + nth * height);
      });
      return y + lines.length * height;
    },
    widthOf: (text, look) => {
      use(look);
      return measure(text);
    },
  };
}
