import { describe, expect, it } from '@jest/globals';
import { compileFence, createReplay, FENCE_ACCURACY } from 'contract';
import fc from 'fast-check';
import { randomOf } from '../../../seed/random.ts';
import { metresBetween, moved, offset, type Place } from '../ground.ts';
import { createReceiver } from './noise.ts';
import { isDead, streetsBetween, type Town, townOf } from './streets.ts';
import { createWalk } from './walk.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const town = townOf({ seed: 'test', metres: 1500 });
const hourOf = (seed: string, nth: number, seconds = 5) => {
  const walk = createWalk({ town, seed, nth, startAt: START });
  return Array.from({ length: 3600 / seconds }, (_, index) => walk.at(START + index * seconds * 1000));
};

/** Metres to the nearest street, looked for along all of them. */
function offStreet({ rows, columns, corners }: Town, place: Place): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < corners.length; at++) {
    for (const other of [
      at % columns < columns - 1 ? at + 1 : -1,
      at < (rows - 1) * columns ? at + columns : -1,
    ]) {
      const [from, to] = [corners[at], corners[other]];
      if (!from || !to) continue;
      const [line, here] = [offset(from, to), offset(from, place)];
      const share = (line.north * here.north + line.east * here.east) / (line.north ** 2 + line.east ** 2);
      const along = Math.min(1, Math.max(0, share));
      nearest = Math.min(nearest, Math.hypot(here.north - along * line.north, here.east - along * line.east));
    }
  }
  return nearest;
}

describe('a town', () => {
  it('is the same for the same seed, and its streets join every two corners step by step', () => {
    expect(townOf({ seed: 'test', metres: 1500 })).toEqual(town);
    expect(townOf({ seed: 'other', metres: 1500 })).not.toEqual(town);
    const corner = fc.nat(town.corners.length - 1);
    fc.assert(
      fc.property(corner, corner, fc.boolean(), (from, to, rowFirst) => {
        const path = [from, ...streetsBetween(town, from, to, rowFirst)];
        expect(path.at(-1)).toBe(to);
        path.slice(1).forEach((next, index) => {
          const step = Math.abs(next - (path[index] ?? 0));
          expect([1, town.columns]).toContain(step);
        });
      }),
    );
  });

  it('has places without a network, but not many', () => {
    const dead = town.corners.filter((corner) => isDead(town, corner)).length / town.corners.length;
    expect(dead).toBeGreaterThan(0);
    expect(dead).toBeLessThan(0.1);
  });
});

describe('a walk', () => {
  it('is the same for the same seed, number and instants', () => {
    expect(hourOf('test', 3)).toEqual(hourOf('test', 3));
    expect(hourOf('test', 3)).not.toEqual(hourOf('test', 4));
    expect(hourOf('test', 3)).not.toEqual(hourOf('other', 3));
  });

  it('keeps to the streets, and gets somewhere', () => {
    for (const nth of [0, 1, 2, 3]) {
      const all = hourOf('test', nth, 60);
      for (const { truth } of all) expect(offStreet(town, truth)).toBeLessThan(0.5);
      const first = all[0]?.truth as Place;
      expect(Math.max(...all.map(({ truth }) => metresBetween(first, truth)))).toBeGreaterThan(80);
    }
  });
});

describe('a receiver', () => {
  const home = { lat: -2.19, lng: -79.89 };
  const day = (name: string) => {
    const receiver = createReceiver(randomOf(name));
    return Array.from({ length: 8640 }, (_, nth) => ({ ...receiver.measure(home, 10), at: nth * 10_000 }));
  };
  const days = Array.from({ length: 8 }, (_, nth) => day(`day ${nth}`));

  it('errs about as much as it reports, wanders, is unsure now and then and rarely far off', () => {
    const all = days.flat();
    const errors = all.map((fix) => metresBetween(home, fix));
    const within = all.filter((fix, nth) => (errors[nth] ?? 0) <= fix.accuracy).length / all.length;
    expect(within).toBeGreaterThan(0.68);
    expect(within).toBeLessThan(0.95);
    const unsure = all.filter(({ accuracy }) => accuracy > 20).length / all.length;
    expect(unsure).toBeGreaterThan(0.02);
    expect(unsure).toBeLessThan(0.15);
    const far = errors.filter((error) => error > 300).length;
    expect(far).toBeGreaterThan(5);
    expect(far / all.length).toBeLessThan(0.001);
    const steps = all.slice(1).map((fix, nth) => metresBetween(all[nth] as Place, fix));
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    expect(median(steps)).toBeLessThan(median(errors) * 1.2);
  });

  it.each([
    ['inside', -60],
    ['outside', 60],
  ])('causes less than one false event a day for a person 60 m %s of a fence', (_, metres) => {
    const radius = 120;
    const centre = moved(home, 0, radius + metres);
    const fence = compileFence({ kind: 'circle', ...centre, radius });
    let events = 0;
    for (const fixes of days) {
      const replay = createReplay(fence, 600_000);
      for (const fix of fixes) replay.take(fix);
      events += replay.end().events.filter(({ kind }) => kind !== 'found').length;
    }
    expect(days.flat().some(({ accuracy }) => accuracy > FENCE_ACCURACY)).toBe(true);
    expect(events / days.length).toBeLessThan(1);
  });
});
