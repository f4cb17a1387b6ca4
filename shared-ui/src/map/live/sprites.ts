import type { LiveColors } from './protocol.ts';

const box = 34;

export interface Sprites {
  /** By state number; each is `box` pixels a side at the screen's ratio. */
  points: OffscreenCanvas[];
  arrows: OffscreenCanvas[];
  box: number;
}

/** A picture of `side` CSS pixels a side, drawn around its centre. */
export function sprite(
  ratio: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
  side = box,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.ceil(side * ratio), Math.ceil(side * ratio));
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(ratio, ratio);
    context.translate(side / 2, side / 2);
    draw(context);
  }
  return canvas;
}

const circle = (context: OffscreenCanvasRenderingContext2D, radius: number) => {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
};

/**
 * One picture for each state, distinguished by shape and not only by colour: a full disc is connected, a ring with a
 * gap indeterminate, a crossed-out square disconnected, a disc with an exclamation mark an SOS.
 */
export function makeSprites({ states, surface }: LiveColors, ratio: number): Sprites {
  const [off, on, unsure, sos] = states;
  const points = [
    sprite(ratio, (context) => {
      context.lineWidth = 2;
      context.fillStyle = surface;
      context.strokeStyle = off;
      context.beginPath();
      context.roundRect(-5, -5, 10, 10, 2);
      context.fill();
      context.stroke();
      context.beginPath();
      context.moveTo(-3, 3);
      context.lineTo(3, -3);
      context.stroke();
    }),
    sprite(ratio, (context) => {
      context.fillStyle = surface;
      circle(context, 7.5);
      context.fill();
      context.fillStyle = on;
      circle(context, 5.5);
      context.fill();
    }),
    sprite(ratio, (context) => {
      context.fillStyle = surface;
      circle(context, 7.5);
      context.fill();
      context.strokeStyle = unsure;
      context.lineWidth = 3;
      circle(context, 5);
      context.stroke();
    }),
    sprite(ratio, (context) => {
      context.fillStyle = surface;
      circle(context, 11.5);
      context.fill();
      context.fillStyle = sos;
      circle(context, 9.5);
      context.fill();
      context.fillStyle = '#ffffff';
      context.fillRect(-1.5, -5.5, 3, 7);
      context.fillRect(-1.5, 3, 3, 3);
    }),
  ];
  const arrows = states.map((color, state) =>
    sprite(ratio, (context) => {
      const tip = state === 3 ? -16.5 : -14;
      context.fillStyle = color;
      context.strokeStyle = surface;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(0, tip);
      context.lineTo(5, tip + 7);
      context.lineTo(-5, tip + 7);
      context.closePath();
      context.fill();
      context.stroke();
    }),
  );
  return { points, arrows, box };
}

/** A CSS colour as little-endian RGBA, parsed by a canvas. */
export function packColor(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return 0xff000000;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0] ?? 0xff000000;
}
