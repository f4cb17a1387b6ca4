import { createUseT } from 'shared-ui';
import type guestWords from './guest/locales/es.json';
import type words from './locales/es.json';
import type nearestWords from './sos/nearest/locales/es.json';

/** This area's words. */
export const useT = createUseT<typeof words & typeof nearestWords & typeof guestWords>('mf-monitoring');
