import 'fake-indexeddb/auto';

/** Web Locks, which jsdom lacks: one holder of each name at a time. */
function locks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    query: async () => ({ held: [] }),
    request: (name: string, ...rest: unknown[]) => {
      const job = rest.at(-1) as () => Promise<unknown>;
      const turn = (last.get(name) ?? Promise.resolve()).catch(() => {}).then(job);
      last.set(name, turn);
      return turn;
    },
  };
}

Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });

/** Every byte of every record in every database of this browser, as a thief would look through them. */
export async function dumpDatabases(): Promise<{ names: string[]; text: string; rows: number }> {
  const found: [string, unknown[]][] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const rows = await readDatabase(name);
    if (rows) found.push([name, rows]);
  }
  const rows = found.flatMap(([, own]) => own);
  return { names: found.map(([name]) => name), text: rows.map(textOf).join('\n'), rows: rows.length };
}

/** Null when it was being deleted. */
function readDatabase(name: string): Promise<unknown[] | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => {
      indexedDB.deleteDatabase(name);
      resolve(null);
    };
    opening.onsuccess = () => {
      const db = opening.result;
      const stores = ['rows', 'files'].filter((store) => db.objectStoreNames.contains(store));
      const readings = stores.map((store) => db.transaction(store).objectStore(store).getAll());
      const all = () => readings.flatMap(({ result }) => result);
      const last = readings.at(-1);
      if (!last) return resolve(null);
      last.onsuccess = () => {
        db.close();
        resolve(all());
      };
    };
  });
}

/** A record as text: its bytes one for one, anything else as JSON. */
function textOf(value: unknown): string {
  const bytes: string[] = [];
  const readable = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof ArrayBuffer || Object.prototype.toString.call(part) === '[object ArrayBuffer]') {
      bytes.push(new TextDecoder('latin1').decode(new Uint8Array(part as ArrayBuffer)));
      return '';
    }
    return part;
  });
  return [readable, ...bytes].join('\n');
}
