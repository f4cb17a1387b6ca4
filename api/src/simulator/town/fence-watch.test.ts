import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { watchFence, watchVisit } from './fence-watch.ts';

/** A small form of `pnpm bench fence-noise`: the same streams each time, so that it finds the same each time. */
const same = { seed: 11, numRuns: 30 };

describe('geofences and the noise of receivers', () => {
  it('make less than an event a device and day for a person away from the edge', () => {
    for (const radius of [50, 100, 300])
      for (const distance of [-50, 50, 120]) {
        const devices = 2;
        let events = 0;
        for (let nth = 0; nth < devices; nth++) {
          const watch = { radius, seconds: 86_400, every: 10, distanceAt: () => distance };
          events += watchFence(`${radius}:${distance}:${nth}`, watch).filter(
            ({ kind }) => kind !== 'found',
          ).length;
        }
        expect([radius, distance, events / devices < 1]).toEqual([radius, distance, true]);
      }
  });

  it('report one entry and one exit of every true visit, at any size and pace of fixes, seen within a minute or so', () => {
    const late: number[] = [];
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: 5, max: 15 }),
        (name, radius, every) => {
          const { enter, exit } = watchVisit(name, radius, every);
          expect(enter).not.toBeNull();
          late.push(enter ?? 0, exit ?? 0);
        },
      ),
      same,
    );
    const sorted = late.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(60);
  });

  it('alternate for any movement at the edge', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: -30, max: 30 }),
        (name, radius, edge) => {
          const events = watchFence(name, {
            radius,
            seconds: 7200,
            every: 10,
            distanceAt: (second) => edge + 20 * Math.sin(second / 200),
          });
          events.forEach(({ kind }, index) => {
            expect(kind === 'exit').toBe(index % 2 === 1);
          });
        },
      ),
      same,
    );
  });
});
