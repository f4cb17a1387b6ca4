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

/** The contents of the files of one entry that waits, under its id and in their order. */
interface FilesRow {
  id: string;
  contents: Sealed[];
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  rows: { key: string | number; value: Row; indexes: { area: string } };
  /** In `waiting` only. */
  files: { key: string; value: FilesRow };
}

/** One person's database in this browser, with the keys that belong to their session. */
export interface Safe {
  readonly db: IDBPDatabase<Schema>;
  /** `about` identifies the data: it cannot be opened as something else. */
  seal(value: unknown, about: string): Promise<Sealed>;
  unseal<Value>(sealed: Sealed, about: string): Promise<Value>;
  /** The same for bytes as they are. */
  sealBytes(bytes: BufferSource, about: string): Promise<Sealed>;
  unsealBytes(sealed: Sealed, about: string): Promise<ArrayBuffer>;
  /** The stored form of a name, from which it cannot be read. */
  sign(name: string): Promise<string>;
}

/** Pages without TLS have no cryptography: what they would keep lasts as long as the page. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

const bytes = (text: string) => new TextEncoder().encode(text);

/** The database's keys, created by the first tab. No script can export them. */
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

/**
 * Version 2 of `waiting` has files. What waits is carried over as it is; a tab of an earlier release lets go of the
 * database, since it would send entries without their files.
 */
const versions = { kept: 1, waiting: 2 } as const satisfies Record<PersonalDatabase, number>;

function prepare(db: IDBPDatabase<Schema>, kind: PersonalDatabase, before: number): void {
  if (before < 1) {
    db.createObjectStore('keys');
    const keyPath = kind === 'kept' ? 'id' : 'seq';
    const rows = db.createObjectStore('rows', { keyPath, autoIncrement: kind === 'waiting' });
    rows.createIndex('area', 'area');
  }
  if (before < 2 && kind === 'waiting') db.createObjectStore('files', { keyPath: 'id' });
}

async function open(kind: PersonalDatabase, userId: number): Promise<Safe> {
  const db = await openDB<Schema>(databaseName(kind, userId), versions[kind], {
    upgrade: (created, before) => prepare(created, kind, before),
    // It is being deleted, or a later release needs it, here or in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const { sealing, signing } = await keysOf(db);
  const { subtle } = globalThis.crypto;
  const how = (iv: Sealed['iv'], about: string) => ({ name: 'AES-GCM', iv, additionalData: bytes(about) });
  const sealBytes: Safe['sealBytes'] = async (content, about) => {
    const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await subtle.encrypt(how(iv, about), sealing, content) };
  };
  const unsealBytes: Safe['unsealBytes'] = ({ iv, data }, about) =>
    subtle.decrypt(how(iv, about), sealing, data);
  return {
    ...{ db, sealBytes, unsealBytes },
    seal: (value, about) => sealBytes(bytes(JSON.stringify(value)), about),
    unseal: async (sealed, about) => JSON.parse(new TextDecoder().decode(await unsealBytes(sealed, about))),
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
  // Created for a user who has left meanwhile.
  opened.db.close();
  throw new DOMException('The session is over', 'AbortError');
}
