import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { qrTypes, scanTypes } from '../core/constants.ts';
import { metresBetween } from './distance.ts';
import { type JudgedScan, judgeScan, type ScanScene, type ScanTerms, scanFaults } from './scan-judge.ts';

const free: ScanTerms = {
  max_metres: null,
  min_minutes: null,
  qr_types: [...qrTypes],
  text_required: false,
  from_time: '',
  to_time: '',
  days: [],
};
const scan: JudgedScan = {
  type: 'scan',
  note: '',
  lat: -2.28,
  lng: -79.9,
  qr_type: 'N',
  // Friday, 09:00 in Ecuador.
  captured_at: '2026-03-06T14:00:00Z',
};
const scene: ScanScene = {
  checkpoint: { lat: -2.28, lng: -79.9 },
  previous_at: null,
  timezone: 'America/Guayaquil',
};
const judged = (terms: Partial<ScanTerms>, what: Partial<JudgedScan> = {}, around: Partial<ScanScene> = {}) =>
  judgeScan({ ...free, ...terms }, { ...scan, ...what }, { ...scene, ...around });

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());
const clock = fc
  .integer({ min: 0, max: 86_399 })
  .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19));
const degrees = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const zones = fc.constantFrom('America/Guayaquil', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Auckland');
const scans: fc.Arbitrary<JudgedScan> = fc.record({
  type: fc.constantFrom(...scanTypes),
  note: fc.constantFrom('', '  ', 'Sin novedad'),
  lat: fc.option(fc.double({ min: -85, max: 85, noNaN: true })),
  lng: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
  qr_type: fc.constantFrom(...qrTypes),
  captured_at: instants,
});
const scenes: fc.Arbitrary<ScanScene> = fc.record({
  checkpoint: degrees,
  previous_at: fc.option(instants),
  timezone: zones,
});
const terms: fc.Arbitrary<ScanTerms> = fc.record({
  max_metres: fc.option(fc.integer({ min: 5, max: 10_000 })),
  min_minutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  qr_types: fc.subarray([...qrTypes], { minLength: 1 }),
  text_required: fc.boolean(),
  from_time: fc.oneof(fc.constant(''), clock),
  to_time: fc.oneof(fc.constant(''), clock),
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
});

describe('a scan', () => {
  it('is good under a rule without conditions', () => {
    fc.assert(fc.property(scans, scenes, (what, around) => judgeScan(free, what, around).length === 0));
  });

  it('breaks each condition once, in order, and the same however often it is judged', () => {
    fc.assert(
      fc.property(terms, scans, scenes, (rule, what, around) => {
        const found = judgeScan(rule, what, around);
        expect(scanFaults.filter((fault) => found.includes(fault))).toEqual(found);
        expect(judgeScan(rule, what, around)).toEqual(found);
      }),
    );
  });

  it('is judged by each condition alone: all of them together find what each of them finds', () => {
    fc.assert(
      fc.property(terms, scans, scenes, (rule, what, around) => {
        const { max_metres, min_minutes, qr_types, text_required, from_time, to_time, days } = rule;
        const parts = [
          { max_metres },
          { min_minutes },
          { qr_types },
          { text_required },
          { from_time, to_time, days },
        ];
        const each = parts.flatMap((part) => judgeScan({ ...free, ...part }, what, around));
        expect(each).toEqual(judgeScan(rule, what, around));
      }),
    );
  });

  it('is too far when the phone was further away than allowed, and never without a fix', () => {
    fc.assert(
      fc.property(degrees, degrees, fc.integer({ min: 5, max: 10_000 }), (at, checkpoint, max_metres) => {
        const far = judged({ max_metres }, at, { checkpoint }).includes('too_far');
        expect(far).toBe(metresBetween(at, checkpoint) > max_metres);
        expect(judged({ max_metres }, { ...at, lat: null }, { checkpoint })).toEqual([]);
      }),
    );
    // A minute of latitude is a nautical mile.
    const mile = { lat: -2.28 + 1 / 60 };
    expect(judged({ max_metres: 1850 }, mile)).toEqual(['too_far']);
    expect(judged({ max_metres: 1856 }, mile)).toEqual([]);
  });

  it('is too soon after another by the same person there; an observation never is', () => {
    const previous_at = '2026-03-06T13:30:00Z';
    expect(judged({ min_minutes: 30 }, {}, { previous_at })).toEqual([]);
    expect(judged({ min_minutes: 31 }, {}, { previous_at })).toEqual(['too_soon']);
    expect(judged({ min_minutes: 31 })).toEqual([]);
    expect(judged({ min_minutes: 31 }, { type: 'observation' }, { previous_at })).toEqual([]);
  });

  it('must be of an accepted code, and an observation must have text', () => {
    expect(judged({ qr_types: ['K'] })).toEqual(['wrong_code_type']);
    expect(judged({ qr_types: ['K'] }, { qr_type: 'K' })).toEqual([]);
    expect(judged({ text_required: true })).toEqual([]);
    expect(judged({ text_required: true }, { type: 'observation', note: '  ' })).toEqual(['no_text']);
    expect(judged({ text_required: true }, { type: 'observation', note: 'Todo bien' })).toEqual([]);
  });
});

describe('hours', () => {
  it('are in the client’s zone, include their last minute, and apply on the selected days', () => {
    const day = { from_time: '08:00', to_time: '09:00:00' };
    expect(judged(day)).toEqual([]);
    expect(judged(day, { captured_at: '2026-03-06T14:00:00.900Z' })).toEqual([]);
    expect(judged(day, { captured_at: '2026-03-06T14:00:01Z' })).toEqual(['out_of_hours']);
    expect(judged({ ...day, days: [5] })).toEqual([]);
    expect(judged({ ...day, days: [1, 4] })).toEqual(['out_of_hours']);
    expect(judged({ days: [4] })).toEqual(['out_of_hours']);
  });

  it('that pass midnight belong to the day on which they begin', () => {
    const friday = { from_time: '22:00', to_time: '06:00', days: [5] };
    const at = (captured_at: string) => judged(friday, { captured_at }).length === 0;
    expect(at('2026-03-07T04:00:00Z')).toBe(true);
    expect(at('2026-03-07T07:00:00Z')).toBe(true);
    expect(at('2026-03-06T07:00:00Z')).toBe(false);
    expect(at('2026-03-08T04:00:00Z')).toBe(false);
    const sunday = { ...friday, days: [7] };
    expect(judged(sunday, { captured_at: '2026-03-09T07:00:00Z' })).toEqual([]);
  });

  it('and their complement make a whole day', () => {
    fc.assert(
      fc.property(clock, clock, scans, scenes, (from, to, what, around) => {
        const shift = (time: string, by: number) =>
          new Date(Date.parse(`1970-01-02T${time}Z`) + by * 1000).toISOString().slice(11, 19);
        fc.pre(from !== to && shift(to, 1) !== from);
        const inside = judgeScan({ ...free, from_time: from, to_time: to }, what, around);
        const rest = { ...free, from_time: shift(to, 1), to_time: shift(from, -1) };
        expect(inside.length + judgeScan(rest, what, around).length).toBe(1);
      }),
    );
  });
});
