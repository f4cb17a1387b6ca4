import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../../http/problem.ts';
import { createTurns } from './turns.ts';

/** A task that ends on request. */
function work() {
  let end: (error?: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end: (error?: Error) => end(error) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('run a limited number, report their position to the others, and serve them in order', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 3 });
    const works = Array.from({ length: 5 }, work);
    const began: number[] = [];
    const heard: Record<number, number[]> = { 2: [], 3: [], 4: [] };
    const all = works.map(({ done }, at) =>
      turns.take(
        async () => {
          began.push(at);
          await done;
          return at;
        },
        (ahead) => heard[at]?.push(ahead),
      ),
    );
    await settle();
    expect(began).toEqual([0, 1]);
    works[1]?.end();
    await settle();
    expect(began).toEqual([0, 1, 2]);
    works[0]?.end();
    works[2]?.end();
    await settle();
    expect(began).toEqual([0, 1, 2, 3, 4]);
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
    expect(heard).toEqual({ 2: [2], 3: [3, 2], 4: [4, 3, 2] });
  });

  it('refuse tasks when the queue is full, and continue after a task that fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const first = work();
    const failing = turns.take(() => first.done);
    const second = turns.take(async () => 'second');
    const refusal = await turns.take(async () => 'third').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ status: 503, key: 'error.importBusy' });
    first.end(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(await second).toBe('second');
    expect(await turns.take(async () => 'fourth')).toBe('fourth');
  });
});
