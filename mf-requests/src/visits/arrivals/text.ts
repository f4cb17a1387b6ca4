import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the panel of arrivals. */
export const useT = createUseT<typeof words>('mf-requests');
