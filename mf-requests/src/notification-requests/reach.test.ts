import { expect, it } from '@jest/globals';
import { reminderTimes } from './limit-fields.tsx';
import { reachOf } from './reach.ts';

const groups = [
  { id: 1, ucas: 9 },
  { id: 2, ucas: 4 },
];

it('shows how many are reached, exact where nobody can be counted twice', () => {
  expect(reachOf([], [], groups)).toBeNull();
  expect(reachOf([7, 8], [], groups)).toEqual({ people: 2, exact: true });
  expect(reachOf([], [2], groups)).toEqual({ people: 4, exact: true });
  expect(reachOf([7], [1, 2], groups)).toEqual({ people: 14, exact: false });
  expect(reachOf([], [3], groups)).toBeNull();
});

it('shows when reminders are sent, evenly over the available time', () => {
  expect(reminderTimes(6, 'minute', 2)).toEqual([120, 240]);
  expect(reminderTimes(90, 'second', 1)).toEqual([45]);
  expect(reminderTimes(5, 'minute', 0)).toEqual([]);
});
