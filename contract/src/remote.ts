import type { Language } from './core/constants.ts';

export * from './area/catalogues.ts';
export * from './area/manifest.ts';
export * from './area/path.ts';
export * from './area/reports.ts';

/** A remote's dictionaries of all our languages, one chunk each; a language that is none gets English. */
export function localeLoader<T>(
  dictionaries: Record<Language, () => Promise<{ default: T }>>,
): (language: string) => Promise<T> {
  return async (language) => (await (dictionaries[language as Language] ?? dictionaries.en)()).default;
}
