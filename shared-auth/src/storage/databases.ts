import { createStore } from 'zustand/vanilla';

/** What a person's screens keep to work without a connection, and what they noted down to be sent. */
export type PersonalDatabase = 'kept' | 'waiting';

/** A person's database in this browser. */
export const databaseName = (kind: PersonalDatabase, userId: number): string => `${kind}:${userId}`;

/** Where IndexedDB is missing or blocked there is none. */
export async function databaseNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

function forget(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Blocked: then nothing was kept either.
  }
}

/** Whether something of the signed-in person may wait to be sent: until then nothing that sends it is loaded. */
export const waitingStore = createStore(() => ({ known: false }));

export interface Owner {
  userId: number | undefined;
  /** Their session was ended by the server, not by themselves: what they noted down waits for them. */
  returns: boolean;
}

/** Deletes what this person kept, and with `returns` not what waits to be sent. A later opening waits for it. */
export function forgetDatabasesOf(userId: number, returns: boolean): void {
  forget(databaseName('kept', userId));
  if (!returns) forget(databaseName('waiting', userId));
}

/** Deletes what anybody else left, as when a browser was closed before it could. */
export async function forgetOtherDatabases(current: () => Owner): Promise<void> {
  const names = await databaseNames();
  const { userId, returns } = current();
  for (const name of names) {
    const [, kind, id] = /^(kept|waiting):(\d+)$/.exec(name) ?? [];
    if (!kind || Number(id) === userId) continue;
    if (!(userId === undefined && returns && kind === 'waiting')) forget(name);
  }
  waitingStore.setState({ known: userId !== undefined && names.includes(databaseName('waiting', userId)) });
}
