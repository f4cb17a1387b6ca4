import { type Language, languages } from './core/languages.ts';

export * from './area/catalogues.ts';
export * from './area/manifest.ts';
export * from './area/path.ts';
export * from './area/reports.ts';
export * from './area/slots.ts';

/** The contents of a file of words: texts, or groups of texts. */
export type Dictionary = { [key: string]: string | Dictionary };

/** Imports one language of a folder of words. */
export type WordFile = (language: Language) => Promise<{ default: Dictionary }>;

/**
 * Loads a folder of words, one per language: `` localeLoader((language) => import(`./locales/${language}.json`)) ``.
 * An unknown language gets English.
 */
export const localeLoader =
  (file: WordFile) =>
  async (language: string): Promise<Dictionary> =>
    (await file(languages.find((one) => one === language) ?? 'en')).default;

/**
 * Loads one part of a module that holds several: `partOf(() => import('./cards.ts'), 'Devices')`. Parts that are
 * always shown together load faster from one file.
 */
export const partOf =
  <M, Name extends keyof M>(load: () => Promise<M>, name: Name) =>
  async (): Promise<{ default: M[Name] }> => ({ default: (await load())[name] });
