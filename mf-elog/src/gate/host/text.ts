import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** Words for asking a host at the gate. */
export const useT = createUseT<typeof words>('mf-elog');
