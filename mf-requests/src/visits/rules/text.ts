import { createUseT } from 'shared-ui';
import type shared from '../locales/es.json';
import type words from './locales/es.json';

/** The words of the rules of visits, and those that all screens of visit requests share. */
export const useT = createUseT<typeof words & typeof shared>('mf-requests');
