import { localeLoader } from 'contract';

/** shared-ui's words for sign-in, one file per language. Pass it to `addNamespace('ui', …)` before the first render. */
export const loadUiWords = localeLoader((language) => import(`../locales/${language}.json`));
