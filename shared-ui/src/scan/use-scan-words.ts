import { localeLoader } from 'contract';
import { createUseT } from '../i18n/use-t.ts';
import type words from './locales/es.json';

export const SCAN_NAMESPACE = 'scan';

export const useScanWords = createUseT<typeof words>(SCAN_NAMESPACE);

/** The words of the camera, loaded with it. */
export const loadScanWords = localeLoader((language) => import(`./locales/${language}.json`));
