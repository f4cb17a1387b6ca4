import { createInstance, type i18n as I18n, type ResourceKey } from 'i18next';
import { type Language, languages, neededFor, storedLanguage, storeLanguage } from './languages.ts';

/** A dictionary as it stands in a locale file: words, or groups of words. */
export type Dictionary = { [key: string]: string | Dictionary };
export type LocaleLoader = (language: Language) => Promise<Dictionary>;

/** Where the words of the kit's own screens stand; `ui` looks there for what it lacks. */
export const KIT_NAMESPACE = 'ui-kit';

/** A fresh i18next with our rules: English stands in for what another language lacks. */
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

/** Puts one dictionary in place. */
export function loadLocale(namespace: string, language: Language, dictionary: Dictionary): void {
  i18n.addResourceBundle(language, namespace, dictionary as ResourceKey, true, true);
}

const loadMissing = (namespace: string, loader: LocaleLoader, language: Language) =>
  Promise.all(
    neededFor(language)
      .filter((needed) => !i18n.hasResourceBundle(needed, namespace))
      .map(async (needed) => loadLocale(namespace, needed, await loader(needed))),
  );

/** Words of another release take the place of the earlier ones, in one step so that no screen is without. */
async function replace(namespace: string, loader: LocaleLoader): Promise<void> {
  const needed = neededFor(i18n.language as Language);
  const fetched = await Promise.all(needed.map(async (one) => [one, await loader(one)] as const));
  for (const language of languages) i18n.removeResourceBundle(language, namespace);
  for (const [language, dictionary] of fetched) loadLocale(namespace, language, dictionary);
}

/**
 * Says where a namespace's words come from and fetches those of the present language; another loader than before
 * brings words again. Later changes of language fetch theirs. Rejects when the loader does; calling again tries again.
 */
export async function addNamespace(namespace: string, loader: LocaleLoader): Promise<void> {
  const before = loaders.get(namespace);
  if (before && before !== loader) await replace(namespace, loader);
  loaders.set(namespace, loader);
  await loadMissing(namespace, loader, i18n.language as Language);
}

/** Fetches every namespace's words in `language`, then switches to it and stores it under `lang`. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders].map(([namespace, loader]) => loadMissing(namespace, loader, language)));
  storeLanguage(language);
  await i18n.changeLanguage(language);
}
