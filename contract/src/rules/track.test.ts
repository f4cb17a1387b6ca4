import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { metresBetween } from './distance.ts';
import { believed, STOP_MS, type TravelFix, travelOf } from './track.ts';
import { LINE_METRES, placeAt, thin } from './track-line.ts';

const home = { lat: -2.19, lng: -79.88 };
const start = Date.parse('2026-03-02T12:00:00Z');
const gapMs = 600_000;
/** A fix at the given seconds after the start and metres north and east of home. */
const fix = (second: number, north: number, east: number, part: Partial<TravelFix> = {}): TravelFix => ({
  lat: home.lat + north / 111_195,
  lng: home.lng + east / (111_195 * Math.cos((home.lat * Math.PI) / 180)),
  at: start + second * 1000,
  accuracy: 5,
  speed: 0,
  ...part,
});
/** Walks and waits with noise, silences and stray fixes among them. */
const journeys = fc
  .array(
    fc.record({
      seconds: fc.oneof(
        { weight: 30, arbitrary: fc.integer({ min: 1, max: 40 }) },
        fc.integer({ min: 500, max: 4000 }),
      ),
      north: fc.integer({ min: -30, max: 30 }),
      east: fc.integer({ min: -30, max: 30 }),
      stands: fc.boolean(),
      accuracy: fc.constantFrom(3, 8, 20, 60),
      stray: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((steps) => {
    let [second, north, east] = [0, 0, 0];
    return steps.map((step) => {
      second += step.seconds;
      if (!step.stands) [north, east] = [north + step.north, east + step.east];
      return fix(second, north + (step.stray === 0 ? 40_000 : 0), east, { accuracy: step.accuracy });
    });
  });

const pathOf = (fixes: readonly TravelFix[]) =>
  fixes.reduce((sum, one, index) => {
    const last = fixes[index - 1];
    return last && one.at - last.at <= gapMs ? sum + metresBetween(last, one) : sum;
  }, 0);

describe('a travelled route', () => {
  it('is drawn within three metres of the true position, at every instant', () => {
    fc.assert(
      fc.property(journeys, (fixes) => {
        const { lines } = travelOf(fixes, { gapMs });
        for (const one of believed(fixes)) {
          const drawn = placeAt(lines, one.at);
          expect(drawn?.known).toBe(true);
          expect(metresBetween(drawn ?? home, one)).toBeLessThan(LINE_METRES);
        }
        for (const { at } of lines) expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
      }),
    );
  });

  it('is split into contiguous parts, from the first fix to the last, whose gaps are exactly its silences', () => {
    fc.assert(
      fc.property(journeys, (fixes) => {
        const used = believed(fixes);
        const { parts, used: count, unused } = travelOf(fixes, { gapMs });
        expect(count + unused).toBe(fixes.length);
        const ends = [used[0]?.at, ...parts.map(({ to }) => to)];
        expect(parts.map(({ from }) => from)).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toBe(used.at(-1)?.at);
        const silences = used.filter((one, index) => one.at - (used[index - 1]?.at ?? one.at) > gapMs);
        expect(parts.filter(({ kind }) => kind === 'gap').map(({ to }) => to)).toEqual(
          silences.map(({ at }) => at),
        );
        for (const { kind, from, to } of parts)
          if (kind === 'stop') expect(to - from).toBeGreaterThanOrEqual(STOP_MS);
      }),
    );
  });

  it('is never longer than the path from each fix to the next', () => {
    fc.assert(
      fc.property(journeys, (fixes) => {
        const { metres, parts } = travelOf(fixes, { gapMs });
        expect(metres).toBeLessThanOrEqual(pathOf(believed(fixes)) + 1e-6);
        expect(metres).toBeGreaterThanOrEqual(0);
        const first = believed(fixes);
        // Without a stop or a gap, it is at least the straight line.
        if (parts.every(({ kind }) => kind === 'move') && first.length > 1)
          expect(metres + 1e-6).toBeGreaterThanOrEqual(
            metresBetween(first[0] as TravelFix, first.at(-1) as TravelFix),
          );
      }),
    );
  });

  it('distinguishes a walk from a wait: how long each took, where, and how far', () => {
    const noise = (second: number) => ({ n: 4 * Math.sin(second * 1.7), e: 4 * Math.cos(second * 2.3) });
    const fixes = Array.from({ length: 361 }, (_, index) => {
      const second = index * 5;
      const { n, e } = noise(second);
      // Ten minutes of walking, ten of standing, ten of walking on.
      const walked = 1.4 * (Math.min(second, 600) + Math.max(0, second - 1200));
      return fix(second, walked + n, e);
    });
    const { parts, metres } = travelOf(fixes, { gapMs });
    expect(parts.map(({ kind }) => kind)).toEqual(['move', 'stop', 'move']);
    const stop = parts[1];
    expect(((stop?.to ?? 0) - (stop?.from ?? 0)) / 1000).toBeGreaterThan(580);
    expect(((stop?.to ?? 0) - (stop?.from ?? 0)) / 1000).toBeLessThan(650);
    expect(metresBetween(stop ?? home, fix(0, 840, 0))).toBeLessThan(8);
    expect(metres).toBeGreaterThan(1600);
    expect(metres).toBeLessThan(1900);
  });

  it('of a person who does not move all day has no distance, for any noise', () => {
    const fixes = Array.from({ length: 2000 }, (_, index) =>
      fix(index * 5, 6 * Math.sin(index * 1.7), 6 * Math.cos(index * 0.9)),
    );
    const { parts, metres } = travelOf(fixes, { gapMs });
    expect(parts.map(({ kind }) => kind)).toEqual(['stop']);
    expect(metres).toBe(0);
  });

  it('leaves out unsure fixes and impossible jumps', () => {
    const fixes = [fix(0, 0, 0), fix(10, 5, 0, { accuracy: 80 }), fix(20, 9000, 0), fix(30, 20, 0)];
    const { lines, unused } = travelOf(fixes, { gapMs });
    expect([lines[0]?.at.length, unused]).toEqual([2, 2]);
  });

  it('uses the speed the phone reports, otherwise that of the line', () => {
    const walk = [0, 10, 20].map((second) => fix(second, second * 2, 0));
    expect(travelOf(walk, { gapMs }).fastest).toBeCloseTo(2, 1);
    const said = walk.map((one) => ({ ...one, speed: 3 }));
    expect(travelOf(said, { gapMs }).fastest).toBe(3);
  });

  it('without fixes is empty', () => {
    const route = travelOf([], { gapMs });
    expect(route).toMatchObject({ lines: [], parts: [], metres: 0, fastest: 0, used: 0 });
    expect(placeAt(route.lines, start)).toBeNull();
  });
});

describe('where somebody was at an instant', () => {
  it('is interpolated between two points, and is the last known position in a silence', () => {
    const { lines } = travelOf([fix(0, 0, 0), fix(10, 100, 0), fix(2000, 500, 0), fix(2010, 600, 0)], {
      gapMs,
    });
    expect(placeAt(lines, start - 1)).toBeNull();
    const half = placeAt(lines, start + 5000);
    expect(metresBetween(half ?? home, fix(5, 50, 0))).toBeLessThan(1);
    expect(half).toMatchObject({ known: true, heading: 0 });
    expect(placeAt(lines, start + 500_000)).toMatchObject({ known: false, lat: lines[0]?.lat[1] });
  });
});

it('is interpolated the short way over the 180th meridian', () => {
  const line = { at: [0, 10], lat: [-17, -17], lng: [179.98, -179.96], speed: [1, 0] };
  expect(placeAt([line], 2)?.lng).toBeCloseTo(179.992);
  expect(placeAt([line], 5)?.lng).toBeCloseTo(-179.99);
  const back = { ...line, lng: [-179.96, 179.98] };
  expect(placeAt([back], 5)?.lng).toBeCloseTo(-179.99);
  expect(placeAt([back], 8)?.lng).toBeCloseTo(179.992);
});

it('keeps only the ends of a straight walk at constant speed, and its wait', () => {
  const walk = Array.from({ length: 50 }, (_, index) => fix(index * 10, index * 14, index * 3));
  expect(thin(walk)).toEqual([0, 49]);
  const waits = walk.map((one, index) => (index < 25 ? one : { ...one, at: one.at + 300_000 }));
  expect(thin(waits)).toEqual([0, 24, 25, 49]);
});
