import { describe, expect, it } from '@jest/globals';
import type { OsmandSaid } from 'contract';
import { instantOf, osmandFixes, owntracksFixes } from './tracker-fix.ts';

describe('the report of a tracking app', () => {
  it('may date its fixes in seconds, milliseconds or ISO 8601, with or without an offset', () => {
    const at = Date.parse('2026-03-01T12:00:00Z');
    for (const said of [
      at / 1000,
      String(at / 1000),
      at,
      String(at),
      '2026-03-01T12:00:00Z',
      '2026-03-01 12:00:00',
      '2026-03-01T07:00:00-05:00',
      '2026-03-01T07:00:00-0500',
      '2026-03-01T07:00:00-05',
      '2026-03-01 07:00-05',
      '2026-03-01T13:00:00+01:00',
      '2026-03-01T13:00:00.000 01:00',
      '2026-03-01 13:00:00 0100',
      '2026-03-01T13:00 01',
      '2026-03-01 12:00',
    ])
      expect([said, instantOf(said, 1)]).toEqual([said, at]);
    expect(instantOf('2026-03-01', 1)).toBe(Date.parse('2026-03-01T00:00:00Z'));
    expect([instantOf(undefined, 7), instantOf('', 7), instantOf('soon', 7)]).toEqual([7, 7, null]);
    expect([instantOf('0000-00-00T00:00:00Z', 7), instantOf(-1, 7)]).toEqual([Number.NaN, -1000]);
    expect(instantOf('2026-03-01T12:00:00 noon', 7)).toBeNull();
  });

  it('drops impossible values, and keeps the rest', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const said = { lat: '1', lon: '2', speed: '-5', bearing: '400', batt: '120', accuracy: '-1' };
    expect(osmandFixes(said, now)).toEqual([
      {
        fix: { lat: 1, lng: 2, accuracy: 15, captured_at: '2026-03-01T12:00:00.000Z' },
        state: null,
        at: '2026-03-01T12:00:00.000Z',
      },
    ]);
  });

  it.each<[string, OsmandSaid, number]>([
    ['nothing', {}, 15],
    ['0.0, as Traccar Client says for each fix of the GPS', { accuracy: '0.0' }, 15],
    ['no number', { accuracy: 'good' }, 15],
    ['metres', { accuracy: '0.5' }, 0.5],
    ['metres and a dilution', { accuracy: '7', hdop: '3' }, 7],
    ['a dilution', { hdop: '2' }, 10],
    ['a dilution without metres', { accuracy: '0', hdop: '2' }, 10],
    ['a dilution of 0', { hdop: '0.0' }, 15],
    ['more metres than can be: the worst, as in the app’s own reports', { accuracy: '100001' }, 100_000],
    ['a greater dilution than can be', { hdop: '20001' }, 100_000],
  ])('says its accuracy by %s', (_, said, accuracy) => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(osmandFixes({ lat: '1', lon: '2', ...said }, now)).toMatchObject([{ fix: { accuracy } }]);
  });

  it.each([
    [0, 15],
    [null, 15],
    [-1, 15],
    [3.5, 3.5],
    [4e7, 100_000],
  ])('says its accuracy as %s in the JSON of newer Traccar clients', (said, accuracy) => {
    const location = { coords: { latitude: 1, longitude: 2, accuracy: said } };
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(osmandFixes({ location }, now)).toMatchObject([{ fix: { accuracy } }]);
  });

  it('says more metres than can be in OwnTracks, and is as inaccurate as one can be', () => {
    const said = { _type: 'location', lat: 1, lon: 2, acc: 100_001 };
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(owntracksFixes(said, now)).toMatchObject([{ fix: { accuracy: 100_000 } }]);
  });

  it.each<[string, OsmandSaid, object | null]>([
    ['said', { batt: '80', charge: 'true' }, { charging: true, battery: 80 }],
    ['said not to be', { charge: 'false' }, { charging: false }],
    ['not said, beside a battery', { batt: '80' }, { charging: false, battery: 80 }],
    [
      'not said, beside a battery and no fix',
      { batt: '80', valid: 'false' },
      { charging: false, battery: 80 },
    ],
    ['not said, beside a battery that cannot be', { batt: '120' }, null],
    ['not said', {}, null],
  ])('knows whether its phone is charging: %s', (_, said, state) => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const dated = state && { ...state, captured_at: '2026-03-01T12:00:00.000Z' };
    expect(osmandFixes({ lat: '1', lon: '2', ...said }, now)?.map((one) => one.state)).toEqual([dated]);
  });
});
