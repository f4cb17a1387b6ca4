import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the pages on which a host answers. */
export const useT = createUseT<typeof words>('mf-elog');
