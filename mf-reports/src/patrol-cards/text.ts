import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** The words of the dashboard's cards of patrols. */
export const useT = createUseT<typeof words>('mf-reports');
