/** Maximum keys per batch. */
const MOST = 1000;

interface Waiting<K, V> {
  key: K;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Batches individual lookups: the first runs at once, and those that arrive while it is in flight go together
 * in the next. So a result is never older than its request, an idle server has no delay, and a busy one
 * queries the database a few times instead of thousands. Undefined for a key that `ask` does not return; an error is
 * thrown to everybody in the batch.
 */
export function together<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: Waiting<K, V>[] = [];
  let isAsking = false;

  const askAll = async () => {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        const answers = await ask([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(answers.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isAsking) void askAll();
    });
}
