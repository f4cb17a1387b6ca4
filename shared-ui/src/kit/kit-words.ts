import { localeLoader } from 'contract';
import { addNamespace, KIT_NAMESPACE } from '../i18n/i18n.ts';

const load = localeLoader((language) => import(`./locales/${language}.json`));

/**
 * Loads the words of forms, lists, tables, maps, charts, imports and histories, which sign-in does not need. `useT()`
 * finds them like shared-ui's first ones. Call it before a screen of an area is shown.
 */
export const loadKitWords = (): Promise<void> => addNamespace(KIT_NAMESPACE, load);
