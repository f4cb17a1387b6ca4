import { pathTo } from './path.ts';

/** The calendar of tasks. */
export const calendarPage = '/calendario';

/** Its address with one round open. */
export const roundPath = (task: number): string => pathTo(calendarPage, {}, { task });
