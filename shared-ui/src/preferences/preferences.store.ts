import { keptStore } from 'shared-auth';

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

/** How the product looks and sounds on this device, for every user. */
export const usePreferences = keptStore<Preferences>('device', 'preferences', {
  scheme: 'system',
  direction: 'auto',
  density: 'comfortable',
  sound: true,
  volume: 0.7,
});

/** Changes some preferences; every screen updates at once. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
}
