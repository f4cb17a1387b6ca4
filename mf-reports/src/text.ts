import { createUseT, type TextKey } from 'shared-ui';
import type words from './locales/es.json';

/** This area's words. */
export const useT = createUseT<typeof words>('mf-reports');

export type ReportWord = TextKey<typeof words>;
