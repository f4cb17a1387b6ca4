import { localeLoader } from 'contract';
import { createUseT, sayOf, useText } from 'shared-ui';
import type words from './locales/es.json';

/** The shell's own words. */
export const useT = createUseT<typeof words>('shell');

/** The same where no component is. */
export const say = sayOf<typeof words>('shell');

/** The shell's words by a key known only at run time: `dynamic('section', section)`. */
export function useDynamicT(): (group: string, key: string) => string {
  const text = useText();
  return (group, key) => text('shell', `${group}.${key}`);
}

export const loadShellWords = localeLoader((language) => import(`./locales/${language}.json`));
