import { directionOf } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type DirectionPreference, setPreferences, usePreferences } from './preferences.store.ts';

export interface Direction {
  direction: 'ltr' | 'rtl';
  preference: DirectionPreference;
  setDirection: (direction: DirectionPreference) => void;
}

/** The current reading direction (the language's, unless the user chose one) and its setter. */
export function useDirection(): Direction {
  const preference = usePreferences((state) => state.direction);
  const { language } = useLanguage();
  return {
    direction: preference === 'auto' ? directionOf(language) : preference,
    preference,
    setDirection: (direction) => setPreferences({ direction }),
  };
}
