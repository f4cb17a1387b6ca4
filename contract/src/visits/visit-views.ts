import * as z from 'contract/z';
import { visitGroups } from '../core/constants.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, requiredDay } from '../core/fields.ts';
import { dayAfter } from '../core/time.ts';
import { visitAccess, visitQuery, visitRow } from './visit-request.ts';

/** Other views of the list of visit requests, all under its filter. */

const { page: _page, per_page: _size, sort: _sort, ...filter } = visitQuery.shape;

/** How many requests a column of the board has at first. */
export const BOARD_CARDS = 20;

export const visitBoardColumn = z.object({
  group: z.enum(visitGroups),
  /** Those that begin last first. */
  rows: z.array(visitRow),
  /** How many there are. */
  total: z.number(),
});
export type VisitBoardColumn = z.infer<typeof visitBoardColumn>;

export const visitBoard = endpoint({
  method: 'GET',
  path: '/v1/solicitud/tablero',
  access: visitAccess,
  summary: 'The first requests of each display group, and how many it has',
  query: z.strictObject(filter),
  /** A column for each group that the filter by status leaves, in their order. */
  data: z.object({ columns: z.array(visitBoardColumn) }),
});

/** A month with the rest of its first and its last week. */
export const MOST_CALENDAR_DAYS = 42;
/** How many requests an opened day names. */
export const MOST_ON_DAY = 200;

/** Who is expected: requests with a window on the day, their guests, and how many of those are authorized. */
const expected = { visits: z.number(), guests: z.number(), authorized: z.number() } as const;

export const visitCalendarDay = z.object({
  day: z.string(),
  ...expected,
  /** By branch, most guests first. */
  branches: z.array(z.object({ id, name: z.string(), ...expected })),
});
export type VisitCalendarDay = z.infer<typeof visitCalendarDay>;

/** Days of the client's zone, both included. */
const calendarQuery = z
  .strictObject({ ...filter, first: requiredDay, last: requiredDay })
  .check(
    z.refine<{ first: string; last: string }>(
      ({ first, last }) => first <= last && last < dayAfter(first, MOST_CALENDAR_DAYS),
      { path: ['last'], error: 'error.date' },
    ),
  );

export const visitCalendar = endpoint({
  method: 'GET',
  path: '/v1/solicitud/calendario',
  access: visitAccess,
  summary: 'How many guests are expected by day and branch; requests that were refused or ended expect none',
  query: calendarQuery,
  /** Days on which somebody is expected, in order. */
  data: z.object({ days: z.array(visitCalendarDay) }),
});

export const visitOnDay = z.object({
  ...visitRow.shape,
  /** When its guests may be there on that day; the first may have begun the day before. */
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type VisitOnDay = z.infer<typeof visitOnDay>;

export const visitDay = endpoint({
  method: 'GET',
  path: '/v1/solicitud/calendario/dia',
  access: visitAccess,
  summary: 'The requests that expect guests on a day, those whose guests come first first',
  query: z.strictObject({ ...filter, day: requiredDay }),
  /** The first 200, and how many there are. */
  data: z.object({ data: z.array(visitOnDay), total: z.number() }),
});
