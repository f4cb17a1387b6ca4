import { createUseT } from 'shared-ui';
import { reportsOf } from 'shared-ui/report';
import type words from './locales/es.json';

/** The words of the reports of the gate. */
export const useT = createUseT<typeof words>('mf-reports');

/** A report whose labels are these words. */
export const defineReport = reportsOf<typeof words>('mf-reports');
