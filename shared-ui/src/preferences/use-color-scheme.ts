import { useMediaQuery } from '../hooks/use-media-query.ts';
import { type SchemePreference, setPreferences, usePreferences } from './preferences.store.ts';

export interface ColorScheme {
  /** The scheme shown now. */
  scheme: 'light' | 'dark';
  /** The user's choice. */
  preference: SchemePreference;
  setScheme: (scheme: SchemePreference) => void;
}

/** The current colour scheme and its setter. */
export function useColorScheme(): ColorScheme {
  const preference = usePreferences((state) => state.scheme);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const scheme = preference === 'system' ? (systemDark ? 'dark' : 'light') : preference;
  return { scheme, preference, setScheme: (next) => setPreferences({ scheme: next }) };
}
