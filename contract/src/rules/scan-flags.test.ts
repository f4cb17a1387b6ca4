import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEGREE_METRES, metresBetween } from './distance.ts';
import {
  COARSE_METRES,
  ELSEWHERE_METRES,
  FASTEST,
  type FlagScene,
  type ScanSpot,
  scanFlagNames,
  scanFlags,
} from './scan-flags.ts';

const NOON = Date.parse('2026-03-06T17:00:00Z');
const gate = { lat: -2.28, lng: -79.9 };
/** A place some metres north of the gate. */
const north = (metres: number) => ({ lat: gate.lat + metres / DEGREE_METRES, lng: gate.lng });
const spot = (values: Partial<ScanSpot> & { seconds?: number } = {}): ScanSpot => {
  const { seconds = 0, ...rest } = values;
  const captured_at = new Date(NOON + seconds * 1000).toISOString();
  return { fix: gate, accuracy: 5, checkpoint: gate, captured_at, ...rest };
};
const flags = (scan: ScanSpot, scene: Partial<FlagScene> = {}) =>
  scanFlags(scan, { clock_off: false, max_metres: null, neighbours: [], ...scene });

const places = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const spots: fc.Arbitrary<ScanSpot> = fc
  .record({
    fix: fc.option(places),
    accuracy: fc.option(fc.double({ min: 0, max: 100_000, noNaN: true })),
    checkpoint: places,
    seconds: fc.integer({ min: -90_000, max: 90_000 }),
  })
  .map(({ seconds, ...rest }) => spot({ seconds, ...rest }));
const scenes: fc.Arbitrary<FlagScene> = fc.record({
  clock_off: fc.boolean(),
  max_metres: fc.option(fc.integer({ min: 5, max: 10_000 })),
  neighbours: fc.array(spots, { maxLength: 2 }),
});

describe('a scan', () => {
  it('at its checkpoint, after a walk from the one before, is not strange', () => {
    expect(flags(spot(), { neighbours: [spot({ fix: north(400), seconds: -300 })] })).toEqual([]);
  });

  it('of a photographed code is elsewhere, unless its rule sets how far is too far', () => {
    const far = spot({ fix: north(ELSEWHERE_METRES + 6) });
    expect(flags(far)).toEqual(['elsewhere']);
    expect(flags(far, { max_metres: 500 })).toEqual([]);
    expect(flags({ ...far, accuracy: 20 })).toEqual([]);
    expect(flags({ ...far, fix: null })).toEqual(['unlocated']);
    expect(flags({ ...far, fix: null }, { max_metres: 50 })).toEqual(['unlocated']);
  });

  it('by a fix too coarse to tell is unlocated, and elsewhere only where it surely is', () => {
    const at = (metres: number, accuracy: number) => flags(spot({ fix: north(metres), accuracy }));
    // A phone that reports its location approximately, at home.
    expect(at(1900, 2000)).toEqual(['unlocated']);
    expect(at(0, 2000)).toEqual(['unlocated']);
    expect(at(2200, 2000)).toEqual(['elsewhere']);
    // Bad reception.
    expect(at(200, 300)).toEqual(['unlocated']);
    expect(at(200, COARSE_METRES)).toEqual([]);
  });

  it('that nobody gets to from the one before, or from which nobody gets to the one after, is too fast', () => {
    const far = { fix: north(10_000), checkpoint: north(10_000) };
    expect(flags(spot(), { neighbours: [spot({ ...far, seconds: -100 })] })).toEqual(['too_fast']);
    expect(flags(spot(), { neighbours: [spot({ ...far, seconds: 100 })] })).toEqual(['too_fast']);
    expect(flags(spot(), { neighbours: [spot({ ...far, seconds: 150 })] })).toEqual([]);
    // Both without a fix, of two codes that are ten kilometres apart.
    const codes = [spot({ fix: null }), spot({ ...far, fix: null, seconds: -10 })] as const;
    expect(flags(codes[0], { neighbours: [codes[1]] })).toEqual(['unlocated', 'too_fast']);
  });
});

it('flags are in their order, once each, and the clock’s only from the clock', () => {
  fc.assert(
    fc.property(spots, scenes, (scan, scene) => {
      const found = scanFlags(scan, scene);
      expect(found).toEqual(scanFlagNames.filter((flag) => found.includes(flag)));
      expect(found.includes('clock')).toBe(scene.clock_off);
    }),
  );
});

it('a rule that speaks of the distance silences elsewhere, and nothing else', () => {
  fc.assert(
    fc.property(spots, scenes, (scan, scene) => {
      const without = scanFlags(scan, { ...scene, max_metres: null });
      const withRule = scanFlags(scan, { ...scene, max_metres: 50 });
      expect(withRule).toEqual(without.filter((flag) => flag !== 'elsewhere'));
    }),
  );
});

it('more uncertainty never adds flags to a scan, except that nobody knows where it was', () => {
  fc.assert(
    fc.property(spots, scenes, fc.double({ min: 0, max: 5000, noNaN: true }), (scan, scene, more) => {
      const known = { ...scan, accuracy: scan.accuracy ?? 0 };
      const before = scanFlags(known, scene);
      const after = scanFlags({ ...known, accuracy: known.accuracy + more }, scene);
      expect(before).toEqual(expect.arrayContaining(after.filter((flag) => flag !== 'unlocated')));
    }),
  );
});

it('no scan is without a flag farther off than a coarse fix excuses, where no rule speaks of the distance', () => {
  fc.assert(
    fc.property(spots, scenes, (scan, scene) => {
      fc.pre(
        scan.fix === null || metresBetween(scan.fix, scan.checkpoint) > ELSEWHERE_METRES + COARSE_METRES,
      );
      const found = scanFlags(scan, { ...scene, max_metres: null });
      expect(found.includes('elsewhere') !== found.includes('unlocated')).toBe(true);
    }),
  );
});

it('too fast is the same seen from either of two scans, and means a speed above the fastest', () => {
  fc.assert(
    fc.property(spots, spots, (one, other) => {
      const found = flags(one, { neighbours: [other] }).includes('too_fast');
      expect(flags(other, { neighbours: [one] }).includes('too_fast')).toBe(found);
      const seconds = Math.abs(Date.parse(one.captured_at) - Date.parse(other.captured_at)) / 1000;
      const metres = metresBetween(one.fix ?? one.checkpoint, other.fix ?? other.checkpoint);
      if (found) expect(metres).toBeGreaterThan(FASTEST * seconds);
    }),
  );
});

it('another scan between two only ever adds', () => {
  fc.assert(
    fc.property(spots, scenes, spots, (scan, scene, more) => {
      const after = scanFlags(scan, { ...scene, neighbours: [...scene.neighbours, more] });
      expect(after).toEqual(expect.arrayContaining(scanFlags(scan, scene)));
    }),
  );
});
