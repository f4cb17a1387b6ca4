import { beforeEach, expect, it } from '@jest/globals';
import type { LiveLayer } from './layer-types.ts';
import { createLiveLayer } from './live-layer.ts';
import type { LiveBatch, LiveCommand } from './protocol.ts';

let sent: LiveCommand[] = [];
let layer: LiveLayer;

const batches = (): LiveBatch[] =>
  sent.flatMap((command) => (command.type === 'batch' ? [command.batch] : []));

beforeEach(() => {
  layer = createLiveLayer({ maxPoints: 2000 });
  layer.load([
    { id: 7, lng: -79, lat: -2, state: 1 },
    { id: 9, lng: -78, lat: -1, state: 1 },
  ]);
  layer.connect({ send: (command) => sent.push(command), pick: async () => null });
  sent = [];
});

it('moves known points in the slots they have', () => {
  layer.patch([9, 7], [-78.5, -79.5], Float64Array.of(-1.5, -2.5), [2, 0], [90, Number.NaN], [0, 2]);
  expect(batches()).toEqual([
    {
      slots: Uint32Array.of(1, 0),
      lngs: Float64Array.of(-78.5, -79.5),
      lats: Float64Array.of(-1.5, -2.5),
      states: Uint8Array.of(2, 0),
      ages: Uint8Array.of(0, 2),
      headings: Float32Array.of(90, Number.NaN),
    },
  ]);
  expect(layer.position(7)).toEqual({ lng: -79.5, lat: -2.5 });
});

it('adds who is unknown once, however often it is named', () => {
  layer.patch([5, 7, 5], [-77, -79, -77.5], [0, -2, 0], [1, 1, 1]);
  expect(layer.size).toBe(3);
  expect(batches().at(-1)?.slots).toEqual(Uint32Array.of(2, 0, 2));
  expect(layer.position(5)).toEqual({ lng: -77.5, lat: 0 });
});

it('sends all positions again when its capacity grows', () => {
  const many = Array.from({ length: 1500 }, (_, nth) => nth + 100);
  layer.patch(
    many,
    many.map(() => -79),
    many.map(() => -2),
    many.map(() => 1),
  );
  expect(sent[0]).toEqual({ type: 'reset', capacity: 2000 });
  expect(batches().at(-1)?.slots).toHaveLength(1502);
});

it('hands the ages over again to a map that comes later, and fresh ones where none are named', () => {
  layer.patch([7], [-79], [-2], [1], undefined, [1]);
  layer.upsert([{ id: 9, lng: -78, lat: -1, state: 1, age: 2 }]);
  sent = [];
  layer.connect({ send: (command) => sent.push(command), pick: async () => null });
  expect(batches()[0]?.ages).toEqual(Uint8Array.of(1, 2));
  layer.patch([7, 9], [-79, -78], [-2, -1], [1, 1]);
  expect(batches().at(-1)?.ages).toEqual(Uint8Array.of(0, 0));
});

it('keeps what it is handed to itself', () => {
  const lngs = Float64Array.of(-70);
  layer.patch([7], lngs, [-2], [1]);
  lngs[0] = 0;
  expect(batches().at(-1)?.lngs[0]).toBe(-70);
});

it('does not choose a newcomer in the place of a chosen one who left', () => {
  layer.select(9);
  layer.remove([9]);
  layer.patch([5], [-77], [0], [1]);
  expect(batches().at(-1)?.slots).toEqual(Uint32Array.of(1));
  expect(sent.findLast(({ type }) => type === 'select')).toEqual({ type: 'select', slot: -1 });
});
