import { storageKeys } from 'contract';

/**
 * The one place that touches what the browser keeps; a test refuses any other. Where storage is forbidden, nothing is
 * kept and nothing throws. Screens keep things by `keptStore`.
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
      // Forbidden or full: what is on screen continues.
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
 * Keys of things of the device, whoever uses it: how it looks, whether it draws maps in software, and `push`, to give up
 * what somebody before left on.
 */
export const deviceKeys = ['preferences', 'drawing', 'push'] as const;
const stays: ReadonlySet<string> = new Set([...Object.values(storageKeys), ...deviceKeys]);
/** Where a developer put an area's code in place of the published one. */
const ofDevelopers = 'mf-override:';

/** Where something of one person is kept. */
export const userKey = (userId: number, name: string): string => `user:${userId}:${name}`;

/**
 * Forgets everything that is neither the device's nor this person's. What is not known as the device's is somebody's:
 * a key that nobody thought of goes too.
 */
export function forgetOthers(userId: number | undefined): void {
  const own = userId === undefined ? null : userKey(userId, '');
  for (const key of browserStorage.keys()) {
    if (stays.has(key) || key.startsWith(ofDevelopers) || (own && key.startsWith(own))) continue;
    browserStorage.setItem(key, null);
  }
}
