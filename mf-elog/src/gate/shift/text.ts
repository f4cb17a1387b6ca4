import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of guards' shifts. */
export const useT = createUseT<typeof words>('mf-elog');
