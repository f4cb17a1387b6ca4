import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of a shared calendar's page. */
export const useT = createUseT<typeof words>('mf-reports');
