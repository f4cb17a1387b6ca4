import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the proof of service. */
export const useT = createUseT<typeof words>('mf-reports');
