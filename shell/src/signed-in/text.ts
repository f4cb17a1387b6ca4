import { localeLoader } from 'contract';
import { addNamespace, createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** Words of the shell that nobody needs to sign in. */
export const useWords = createUseT<typeof words>('signed-in');

const load = localeLoader((language) => import(`./locales/${language}.json`));

/** Fetches them in the language of the moment, and from now on in every other that is chosen. */
export const loadSignedInWords = (): Promise<void> => addNamespace('signed-in', load);
