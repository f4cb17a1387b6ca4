import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { within } from './time-limit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('within', () => {
  it('gives up on what never settles, and aborts the work', async () => {
    let given: AbortSignal | undefined;
    const result = within(6_000, '/x.json', (signal) => {
      given = signal;
      return new Promise(() => {});
    });
    const outcome = expect(result).rejects.toMatchObject({ kind: 'timeout', message: '/x.json (6 s)' });
    await jest.advanceTimersByTimeAsync(6_000);
    await outcome;
    expect(given?.aborted).toBe(true);
  });

  it('leaves no timer behind what settles', async () => {
    expect(await within(6_000, '/x.json', async () => 1)).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
