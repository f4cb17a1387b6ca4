import { areaText } from 'shared-ui/resource';
import type words from './locales/es.json';

/** The words of visit requests. */
export const { useT, say, defineResource } = areaText<typeof words>('mf-requests');
