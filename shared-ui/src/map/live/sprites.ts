import { ageFades } from '../age-fades.ts';
import { type LiveColors, liveStates } from './protocol.ts';

const box = 34;
/** Pixels of the outline that no step fades. */
const outline = 1.5;
/** How pale a line inside an outline may get. */
const leastSign = 0.4;

/** Pictures of each state: one for each step by which a marker fades. */
export const ageSteps = ageFades.length;

/** Which picture shows a state at a step. */
export const spriteOf = (state: number, age: number): number => state * ageSteps + age;

/** How strongly the inside of a state is painted at a step, 0 to 1. An SOS never fades. */
export const fadeOf = (state: number, age: number): number =>
  state === liveStates.sos ? 1 : (ageFades[age] ?? 1);

export interface Sprites {
  /** As `spriteOf` counts; each is `box` pixels a side at the screen's ratio. */
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

type Context = OffscreenCanvasRenderingContext2D;

const circle = (context: Context, radius: number) => {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
};

/** Paints with a strength of 0 to 1, and at full strength again afterwards. */
function faded(context: Context, fade: number, paint: () => void): void {
  context.globalAlpha = fade;
  paint();
  context.globalAlpha = 1;
}

type Draw = (context: Context, colors: LiveColors, fade: number) => void;

const square: Draw = (context, { states: [off], surface }, fade) => {
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
  // Its only sign: never as pale as an inside.
  faded(context, Math.max(fade, leastSign), () => context.stroke());
};

const disc: Draw = (context, { states: [, on], surface }, fade) => {
  context.fillStyle = surface;
  circle(context, 7.5);
  context.fill();
  context.fillStyle = on;
  circle(context, 5.5);
  faded(context, fade, () => context.fill());
  context.strokeStyle = on;
  context.lineWidth = outline;
  circle(context, 5.5 - outline / 2);
  context.stroke();
};

const ring: Draw = (context, { states: [, , unsure], surface }, fade) => {
  context.fillStyle = surface;
  circle(context, 7.5);
  context.fill();
  context.strokeStyle = unsure;
  context.lineWidth = 3;
  circle(context, 5);
  faded(context, fade, () => context.stroke());
  context.lineWidth = 1.25;
  // Two lines, so that a pale ring is no pale disc.
  for (const radius of [5.9, 3.6]) {
    circle(context, radius);
    context.stroke();
  }
};

const alarm: Draw = (context, { states: [, , , sos], surface }) => {
  context.fillStyle = surface;
  circle(context, 11.5);
  context.fill();
  context.fillStyle = sos;
  circle(context, 9.5);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillRect(-1.5, -5.5, 3, 7);
  context.fillRect(-1.5, 3, 3, 3);
};

const arrow =
  (state: number): Draw =>
  (context, { states, surface }, fade) => {
    const top = state === liveStates.sos ? -16.5 : -14;
    context.beginPath();
    context.moveTo(0, top);
    context.lineTo(5, top + 7);
    context.lineTo(-5, top + 7);
    context.closePath();
    context.fillStyle = surface;
    context.fill();
    context.fillStyle = states[state] as string;
    faded(context, fade, () => context.fill());
    context.strokeStyle = surface;
    context.lineWidth = 1;
    context.stroke();
  };

/** By state number. */
const shapes: readonly Draw[] = [square, disc, ring, alarm];

/**
 * Pictures of each state, distinguished by shape and not only by colour: a full disc is connected, a ring
 * indeterminate, a crossed-out square disconnected, a disc with an exclamation mark an SOS. One for each step by which
 * a marker fades: the inside gets paler, the outline stays as it is, so that the shape is as legible as before.
 */
export function makeSprites(colors: LiveColors, ratio: number): Sprites {
  const eachStep = (draw: Draw, state: number) =>
    ageFades.map((_, age) => sprite(ratio, (context) => draw(context, colors, fadeOf(state, age))));
  return {
    points: shapes.flatMap(eachStep),
    arrows: shapes.flatMap((_, state) => eachStep(arrow(state), state)),
    box,
  };
}

/** A CSS colour of some strength, 0 to 1, as little-endian RGBA, parsed by a canvas. */
export function packColor(color: string, alpha = 1): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return 0xff000000;
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0] ?? 0xff000000;
}
