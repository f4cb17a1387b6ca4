import { createStore } from 'zustand/vanilla';

/** What a person's screens keep to work without a connection, and what they queued. */
export type PersonalDatabase = 'kept' | 'waiting';

/** A person's database in this browser. */
export const databaseName = (kind: PersonalDatabase, userId: number): string => `${kind}:${userId}`;

/** Where IndexedDB is missing or blocked there is none. */
export async function databaseNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).map(({ name = '' }) => name);
  } catch {
    return [];
  }
}

/** Whether something of the signed-in person may wait to be sent: until then nothing that sends it is loaded. */
export const waitingStore = createStore(() => ({ known: false }));

export interface Owner {
  userId: number | undefined;
  /** Their session was ended by the server, not by themselves: their queue waits for them. */
  returns: boolean;
}

/** Deletes what this person kept, and with `returns` not what waits to be sent. A later opening waits for it. */
export function forgetDatabasesOf(userId: number | string, returns: boolean): void {
  try {
    indexedDB.deleteDatabase(`kept:${userId}`);
    if (!returns) indexedDB.deleteDatabase(`waiting:${userId}`);
  } catch {
    // Missing or blocked: then nothing was kept either.
  }
}

/** Deletes what other users left, as when a browser was closed before it could. */
export async function forgetOtherDatabases(current: () => Owner): Promise<void> {
  const names = await databaseNames();
  const { userId, returns } = current();
  for (const name of names) {
    const [, id] = /^(?:kept|waiting):(.+)/.exec(name) ?? [];
    if (id && id !== `${userId}`) forgetDatabasesOf(id, returns);
  }
  waitingStore.setState({ known: names.includes(`waiting:${userId}`) });
}
