/** Days, weeks and months of things with a date: which are shown, the ways between them, and their frames. */
export { TimeZoneContext } from '../provider/time-zone.ts';
export { CalendarHead, type CalendarWords } from './calendar-head.tsx';
export { DayGrid, type DayGridProps } from './day-grid.tsx';
export { DayList, type DayListProps } from './day-list.tsx';
export { dayInWords } from './day-words.ts';
export { useDaysAcross } from './use-days-across.ts';
export { daysAround, type Period, type Span, usePeriod } from './use-period.ts';
