import { areaText } from 'shared-ui/resource';
import type words from './locales/es.json';

/** The words of the calendar and the list of tasks. */
export const { useT, say, defineResource } = areaText<typeof words>('mf-reports');
