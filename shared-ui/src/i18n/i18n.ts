import { type Dictionary, localeLoader, type WordFile } from 'contract';
import { createInstance, type i18n as I18n, type ResourceKey } from 'i18next';
import { type Language, languages, neededFor, storedLanguage, storeLanguage } from './languages.ts';

export type { Dictionary };
export type LocaleLoader = (language: Language) => Promise<Dictionary>;

/** The namespace of the kit's own screens; `ui` falls back to it. */
export const KIT_NAMESPACE = 'ui-kit';

/** A new i18next with our rules: English is the fallback of other languages. */
export function createI18n(language: Language = storedLanguage()): I18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    ns: [],
    defaultNS: 'ui',
    fallbackNS: KIT_NAMESPACE,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

export const i18n = createI18n();

/** The source of a namespace's words: its own file, or one that some screens of it add. */
interface Source {
  namespace: string;
  load: LocaleLoader;
  /** The languages that were added. */
  loaded: Set<Language>;
}

const sources = new Map<string, Source>();

/** Adds one dictionary. */
export function loadLocale(namespace: string, language: Language, dictionary: Dictionary): void {
  i18n.addResourceBundle(language, namespace, dictionary as ResourceKey, true, true);
}

const loadMissing = ({ namespace, load, loaded }: Source, language: Language) =>
  Promise.all(
    neededFor(language)
      .filter((needed) => !loaded.has(needed))
      .map(async (needed) => {
        loadLocale(namespace, needed, await load(needed));
        loaded.add(needed);
      }),
  );

/** Words of another release replace the previous ones, atomically so that no screen is without. */
async function replace(namespace: string): Promise<void> {
  const needed = neededFor(i18n.language as Language);
  const own = [...sources.values()].filter((source) => source.namespace === namespace);
  const fetched = await Promise.all(
    own.flatMap((source) => needed.map(async (one) => ({ source, one, words: await source.load(one) }))),
  );
  for (const language of languages) i18n.removeResourceBundle(language, namespace);
  for (const source of own) source.loaded.clear();
  for (const { source, one, words } of fetched) {
    loadLocale(namespace, one, words);
    source.loaded.add(one);
  }
}

async function addSource(key: string, namespace: string, load: LocaleLoader): Promise<void> {
  const before = sources.get(key);
  const source = before?.load === load ? before : { namespace, load, loaded: new Set<Language>() };
  sources.set(key, source);
  if (before && before !== source) await replace(namespace);
  else await loadMissing(source, i18n.language as Language);
}

/**
 * Registers a namespace's loader and loads the current language; a different loader than before
 * reloads. Later changes of language load theirs. Rejects when the loader does; calling again retries.
 */
export const addNamespace = (namespace: string, load: LocaleLoader): Promise<void> =>
  addSource(namespace, namespace, load);

/**
 * Words that only some screens of a namespace need, under a name of their own; else as `addNamespace`. Call what it
 * gives before such a screen is shown.
 */
export function laterWords(namespace: string, name: string, file: WordFile): () => Promise<void> {
  const load = localeLoader(file);
  return () => addSource(`${namespace}/${name}`, namespace, load);
}

/** Loads every namespace's words in `language`, then switches to it and stores it under `lang`. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.values()].map((source) => loadMissing(source, language)));
  storeLanguage(language);
  await i18n.changeLanguage(language);
}
