import { areaText } from 'shared-ui/resource';
import type words from '../locales/es.json';

/** This area's words for resources and exports. Separate from `text.ts`, so the map does not load the list code. */
export const { say, defineResource } = areaText<typeof words>('mf-monitoring');
