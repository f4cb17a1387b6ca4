import { describe, expect, it } from '@jest/globals';
import { namedOf } from './planned-once.ts';
import { together } from './together.ts';

/** A lookup whose results arrive when the test releases them. */
function asked() {
  const calls: { keys: readonly number[]; answer(): void; fail(): void }[] = [];
  const ask = together(
    (keys: readonly number[]) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        const known = keys.filter((key) => key > 0);
        const answer = () => resolve(new Map(known.map((key) => [key, `the ${key}`])));
        calls.push({ keys, answer, fail: () => reject(new Error('away')) });
      }),
  );
  return { ask, calls };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batched lookups', () => {
  it('go at once when nothing is in flight, and with all others that arrived meanwhile when something is', async () => {
    const { ask, calls } = asked();
    const first = ask(1);
    expect(calls.map(({ keys }) => keys)).toEqual([[1]]);
    const later = [ask(2), ask(3), ask(2), ask(-1), ask(1)];
    await turn();
    expect(calls).toHaveLength(1);
    calls[0]?.answer();
    expect(await first).toBe('the 1');
    // A lookup made while another is in flight never gets its result.
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2, 3, -1, 1]]);
    calls[1]?.answer();
    expect(await Promise.all(later)).toEqual(['the 2', 'the 3', 'the 2', undefined, 'the 1']);
    const alone = ask(4);
    expect(calls[2]?.keys).toEqual([4]);
    calls[2]?.answer();
    expect(await alone).toBe('the 4');
  });

  it('fail together, and are retried for later callers', async () => {
    const { ask, calls } = asked();
    const [first, second] = [ask(1), ask(2)];
    calls[0]?.fail();
    await expect(first).rejects.toThrow('away');
    calls[1]?.answer();
    expect(await second).toBe('the 2');
  });

  it('are limited to a thousand at a time', async () => {
    const { ask, calls } = asked();
    const all = Array.from({ length: 2502 }, (_, nth) => ask(nth + 1));
    for (let nth = 0; nth < 4; nth++) {
      await turn();
      calls[nth]?.answer();
    }
    expect((await Promise.all(all)).at(-1)).toBe('the 2502');
    expect(calls.map(({ keys }) => keys.length)).toEqual([1, 1000, 1000, 501]);
  });
});

describe('a prepared statement', () => {
  it('has one name for its text, and no other has it', () => {
    const one = namedOf('/* planned once */ select $1', [1]);
    expect(namedOf('/* planned once */ select $1', [2])?.name).toBe(one?.name);
    expect(namedOf('/* planned once */ select $1, 2', [2])?.name).not.toBe(one?.name);
    expect([namedOf('select $1', [1]), namedOf('/* planned once */ select 1', undefined)]).toEqual([
      null,
      null,
    ]);
    // The events of a commit, in which somebody typed it.
    expect(namedOf("insert into outbox values ('/* planned once */'); commit", [])).toBeNull();
  });
});
