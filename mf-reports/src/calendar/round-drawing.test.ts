import { expect, it } from '@jest/globals';
import type { WalkedPoint } from 'contract';
import { pointOfMark, roundBounds, roundLines, roundMarks } from './round-drawing.ts';
import { isUnderWay, roundHours, runsOf, walksOf } from './round-walks.ts';
import { excusedPoint, missedPoint, taskPoint } from './testing.ts';

const ZONE = 'America/Guayaquil';
const far = { lat: -2.21, lng: -79.9, accuracy: 8 };
const point = (turn: number, part: Partial<WalkedPoint>): WalkedPoint => ({
  ...{ ...taskPoint, id: turn, turn, position: turn, checkpoint_id: 40 + turn, lat: -2.2 - turn / 1000 },
  ...{ fix: null, ...part },
});
/** Ana walks 2, 1 and 4, this one from afar; Luis walks 3, which was late. */
const places = [
  point(1, { uca_id: 1, uca_name: 'Ana', scanned_at: '2024-11-22T04:30:00Z' }),
  point(2, { uca_id: 1, uca_name: 'Ana', scanned_at: '2024-11-22T04:20:00Z' }),
  point(3, { uca_id: 2, uca_name: 'Luis', scanned_at: '2024-11-22T05:10:00Z', outcome: 'late' }),
  point(4, { uca_id: 1, uca_name: 'Ana', scanned_at: '2024-11-22T04:40:00Z', fix: far }),
  { ...missedPoint, turn: 5 },
];

it('each person’s walk connects their scans in time order, by where they were', () => {
  expect(walksOf(places).map(({ name, points }) => [name, points.map(({ turn }) => turn)])).toEqual([
    ['Ana', [2, 1, 4]],
    ['Luis', [3]],
  ]);
  const lines = roundLines(places, [
    { uca_id: 2, lines: [{ at: [1], lat: [-2.2], lng: [-79], speed: [1] }] },
    { uca_id: 1, lines: [{ at: [1, 2], lat: [-2.2, -2.3], lng: [-79, -79.1], speed: [1, 1] }] },
  ]);
  expect(lines.map(({ id }) => id)).toEqual(['way-1-0', 'off-4', 'scans-1']);
  expect(lines[0]?.points).toEqual([
    { lat: -2.2, lng: -79 },
    { lat: -2.3, lng: -79.1 },
  ]);
  expect(lines[1]?.points.map(({ lat }) => lat)).toEqual([-2.21, -2.204]);
  expect(lines[2]).toMatchObject({ arrows: true, dashed: true });
  expect(lines[2]?.points.map(({ lat }) => lat)).toEqual([-2.202, -2.201, -2.21]);
});

it('each checkpoint is one mark, with its turns and its gravest outcome, by shape and tone', () => {
  const marks = roundMarks(
    [...places, { ...excusedPoint, turn: 6 }, point(12, { checkpoint_id: 41 })],
    String,
  );
  expect(marks.map(({ text, tone, shape }) => [text, tone, shape])).toEqual([
    // The missed one of the same checkpoint outweighs the first; three turns have no room.
    ['1+', 'danger', 'square'],
    ['2', 'ok', 'disc'],
    ['3', 'warning', 'diamond'],
    ['4', 'ok', 'disc'],
    ['!', 'warning', undefined],
  ]);
});

it('a mark leads to its point, one turn after the other where there are several, and is full once chosen', () => {
  const twice = [...places, point(12, { checkpoint_id: 42 })];
  expect(pointOfMark(twice, 'checkpoint-42', null)?.turn).toBe(2);
  expect(pointOfMark(twice, 'checkpoint-42', 2)?.turn).toBe(12);
  expect(pointOfMark(twice, 'checkpoint-42', 12)?.turn).toBe(2);
  expect(pointOfMark(twice, 'elsewhere-4', null)?.turn).toBe(4);
  expect(pointOfMark(twice, 'checkpoint-99', null)).toBeNull();
  const full = roundMarks(twice, String, 12).filter(({ chosen }) => chosen);
  expect(full.map(({ id }) => id)).toEqual(['checkpoint-42']);
});

it('is shown whole, above the foot of the map', () => {
  const bounds = roundBounds(places, roundLines(places, []));
  expect(bounds).toMatchObject({ west: -79.9, east: -79.9, north: -2.2 });
  expect(bounds?.south).toBeCloseTo(-2.212);
  expect(roundBounds([], [])).toBeNull();
});

it('its hours reach from the first to the last that is known, over midnight too, a day at most', () => {
  const task = { places, started: null, finished: null, ends_at: '2024-11-22T09:00:00Z' };
  expect(roundHours(task, ZONE)).toEqual({ ucas: [1, 2], day: '2024-11-21', from: '23:15', to: '00:15' });
  const started = { at: '2024-11-22T02:00:00Z', by: 'Ana', reason: '' };
  expect(roundHours({ ...task, started }, ZONE)).toMatchObject({ from: '20:55', to: '00:15' });
  const finished = { ...started, at: '2024-11-24T02:00:00Z' };
  expect(roundHours({ ...task, finished }, ZONE)).toMatchObject({ from: '23:15', to: '23:15' });
  expect(roundHours({ ...task, places: [missedPoint], started }, ZONE)).toBeNull();
});

it('while points are left and nobody ended it, its hours reach to the end of its window', () => {
  const ends_at = '2024-11-22T09:00:00Z';
  const left = { ...missedPoint, turn: 6, outcome: 'pending' as const };
  const task = { places: [...places, left], started: null, finished: null, ends_at };
  expect(isUnderWay(task)).toBe(true);
  expect(roundHours(task, ZONE)).toMatchObject({ day: '2024-11-21', from: '23:15', to: '04:05' });
  expect(roundHours({ ...task, ends_at: '2024-11-24T09:00:00Z' }, ZONE)).toMatchObject({ to: '23:15' });
  const finished = { at: '2024-11-22T05:20:00Z', by: 'Ana', reason: '' };
  expect(roundHours({ ...task, finished }, ZONE)).toMatchObject({ from: '23:15', to: '00:25' });
  expect(isUnderWay({ places, finished: null })).toBe(false);
});

it('consecutive turns are listed as one', () => {
  expect(runsOf([1, 2, 3, 7, 5, 6, 6], String)).toEqual(['1–3', '7', '5–6', '6']);
  expect(runsOf([], String)).toEqual([]);
});
