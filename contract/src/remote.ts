import type { Language } from './core/constants.ts';

export * from './area/catalogues.ts';
export * from './area/manifest.ts';
export * from './area/path.ts';
export * from './area/reports.ts';
export * from './area/slots.ts';

/** A remote's dictionaries in every language, one chunk each; an unknown language gets English. */
export function localeLoader<T>(
  dictionaries: Record<Language, () => Promise<{ default: T }>>,
): (language: string) => Promise<T> {
  return async (language) => (await (dictionaries[language as Language] ?? dictionaries.en)()).default;
}

/**
 * Loads one part of a module that holds several: `partOf(() => import('./cards.ts'), 'Devices')`. Parts that are
 * always shown together load faster from one file.
 */
export const partOf =
  <M, Name extends keyof M>(load: () => Promise<M>, name: Name) =>
  async (): Promise<{ default: M[Name] }> => ({ default: (await load())[name] });
