import { DEFAULT_LANGUAGE, type Language, languages, storageKeys } from 'contract';
import { browserStorage } from 'shared-auth';

export { type Language, languages };

/** Each language by its own name, for the language menu. */
export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  ar: 'العربية',
  zh: '中文',
  fr: 'Français',
  el: 'Ελληνικά',
  hi: 'हिन्दी',
};

/** The stored language. Nothing stored means Spanish; a language without a dictionary means English. */
export function storedLanguage(): Language {
  const stored = browserStorage.getItem(storageKeys.language);
  if (!stored) return DEFAULT_LANGUAGE;
  return languages.find((language) => language === stored) ?? 'en';
}

export const storeLanguage = (language: Language): void =>
  browserStorage.setItem(storageKeys.language, language);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The languages to load in order to show `language`: itself, and English as a fallback for all but Spanish. */
export const neededFor = (language: Language): Language[] =>
  language === 'es' || language === 'en' ? [language] : [language, 'en'];
