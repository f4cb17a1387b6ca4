import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of shared calendars, for operators. */
export const useT = createUseT<typeof words>('mf-reports');
