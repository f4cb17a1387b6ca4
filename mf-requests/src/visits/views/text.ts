import { createUseT, type Translate } from 'shared-ui';
import type shared from '../locales/es.json';
import type words from './locales/es.json';

type ViewsWords = typeof words & typeof shared;

/** The words of the board and the calendar, and those that all screens of visit requests share. */
export const useT = createUseT<ViewsWords>('mf-requests');
export type Say = Translate<ViewsWords>;
