import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the people on a site. */
export const useT = createUseT<typeof words>('mf-elog');
