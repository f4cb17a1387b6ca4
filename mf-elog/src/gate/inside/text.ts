import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the card of who is inside. */
export const useT = createUseT<typeof words>('mf-elog');
