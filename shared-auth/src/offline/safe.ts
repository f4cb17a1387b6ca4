import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { onUserChange, sessionStore } from '../session/session.store.ts';
import { databaseName, type PersonalDatabase } from '../storage/databases.ts';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** A record at rest. In `kept` it is found by its signed name, in `waiting` by the number it got when it was added. */
export interface Row extends Sealed {
  id?: string;
  seq?: number;
  area: string;
  name?: Sealed;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  rows: { key: string | number; value: Row; indexes: { area: string } };
}

/** One person's database in this browser, with the keys that belong to their session. */
export interface Safe {
  readonly db: IDBPDatabase<Schema>;
  /** `about` says what it is of: it cannot be opened as something else. */
  seal(value: unknown, about: string): Promise<Sealed>;
  unseal<Value>(sealed: Sealed, about: string): Promise<Value>;
  /** What stands for a name, from which it cannot be read. */
  sign(name: string): Promise<string>;
}

/** Pages without TLS have no cryptography: what they would keep lasts as long as the page. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

const bytes = (text: string) => new TextEncoder().encode(text);

/** The database's keys, made by whichever tab comes first. No script can read them out. */
async function keysOf(db: IDBPDatabase<Schema>): Promise<{ sealing: CryptoKey; signing: CryptoKey }> {
  const { subtle } = globalThis.crypto;
  const made = {
    sealing: await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    signing: await subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  };
  const change = db.transaction('keys', 'readwrite');
  const [sealing, signing] = await Promise.all([change.store.get('sealing'), change.store.get('signing')]);
  if (sealing && signing) return { sealing, signing };
  await Promise.all([
    change.store.put(made.sealing, 'sealing'),
    change.store.put(made.signing, 'signing'),
    change.done,
  ]);
  return made;
}

async function open(kind: PersonalDatabase, userId: number): Promise<Safe> {
  const keyPath = kind === 'kept' ? 'id' : 'seq';
  const db = await openDB<Schema>(databaseName(kind, userId), 1, {
    upgrade(created) {
      created.createObjectStore('keys');
      const rows = created.createObjectStore('rows', { keyPath, autoIncrement: kind === 'waiting' });
      rows.createIndex('area', 'area');
    },
    // It is being deleted, here or in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const { sealing, signing } = await keysOf(db);
  const { subtle } = globalThis.crypto;
  const how = (iv: Sealed['iv'], about: string) => ({ name: 'AES-GCM', iv, additionalData: bytes(about) });
  return {
    db,
    seal: async (value, about) => {
      const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await subtle.encrypt(how(iv, about), sealing, bytes(JSON.stringify(value))) };
    },
    unseal: async ({ iv, data }, about) =>
      JSON.parse(new TextDecoder().decode(await subtle.decrypt(how(iv, about), sealing, data))),
    sign: async (name) =>
      [...new Uint8Array(await subtle.sign('HMAC', signing, bytes(name)))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(''),
  };
}

const safes = new Map<PersonalDatabase, Promise<Safe>>();
onUserChange(() => safes.clear());

/** The signed-in person's safe. Rejects with an AbortError when nobody is, or no longer the same. */
export async function safe(kind: PersonalDatabase): Promise<Safe> {
  const userId = sessionStore.getState().user?.id;
  if (userId === undefined) throw new DOMException('The session is over', 'AbortError');
  const opening = safes.get(kind) ?? open(kind, userId);
  safes.set(kind, opening);
  const opened = await opening.catch((error: unknown) => {
    if (safes.get(kind) === opening) safes.delete(kind);
    throw error;
  });
  if (sessionStore.getState().user?.id === userId) return opened;
  // Made for somebody who has left meanwhile.
  opened.db.close();
  throw new DOMException('The session is over', 'AbortError');
}
