import { createUseT } from 'shared-ui';
import { areaText } from 'shared-ui/resource';
import type words from './locales/es.json';
import type standDownWords from './monitor/stand-down/locales/es.json';

/** This area's words. */
export const useT = createUseT<typeof words & typeof standDownWords>('mf-requests');

/** The same for exports, and for resources whose labels they are. */
export const { say, defineResource } = areaText<typeof words>('mf-requests');
