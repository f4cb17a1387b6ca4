import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the invited guest's page. */
export const useT = createUseT<typeof words>('mf-requests');
