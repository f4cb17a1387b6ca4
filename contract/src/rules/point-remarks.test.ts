import { expect, it } from '@jest/globals';
import { type RemarkedRound, remarksOf } from './point-remarks.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const place = (
  turn: number,
  minute: number | null,
  values: object = {},
): RemarkedRound['places'][number] => ({
  ...{ turn, ask: 'nothing', scan_id: minute === null ? null : turn, stayed_seconds: null, pictured: false },
  scanned_at: minute === null ? null : at(minute),
  ...values,
});
const round = (values: Partial<RemarkedRound>) => {
  const said = remarksOf({ order: 'any', stay_minutes: null, places: [], ...values });
  return [...said.values()];
};

it('a point is out of turn only in a round that has an order', () => {
  const places = [place(1, 0), place(2, 20), place(3, 5), place(4, 9)];
  expect(round({ places })).toEqual([[], [], [], []]);
  expect(round({ places, order: 'fixed' })).toEqual([[], ['out_of_turn'], [], []]);
  expect(round({ places, order: 'random' })).toEqual([[], ['out_of_turn'], [], []]);
});

it('a stay is short if it is known, and the round asks for a longer one', () => {
  const places = [59, 60, null].map((seconds, nth) => place(nth + 1, nth, { stayed_seconds: seconds }));
  expect(round({ places, stay_minutes: 1 })).toEqual([['short_stay'], [], []]);
  expect(round({ places })).toEqual([[], [], []]);
});

it('a photo is missing from a scan of a point that asks for one', () => {
  const ask = { ask: 'photo' };
  const places = [
    place(1, 0, ask),
    place(2, 1, { ...ask, pictured: true }),
    place(3, null, ask),
    place(4, 2),
  ];
  expect(round({ places })).toEqual([['unpictured'], [], [], []]);
});
