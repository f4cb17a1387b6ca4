import { useTranslation } from 'react-i18next';
import type kitWords from '../kit/locales/es.json';
import type firstWords from '../locales/es.json';
import { i18n } from './i18n.ts';

/** shared-ui's own words: those of the first screen, and the kit's, which come with the first area. */
type UiWords = typeof firstWords & typeof kitWords;

type Singular<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** Every dotted path of a dictionary; the plural forms of a key count as one. */
export type TextKey<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Singular<Key> : `${Key}.${TextKey<Words[Key]>}`;
}[keyof Words & string];

export type TextParams = Record<string, string | number>;
export type Translate<Words = UiWords> = (key: TextKey<Words>, params?: TextParams) => string;

/**
 * The words of a namespace in the language on screen. Without arguments, shared-ui's own. A package makes its
 * own typed hook once: `export const useT = createUseT<typeof import('./locales/es.json')>('elog')`.
 */
export function useT(): Translate;
export function useT<Words>(namespace: string): Translate<Words>;
export function useT(namespace = 'ui'): (key: string, params?: TextParams) => string {
  return useTranslation(namespace, { i18n }).t as unknown as (key: string, params?: TextParams) => string;
}

/** A `useT` bound to one package's namespace and typed by its Spanish dictionary. */
export function createUseT<Words>(namespace: string): () => Translate<Words> {
  return () => useT<Words>(namespace);
}

/** Words whose namespace and key are known only at run time (a remote's titles): `text('elog', 'menu.vip')`. */
export function useText(): (namespace: string, key: string, params?: TextParams) => string {
  const { t } = useTranslation('ui', { i18n });
  return (namespace, key, params) =>
    t(key as never, { ...params, ns: namespace } as never) as unknown as string;
}
