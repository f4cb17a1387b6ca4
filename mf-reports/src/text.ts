import { createUseT, type TextKey } from 'shared-ui';
import type firstWords from './dashboard/locales/es.json';
import type reportWords from './locales/es.json';

/** This area's words. */
export const useT = createUseT<typeof firstWords & typeof reportWords>('mf-reports');

export type ReportWord = TextKey<typeof firstWords & typeof reportWords>;
