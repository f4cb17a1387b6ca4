import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type SchemePreference = 'light' | 'dark' | 'system';
export type DirectionPreference = 'auto' | 'ltr' | 'rtl';
export type Density = 'comfortable' | 'compact';

export interface Preferences {
  scheme: SchemePreference;
  /** 'auto' follows the language. */
  direction: DirectionPreference;
  density: Density;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
}

/** What this person chose for this browser; kept in localStorage under `preferences`. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      scheme: 'system',
      direction: 'auto',
      density: 'comfortable',
      sound: true,
      volume: 0.7,
    }),
    { name: 'preferences' },
  ),
);

/** Changes some of the preferences; every screen follows at once. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
}
