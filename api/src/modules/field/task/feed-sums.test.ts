import { expect, it } from '@jest/globals';
import { dayAfter, FEED_DAYS, message, type TaskCalendarDay } from 'contract';
import { type Say, sumsOf } from './feed-sums.ts';

const say: Say = (key, params) => message('es', key, params);
const counts = { planned: 2, open: 0, fulfilled: 1, unfulfilled: 0 };
const DAYS = FEED_DAYS.before + 1 + FEED_DAYS.after;
/** A feed's days, each with as many activities. */
const daysOf = (activities: number): TaskCalendarDay[] =>
  Array.from({ length: DAYS }, (_, nth) => ({
    ...{ day: dayAfter('2026-03-02', nth), ...counts, planned: 3 * activities - 1 },
    activities: Array.from({ length: activities }, (_, id) => ({ id, name: `Ronda ${id}`, ...counts })),
  }));

it('sums by activity and day while there is room for those, else by day: no day is left out', () => {
  const some = sumsOf(say, 1, daysOf(128));
  expect(some.events).toHaveLength(128 * DAYS);
  expect(some.events[0]?.summary).toBe('Ronda 0: tareas: 3');
  expect(some.note).toContain('por actividad y día');
  const many = sumsOf(say, 1, daysOf(200));
  expect(many.events.map(({ start }) => (start as Date).toISOString().slice(0, 10))).toEqual(
    daysOf(0).map(({ day }) => day),
  );
  expect(many.events[0]).toMatchObject({
    ...{ summary: 'Tareas: 600', allDay: true, description: 'cumplida: 1\nprevista: 599' },
  });
  expect(many.note).toBe('Son más de 5000 tareas: se muestran sumadas por día.');
  expect(new Set([...some.events, ...many.events].map(({ id }) => id)).size).toBe(129 * DAYS);
});
