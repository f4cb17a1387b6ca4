import { reportsOf } from 'shared-ui/report';
import type words from './locales/es.json';

/** A report whose labels are this area's words. */
export const defineReport = reportsOf<typeof words>('mf-reports');
