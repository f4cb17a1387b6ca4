import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onUserChange, sessionStore } from '../session/session.store.ts';
import { browserStorage, type deviceKeys, userKey } from './browser-storage.ts';

/**
 * A store that persists in this browser and syncs between its tabs. For the `device` (appearance, sounds), or
 * for the signed-in `user`: then it is private to them, and reset to `initial` for the next one.
 */
export function keptStore<T extends object>(
  scope: 'device',
  name: (typeof deviceKeys)[number],
  initial: T,
): UseBoundStore<StoreApi<T>>;
export function keptStore<T extends object>(
  scope: 'user',
  name: string,
  initial: T,
): UseBoundStore<StoreApi<T>>;
export function keptStore<T extends object>(
  scope: 'device' | 'user',
  name: string,
  initial: T,
): UseBoundStore<StoreApi<T>> {
  const key = () => {
    if (scope === 'device') return name;
    const id = sessionStore.getState().user?.id;
    return id === undefined ? null : userKey(id, name);
  };
  const read = (): T => {
    const at = key();
    try {
      return { ...initial, ...JSON.parse((at && browserStorage.getItem(at)) ?? '{}').state };
    } catch {
      return initial;
    }
  };
  const store = create<T>()(read);
  let reading = false;
  const readAgain = () => {
    reading = true;
    store.setState(read(), true);
    reading = false;
  };
  store.subscribe((state) => {
    const at = key();
    if (at && !reading) browserStorage.setItem(at, JSON.stringify({ state }));
  });
  if (scope === 'user') onUserChange(readAgain);
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === null || event.key === key()) readAgain();
  });
  return store;
}
