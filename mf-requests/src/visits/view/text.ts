import { createUseT, type Translate } from 'shared-ui';
import type shared from '../locales/es.json';
import type words from './locales/es.json';

type VisitWords = typeof words & typeof shared;

/** The words of a visit request's page, and those that all screens of visit requests share. */
export const useT = createUseT<VisitWords>('mf-requests');
export type Say = Translate<VisitWords>;
