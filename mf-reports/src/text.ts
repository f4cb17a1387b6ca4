import { createUseT } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type words from './locales/es.json';

/** This area's words. */
export const useT = createUseT<typeof words>('mf-reports');

/** A resource whose labels are this area's words. */
export const defineResource = resourcesOf<typeof words>('mf-reports');
