import { useTranslation } from 'react-i18next';
import type kitWords from '../kit/locales/es.json';
import type firstWords from '../locales/es.json';
import { i18n } from './i18n.ts';

/** shared-ui's own words: those of the first screen, and the kit's, which load with the first area. */
type UiWords = typeof firstWords & typeof kitWords;

type Singular<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** Every dotted path of a dictionary; the plural forms of a key count as one. */
export type TextKey<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Singular<Key> : `${Key}.${TextKey<Words[Key]>}`;
}[keyof Words & string];

export type TextParams = Record<string, string | number>;
export type Translate<Words = UiWords> = (key: TextKey<Words>, params?: TextParams) => string;

type Say = (key: string, params?: TextParams) => string;

/** Cache of texts, by namespace. A screen looks up the same ones hundreds of times, and i18next searches each time. */
const found = new Map<string, Map<string, string>>();
const forget = () => found.clear();
i18n.on('languageChanged', forget);
i18n.store.on('added', forget);
i18n.store.on('removed', forget);

/** Keyed by the function they cache for, so that a component gets a stable one. */
const remembering = new WeakMap<Say, Say>();

function withMemory(namespace: string, say: Say): Say {
  const known = remembering.get(say);
  if (known) return known;
  const quick: Say = (key, params) => {
    if (params) return say(key, params);
    const words = found.get(namespace) ?? new Map<string, string>();
    const word = words.get(key) ?? say(key);
    found.set(namespace, words.set(key, word));
    return word;
  };
  remembering.set(say, quick);
  return quick;
}

/**
 * The words of a namespace in the language on screen. Without arguments, shared-ui's own. A package makes its
 * own typed hook once: `export const useT = createUseT<typeof import('./locales/es.json')>('elog')`.
 */
export function useT(): Translate;
export function useT<Words>(namespace: string): Translate<Words>;
export function useT(namespace = 'ui'): Say {
  return withMemory(namespace, useTranslation(namespace, { i18n }).t as unknown as Say);
}

/** A `useT` bound to one package's namespace and typed by its Spanish dictionary. */
export function createUseT<Words>(namespace: string): () => Translate<Words> {
  return () => useT<Words>(namespace);
}

/** `createUseT` where no component is: for what an export or another library's element says. */
export const sayOf =
  <Words>(namespace: string): Translate<Words> =>
  (key, params) =>
    i18n.t(key as never, { ...params, ns: namespace } as never) as unknown as string;

/** Words whose namespace and key are known only at run time (a remote's titles): `text('elog', 'menu.vip')`. */
export function useText(): (namespace: string, key: string, params?: TextParams) => string {
  const { t } = useTranslation('ui', { i18n });
  return (namespace, key, params) =>
    t(key as never, { ...params, ns: namespace } as never) as unknown as string;
}
