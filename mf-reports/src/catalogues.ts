import { defineCatalogues } from 'contract';
import { paths } from './paths.ts';

/** The lists of this area that are no reports. */
export const catalogues = defineCatalogues({
  tasks: {
    path: paths.tasks,
    form: null,
    words: 'tasks',
    permission: 'reports.taskCalendar',
    parent: paths.calendar,
  },
});
