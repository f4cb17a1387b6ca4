import { createUseT } from 'shared-ui';
import type shared from '../locales/es.json';
import type own from './locales/es.json';

/** The words of rules, and those of the area. */
export const useT = createUseT<typeof own & typeof shared>('mf-requests');
