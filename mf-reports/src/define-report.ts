import { reportsOf } from 'shared-ui/report';
import type firstWords from './dashboard/locales/es.json';
import type reportWords from './locales/es.json';

/** A report whose labels are this area's words. */
export const defineReport = reportsOf<typeof firstWords & typeof reportWords>('mf-reports');
