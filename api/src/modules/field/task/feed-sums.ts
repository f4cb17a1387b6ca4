import { createHash } from 'node:crypto';
import { FEED_EVENTS, type message, type TaskCalendarDay, type TaskCounts } from 'contract';
import { type ICalEventData, ICalEventTransparency } from 'ical-generator';

/** The events of a feed where there are too many tasks to list one by one. */

export type Say = (
  ...what: Parameters<typeof message> extends [string, ...infer Rest] ? Rest : never
) => string;

/** The same for an occurrence before and after its task is created; it reveals nothing of its source. */
export const uidOf = (...parts: readonly (number | string)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

const states = ['fulfilled', 'unfulfilled', 'open', 'planned'] as const;
const totalOf = (counts: TaskCounts) => states.reduce((sum, state) => sum + counts[state], 0);

/** An event of a whole day, with how many of its tasks stand where. */
const dayEvent = (say: Say, id: string, day: string, summary: string, counts: TaskCounts): ICalEventData => ({
  ...{ id, summary, start: new Date(`${day}T00:00:00Z`), allDay: true },
  description: states
    .filter((state) => counts[state] > 0)
    .map((state) => `${say(`calendarFeed.${state}`)}: ${counts[state]}`)
    .join('\n'),
  transparency: ICalEventTransparency.TRANSPARENT,
});

/** One event for each activity and day, or for each day where those are too many too; and words that say so. */
export function sumsOf(
  say: Say,
  clientId: number,
  days: readonly TaskCalendarDay[],
): { events: ICalEventData[]; note: string } {
  const params = { count: FEED_EVENTS };
  if (days.reduce((sum, { activities }) => sum + activities.length, 0) > FEED_EVENTS)
    return {
      events: days.map(({ day, ...counts }) => {
        const summary = say('calendarFeed.day', { count: totalOf(counts) });
        return dayEvent(say, uidOf('all', clientId, day), day, summary, counts);
      }),
      note: say('calendarFeed.manyDays', params),
    };
  return {
    events: days.flatMap(({ day, activities }) =>
      activities.map(({ id, name, ...counts }) => {
        const summary = say('calendarFeed.summed', { name, count: totalOf(counts) });
        return dayEvent(say, uidOf('day', clientId, id, day), day, summary, counts);
      }),
    ),
    note: say('calendarFeed.many', params),
  };
}
