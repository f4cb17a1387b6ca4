import { storageKeys } from 'contract';

/**
 * The only place that accesses browser storage; a test refuses any other. Where storage is blocked, nothing is
 * stored and nothing throws. Screens store things through `keptStore`.
 */
export const browserStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes. */
  setItem(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Blocked or full: the screen keeps working.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};

/**
 * Keys of device settings, for any user: appearance, whether maps are drawn in software, `push`, to undo a previous
 * user's subscription, and the camera that reads codes.
 */
export const deviceKeys = ['preferences', 'drawing', 'push', 'camera'] as const;
const stays: ReadonlySet<string> = new Set([...Object.values(storageKeys), ...deviceKeys]);
/** Overrides that load a developer's code for an area instead of the published one. */
const ofDevelopers = 'mf-override:';

const ofLinks = 'link:';

/** Where the page of a shared link stores what a person without an account has typed, until it is sent or the link ends. */
export const linkKey = (linkId: string): string => `${ofLinks}${linkId}`;

/** Where one person's data is stored. */
export const userKey = (userId: number, name: string): string => `user:${userId}:${name}`;

/**
 * Removes everything that is neither the device's, nor a shared link's, nor this person's. Anything not known as the device's is personal:
 * a forgotten key is removed too.
 */
export function forgetOthers(userId: number | undefined): void {
  const own = userId === undefined ? null : userKey(userId, '');
  for (const key of browserStorage.keys()) {
    if (stays.has(key) || [ofDevelopers, ofLinks].some((start) => key.startsWith(start))) continue;
    if (own && key.startsWith(own)) continue;
    browserStorage.setItem(key, null);
  }
}
