import { areaText } from 'shared-ui/resource';
import type shared from '../locales/es.json';
import type words from './locales/es.json';

/** The words of the request bank, and those that all screens of visit requests share. */
export const { useT, say, defineResource } = areaText<typeof words & typeof shared>('mf-requests');
