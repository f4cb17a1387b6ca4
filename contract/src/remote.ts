import type { Language } from './core/constants.ts';

export * from './area/catalogues.ts';
export * from './area/manifest.ts';
export * from './area/path.ts';
export * from './area/reports.ts';
export * from './area/slots.ts';

/** A remote's dictionaries of all our languages, one chunk each; a language that is none gets English. */
export function localeLoader<T>(
  dictionaries: Record<Language, () => Promise<{ default: T }>>,
): (language: string) => Promise<T> {
  return async (language) => (await (dictionaries[language as Language] ?? dictionaries.en)()).default;
}

/**
 * The loader of one part out of a module that holds several: `partOf(() => import('./cards.ts'), 'Devices')`. Parts that
 * are always shown together come faster in one file.
 */
export const partOf =
  <M, Name extends keyof M>(load: () => Promise<M>, name: Name) =>
  async (): Promise<{ default: M[Name] }> => ({ default: (await load())[name] });
