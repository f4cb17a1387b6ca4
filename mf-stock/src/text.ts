import { areaText } from 'shared-ui/resource';
import type words from './locales/es.json';

/** This area's words. */
export const { useT, defineResource } = areaText<typeof words>('mf-stock');
