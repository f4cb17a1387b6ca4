import { areaText } from 'shared-ui/resource';
import type shared from '../locales/es.json';
import type own from './locales/es.json';

/** The words of the people of the electronic log, and those of the area. */
export const { useT, say, defineResource } = areaText<typeof own & typeof shared>('mf-requests');
