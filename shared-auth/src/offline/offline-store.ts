import { onUserChange } from '../session/session.store.ts';
import { canKeep, type Safe, safe } from './safe.ts';

/** What an area keeps for the signed-in person, by name; values are JSON. */
export interface OfflineStore<Values extends Record<string, unknown>> {
  put<Name extends keyof Values & string>(name: Name, value: Values[Name]): Promise<void>;
  /** As the release that put it wrote it: parse what another release may have put. */
  get<Name extends keyof Values & string>(name: Name): Promise<Values[Name] | undefined>;
  remove(name: keyof Values & string): Promise<void>;
  keys(): Promise<string[]>;
}

/** Used where nothing can be encrypted. */
const memory = new Map<string, unknown>();
onUserChange(() => memory.clear());

function storeInMemory(area: string): OfflineStore<Record<string, unknown>> {
  const start = `${area} `;
  return {
    put: async (name, value) => void memory.set(start + name, structuredClone(value)),
    get: async (name) => structuredClone(memory.get(start + name)),
    remove: async (name) => void memory.delete(start + name),
    keys: async () =>
      [...memory.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length)),
  };
}

/**
 * An area's store that lasts until the session ends: `offlineStore<{ day: Day }>('gate')`. Names and values are encrypted
 * by a key of the session, and deleted with it at sign-out, at a confirmed 401 and when another user signs in. Writing
 * rejects with an AbortError once the session is over.
 */
export function offlineStore<Values extends Record<string, unknown>>(area: string): OfflineStore<Values> {
  return (canKeep() ? storeInSafe(area) : storeInMemory(area)) as OfflineStore<Values>;
}

const nameOf = (id: string) => `${id} name`;

function storeInSafe(area: string): OfflineStore<Record<string, unknown>> {
  const idOf = async ({ sign }: Safe, name: string) => sign(`${area} ${name}`);
  return {
    put: async (name, value) => {
      const own = await safe('kept');
      const id = await idOf(own, name);
      const [sealed, sealedName] = await Promise.all([own.seal(value, id), own.seal(name, nameOf(id))]);
      await own.db.put('rows', { id, area, ...sealed, name: sealedName });
    },
    get: async (name) => {
      const own = await safe('kept');
      const id = await idOf(own, name);
      const row = await own.db.get('rows', id);
      return row && own.unseal(row, id);
    },
    remove: async (name) => {
      const own = await safe('kept');
      await own.db.delete('rows', await idOf(own, name));
    },
    keys: async () => {
      const own = await safe('kept');
      const rows = await own.db.getAllFromIndex('rows', 'area', area);
      return Promise.all(
        rows.flatMap(({ id = '', name }) => (name ? [own.unseal<string>(name, nameOf(id))] : [])),
      );
    },
  };
}
