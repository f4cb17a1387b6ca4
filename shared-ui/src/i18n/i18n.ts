import { createInstance, type i18n as I18n, type ResourceKey } from 'i18next';
import { type Language, languages, neededFor, storedLanguage, storeLanguage } from './languages.ts';

/** The contents of a locale file: texts, or groups of texts. */
export type Dictionary = { [key: string]: string | Dictionary };
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

const loaders = new Map<string, LocaleLoader>();

/** Adds one dictionary. */
export function loadLocale(namespace: string, language: Language, dictionary: Dictionary): void {
  i18n.addResourceBundle(language, namespace, dictionary as ResourceKey, true, true);
}

const loadMissing = (namespace: string, loader: LocaleLoader, language: Language) =>
  Promise.all(
    neededFor(language)
      .filter((needed) => !i18n.hasResourceBundle(needed, namespace))
      .map(async (needed) => loadLocale(namespace, needed, await loader(needed))),
  );

/** Words of another release replace the previous ones, atomically so that no screen is without. */
async function replace(namespace: string, loader: LocaleLoader): Promise<void> {
  const needed = neededFor(i18n.language as Language);
  const fetched = await Promise.all(needed.map(async (one) => [one, await loader(one)] as const));
  for (const language of languages) i18n.removeResourceBundle(language, namespace);
  for (const [language, dictionary] of fetched) loadLocale(namespace, language, dictionary);
}

/**
 * Registers a namespace's loader and loads the current language; a different loader than before
 * reloads. Later changes of language load theirs. Rejects when the loader does; calling again retries.
 */
export async function addNamespace(namespace: string, loader: LocaleLoader): Promise<void> {
  const before = loaders.get(namespace);
  if (before && before !== loader) await replace(namespace, loader);
  loaders.set(namespace, loader);
  await loadMissing(namespace, loader, i18n.language as Language);
}

/** Loads every namespace's words in `language`, then switches to it and stores it under `lang`. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders].map(([namespace, loader]) => loadMissing(namespace, loader, language)));
  storeLanguage(language);
  await i18n.changeLanguage(language);
}
