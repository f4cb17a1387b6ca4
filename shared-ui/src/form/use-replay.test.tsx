import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { ApiError } from 'shared-auth';
import { useReplay } from './use-replay.ts';

interface Body {
  radius: number;
}
interface Asked {
  body: Body;
  signal: AbortSignal;
  answer: (metres: number) => void;
  fail: () => void;
}

let asked: Asked[];
const ask = (body: Body, signal: AbortSignal) =>
  new Promise<number>((resolve, reject) => {
    const fail = () => reject(new ApiError({ status: 0, code: 'network', message: 'no' }));
    asked.push({ body, signal, answer: resolve, fail });
  });
const show = (body: Body | null) =>
  renderHook((props: { body: Body | null }) => useReplay(props.body, ask), { initialProps: { body } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('requests after a pause in typing, and not at all while something is missing', async () => {
  const { result, rerender } = show(null);
  await pass(2000);
  expect(asked).toEqual([]);
  expect(result.current.incomplete).toBe(true);
  for (const radius of [1, 10, 100]) {
    rerender({ body: { radius } });
    await pass(300);
  }
  expect(asked).toEqual([]);
  await pass(700);
  expect(asked.map(({ body }) => body)).toEqual([{ radius: 100 }]);
  await act(async () => asked[0]?.answer(7));
  expect(result.current).toMatchObject({ data: 7, stale: false, incomplete: false });
});

it('drops a response that arrives after a change, and keeps the previous one visible meanwhile', async () => {
  const { result, rerender } = show({ radius: 1 });
  await pass(700);
  await act(async () => asked[0]?.answer(7));
  rerender({ body: { radius: 2 } });
  await pass(700);
  rerender({ body: { radius: 3 } });
  await act(async () => asked[1]?.answer(8));
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(result.current).toMatchObject({ data: 7, stale: true });
});

it('reports a failure, and retries at once on request, but pauses again in typing', async () => {
  const { result, rerender } = show({ radius: 1 });
  await pass(700);
  await act(async () => asked[0]?.fail());
  expect(result.current.error).toBeDefined();
  act(() => result.current.retry());
  await pass(0);
  await act(async () => asked[1]?.answer(9));
  expect(result.current).toMatchObject({ data: 9, error: undefined, stale: false });
  rerender({ body: { radius: 2 } });
  await pass(600);
  expect(asked).toHaveLength(2);
  await pass(100);
  expect(asked).toHaveLength(3);
});
