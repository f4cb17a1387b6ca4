/** Keys that are asked for at once at most. */
const MOST = 1000;

interface Waiting<K, V> {
  key: K;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Asks for many what is asked one by one: the first goes at once, and whatever is asked while it is under way goes
 * together with the next. So an answer is never older than its question, a quiet server waits for nothing, and a busy one
 * asks the database a few times instead of thousands. Undefined for a key that `ask` does not answer; an error is
 * everybody's who was asked for together.
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
