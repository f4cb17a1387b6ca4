import { beforeEach, expect, it } from '@jest/globals';
import { liveColors } from '../theme.ts';
import { Rings } from './rings.ts';

/** Arcs drawn as [from, to] in turns, by colour. */
let arcs: [string, number, number][] = [];
let rings: Rings;

class FakeCanvas {
  width = 0;
  height = 0;
  getContext = () => ({
    strokeStyle: '',
    scale: () => {},
    translate: () => {},
    beginPath: () => {},
    fill: () => {},
    stroke: () => {},
    arc(_x: number, _y: number, _radius: number, from: number, to: number) {
      arcs.push([this.strokeStyle, from / (2 * Math.PI), to / (2 * Math.PI)]);
    },
  });
}

const colors = liveColors('light');

beforeEach(() => {
  arcs = [];
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas });
  rings = new Rings(colors, 1);
});

it('draws the shares of the states around the ring; one in a thousand is still seen', () => {
  rings.of(1000, [1, 749, 250, 0]);
  const [, connected, unsure, off] = arcs;
  expect(arcs.slice(1).map(([color]) => color)).toEqual([
    colors.states[1],
    colors.states[2],
    colors.states[0],
  ]);
  const wide = (arc = ['', 0, 0] as [string, number, number]) => arc[2] - arc[1];
  expect(wide(connected)).toBeCloseTo(0.72, 1);
  expect(wide(unsure)).toBeCloseTo(0.24, 1);
  expect(wide(off)).toBeGreaterThan(0.03);
  expect(wide(connected) + wide(unsure) + wide(off)).toBeCloseTo(1);
});

it('draws a ring once for all clusters that look alike, and another with an SOS inside', () => {
  const one = rings.of(1000, [0, 700, 300, 0]);
  expect(rings.of(1003, [0, 701, 302, 0])).toBe(one);
  const alarmed = rings.of(1000, [0, 699, 300, 1]);
  expect(alarmed).not.toBe(one);
  expect(rings.of(1000, [0, 0, 0, 1000])).toBe(alarmed);
});
