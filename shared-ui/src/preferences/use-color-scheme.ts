import { useMediaQuery } from '../hooks/use-media-query.ts';
import { type SchemePreference, setPreferences, usePreferences } from './preferences.store.ts';

export interface ColorScheme {
  /** What is on screen now. */
  scheme: 'light' | 'dark';
  /** What was chosen. */
  preference: SchemePreference;
  setScheme: (scheme: SchemePreference) => void;
}

/** The colour scheme shown and the way to change it. */
export function useColorScheme(): ColorScheme {
  const preference = usePreferences((state) => state.scheme);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const scheme = preference === 'system' ? (systemDark ? 'dark' : 'light') : preference;
  return { scheme, preference, setScheme: (next) => setPreferences({ scheme: next }) };
}
