import { resourcesOf } from 'shared-ui/resource';
import type words from './locales/es.json';

/** A resource whose labels are this area's words; apart from them, so that a dashboard does not load lists. */
export const defineResource = resourcesOf<typeof words>('mf-reports');
