import { describe, expect, it } from '@jest/globals';
import { metresBetween as metresOfProduct } from 'contract';
import fc from 'fast-check';
import { randomOf } from '../../seed/random.ts';
import { headingTo, metresBetween, moved, nearestOf } from './ground.ts';
import { createMovement } from './movement.ts';
import { type Checkpoint, routeFor } from './route.ts';

const guayaquil = { lat: -2.2829, lng: -79.9071 };
const quito = { lat: -0.18, lng: -78.48 };
const loja = { lat: -3.99313, lng: -79.20422 };
const around = (home: typeof guayaquil, count: number): Checkpoint[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count;
    return { ...moved(home, 150 * Math.sin(turn), 150 * Math.cos(turn)), code: `C${index}` };
  });

const steps = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 80 });

describe('a round', () => {
  it('goes once through every checkpoint near home and no other', () => {
    const near = around(guayaquil, 5);
    const route = routeFor(randomOf('a'), guayaquil, [...near, ...around(quito, 3)], 20);
    expect(route.stops.map(({ checkpoint }) => checkpoint).toSorted()).toEqual(near.map(({ code }) => code));
    expect(route.stops[0]).toMatchObject({ lat: nearestOf(guayaquil, route.stops)?.lat });
  });

  it.each([
    ['Guayaquil', guayaquil],
    ['Quito', quito],
    ['Cuenca', { lat: -2.9, lng: -79 }],
  ])('by vehicle stays in %s', (_, home) => {
    const route = routeFor(randomOf('b'), home, [], 10);
    expect(route.speed).toBeGreaterThan(5);
    for (const stop of route.stops) expect(metresBetween(home, stop)).toBeLessThan(30_000);
  });

  it('has its errand outside its stops, and within a walk where they are far apart', () => {
    const far = (name: string, spread: number) => {
      const stops = [0, 1, 2].map((nth) => ({ ...moved(guayaquil, nth * spread, 0), code: `C${nth}` }));
      const { errand } = routeFor(randomOf(name), moved(guayaquil, spread, 0), stops, 20);
      return metresBetween(moved(guayaquil, spread, 0), errand?.stop ?? guayaquil);
    };
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      expect(far(name, 1100)).toBeGreaterThan(1100);
      expect(far(name, 1100)).toBeLessThan(1550);
      expect(far(name, 100)).toBeGreaterThan(320);
      expect(far(name, 100)).toBeLessThan(450);
    }
  });

  it('is found for a phone that knows nothing at all, and for one far from the cities', () => {
    expect(routeFor(randomOf('c'), null, [], 20).stops.length).toBeGreaterThan(2);
    expect(routeFor(randomOf('d'), loja, around(loja, 3), 10).stops).toHaveLength(3);
  });
});

describe('movement', () => {
  it('is the same for the same seed and steps', () => {
    const walk = (name: string, seconds: number[]) => {
      const random = randomOf(name);
      const movement = createMovement(
        random,
        routeFor(random, guayaquil, around(guayaquil, 4), 20),
        guayaquil,
      );
      return seconds.map((each) => movement.advance(each));
    };
    fc.assert(
      fc.property(fc.string(), steps, (name, seconds) => {
        expect(walk(name, seconds)).toEqual(walk(name, seconds));
      }),
    );
    expect(walk('one', [10, 10, 10])).not.toEqual(walk('two', [10, 10, 10]));
  });

  it('never jumps, stays near its round and reaches every stop', () => {
    fc.assert(
      fc.property(fc.string(), steps, (name, seconds) => {
        const random = randomOf(name);
        const route = routeFor(random, guayaquil, around(guayaquil, 4), 20);
        const movement = createMovement(random, route, guayaquil);
        const far = metresBetween(guayaquil, route.errand?.stop ?? guayaquil);
        let before = guayaquil;
        for (const each of seconds) {
          const step = movement.advance(each);
          expect(metresBetween(before, step)).toBeLessThanOrEqual(route.speed * 1.15 * each + 0.01);
          expect(metresBetween(guayaquil, step)).toBeLessThan(far + 1);
          expect(step.heading).toBeGreaterThanOrEqual(0);
          expect(step.heading).toBeLessThanOrEqual(360);
          before = step;
        }
      }),
      { numRuns: 60 },
    );
    const random = randomOf('all');
    const movement = createMovement(random, routeFor(random, guayaquil, around(guayaquil, 4), 20), guayaquil);
    const reached = Array.from({ length: 600 }, () => movement.advance(10).reached).flat();
    expect(new Set(reached.map(({ checkpoint }) => checkpoint)).size).toBe(4);
  });

  it('leaves its round now and then for some minutes, and returns', () => {
    const random = randomOf('errands');
    const route = routeFor(random, guayaquil, around(guayaquil, 4), 20);
    const movement = createMovement(random, route, guayaquil);
    // A day, sampled every minute; the round is 150 m around its middle.
    const away = Array.from({ length: 1440 }, () => metresBetween(guayaquil, movement.advance(60)) > 300);
    const leaves = away.filter((isAway, nth) => isAway && !away[nth - 1]).length;
    expect(leaves).toBeGreaterThan(2);
    expect(leaves).toBeLessThan(25);
    expect(away.filter(Boolean).length / away.length).toBeLessThan(0.25);
  });

  it('knows when in a step each stop was reached', () => {
    const random = randomOf('when');
    const route = routeFor(random, guayaquil, around(guayaquil, 4), 20);
    const start = moved(guayaquil, 400, 0);
    const movement = createMovement(random, route, start);
    const { reached } = movement.advance(1800);
    const times = reached.map(({ after }) => after);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(1800);
    const way = metresBetween(start, route.stops[0] ?? start) / route.speed;
    expect(times[0]).toBeGreaterThan(way / 1.2);
    expect(times[0]).toBeLessThan(way / 0.8);
  });

  it('starts on its round when its last place is too far to walk from', () => {
    const random = randomOf('far');
    const route = routeFor(random, null, around(guayaquil, 4), 20);
    const step = createMovement(random, route, quito).advance(1);
    expect(metresBetween(guayaquil, step)).toBeLessThan(200);
  });

  it('walks as many metres as the product measures', () => {
    expect(metresOfProduct(guayaquil, moved(guayaquil, 1000, 0))).toBeCloseTo(1000, 1);
    expect(metresOfProduct(guayaquil, moved(guayaquil, 0, 1000))).toBeCloseTo(1000, 1);
  });

  it('knows directions', () => {
    expect(headingTo(guayaquil, moved(guayaquil, 10, 0))).toBeCloseTo(0);
    expect(headingTo(guayaquil, moved(guayaquil, 0, 10))).toBeCloseTo(90);
    expect(headingTo(guayaquil, moved(guayaquil, 0, -10))).toBeCloseTo(270);
  });
});
