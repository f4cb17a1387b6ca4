import { beforeEach, describe, expect, it } from '@jest/globals';
import { contrast } from '../../testing/contrast.ts';
import { liveColors, mapTheme } from '../theme.ts';
import { Painter } from './painter.ts';
import { ageSteps, fadeOf, makeSprites, spriteOf } from './sprites.ts';

/** What each canvas painted, as `fill` or `stroke` with its colour and strength. */
class FakeCanvas {
  painted: string[] = [];
  private fillStyle = '';
  private strokeStyle = '';
  globalAlpha = 1;
  getContext = () => this;
  scale = () => {};
  translate = () => {};
  beginPath = () => {};
  closePath = () => {};
  moveTo = () => {};
  lineTo = () => {};
  arc = () => {};
  roundRect = () => {};
  fillRect = () => {};
  getImageData = () => ({ data: new Uint8ClampedArray(4) });
  fill = () => this.painted.push(`fill ${this.fillStyle} ${this.globalAlpha}`);
  stroke = () => this.painted.push(`stroke ${this.strokeStyle} ${this.globalAlpha}`);
}
const paintedOn = (canvas: unknown) => (canvas as FakeCanvas).painted;
const colors = liveColors('light');
const [off, on, unsure, sos] = colors.states;

beforeEach(() => {
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas });
});

describe('the pictures of a state', () => {
  const steps = (state: number) =>
    Array.from({ length: ageSteps }, (_, age) =>
      paintedOn(makeSprites(colors, 1).points[spriteOf(state, age)]),
    );

  it('get paler inside with each step, under an outline that does not', () => {
    for (const [state, color] of [off, on, unsure].entries()) {
      const inside = steps(state).map((painted, age) => {
        expect(painted).toContain(`stroke ${color} 1`);
        return painted.some((one) =>
          one.endsWith(`${color} ${state === 0 ? Math.max(0.4, fadeOf(state, age)) : fadeOf(state, age)}`),
        );
      });
      expect(inside).toEqual([true, true, true]);
    }
    const fades = [0, 1, 2].map((age) => fadeOf(1, age));
    expect(fades).toEqual(fades.toSorted((a, b) => b - a));
    expect(new Set(fades).size).toBe(3);
  });

  it('are all the same of an SOS', () => {
    const [fresh, ...others] = steps(3);
    expect(fresh).toContain(`fill ${sos} 1`);
    for (const other of others) expect(other).toEqual(fresh);
  });

  it.each(['light', 'dark'] as const)('have outlines that stand out from the land: %s', (scheme) => {
    for (const color of liveColors(scheme).states.slice(0, 3))
      expect(contrast(color, mapTheme(scheme).land)).toBeGreaterThanOrEqual(3);
  });
});

it('the painter draws the picture of the state and the step, and fades nothing itself', () => {
  const drawn: unknown[] = [];
  const painter = new Painter();
  const context = Object.assign(new FakeCanvas(), {
    drawImage: (picture: unknown) => drawn.push(picture),
    save: () => {},
    restore: () => {},
    rotate: () => {},
  });
  Object.assign(painter, { context });
  painter.look(colors, 'sans-serif', 1);
  painter.point(10, 10, 1, 2, Number.NaN, false);
  painter.point(10, 10, 2, 1, 90, false);
  const look = (state: number, age: number, which: 'points' | 'arrows' = 'points') =>
    paintedOn(makeSprites(colors, 1)[which][spriteOf(state, age)]);
  expect(drawn.map(paintedOn)).toEqual([look(1, 2), look(2, 1, 'arrows'), look(2, 1)]);
  expect(context.globalAlpha).toBe(1);
});
