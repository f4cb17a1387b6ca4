import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { ApiError } from '../http/api-error.ts';
import { type LookOptions, useLooked } from './use-looked.ts';

const EVERY = 10_000;
let answer: () => Promise<string>;
let asked = 0;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  [asked, hidden] = [0, false];
  answer = async () => 'a';
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const failing = (code: 'server' | 'notFound') => () =>
  Promise.reject(new ApiError({ status: code === 'server' ? 503 : 404, code, message: 'x' }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (isHidden: boolean) =>
  act(async () => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

function open(options: Partial<LookOptions<string>> = {}) {
  const ask = () => {
    asked += 1;
    return answer();
  };
  return renderHook(({ key }) => useLooked(key, ask, { everyMs: EVERY, ...options }), {
    initialProps: { key: 'k' },
  });
}

it('reads at once, and again after each interval', async () => {
  const { result } = open();
  expect(result.current).toMatchObject({ data: undefined, error: undefined, gone: false });
  await pass(0);
  expect(result.current.data).toBe('a');
  answer = async () => 'b';
  await pass(EVERY - 1);
  expect([asked, result.current.data]).toEqual([1, 'a']);
  await pass(1);
  expect([asked, result.current.data]).toEqual([2, 'b']);
});

it('does not read while the page is hidden, and at once when it is visible again', async () => {
  open();
  await pass(0);
  await show(true);
  await pass(10 * EVERY);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(asked).toBe(1);
  await show(false);
  await pass(0);
  expect(asked).toBe(2);
  await pass(EVERY);
  expect(asked).toBe(3);
});

it('reads later after each failure, up to a minute, keeps what was shown, and at once with a connection', async () => {
  const { result } = open();
  await pass(0);
  answer = failing('server');
  await pass(EVERY);
  expect(result.current).toMatchObject({ data: 'a', gone: false });
  expect(result.current.error?.status).toBe(503);
  for (const wait of [20_000, 40_000, 60_000, 60_000]) {
    const before = asked;
    await pass(wait - 1);
    expect(asked).toBe(before);
    await pass(1);
    expect(asked).toBe(before + 1);
  }
  const before = asked;
  answer = async () => 'c';
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect([asked, result.current.data, result.current.error]).toEqual([before + 1, 'c', undefined]);
  await pass(EVERY);
  expect(asked).toBe(before + 2);
});

it('never reads twice at the same time', async () => {
  let reply = (_: string) => {};
  answer = () =>
    new Promise((resolve) => {
      reply = resolve;
    });
  open();
  await pass(0);
  act(() => void window.dispatchEvent(new Event('online')));
  await show(false);
  expect(asked).toBe(1);
  reply('a');
  await pass(EVERY);
  expect(asked).toBe(2);
});

it('shows and reads nothing more once the link is gone, was stopped, or gave its last response', async () => {
  const gone = open();
  await pass(0);
  answer = failing('notFound');
  await pass(EVERY);
  expect(gone.result.current).toMatchObject({ data: undefined, gone: true });
  answer = async () => 'a';
  const last = open({ isLast: (data) => data === 'a' });
  const stopped = open();
  await pass(0);
  act(() => stopped.result.current.stop('z'));
  expect(stopped.result.current).toMatchObject({ data: 'z', gone: false });
  act(() => stopped.result.current.stop());
  expect(stopped.result.current).toMatchObject({ data: undefined, gone: true });
  const before = asked;
  await pass(20 * EVERY);
  expect(asked).toBe(before);
  expect(last.result.current).toMatchObject({ data: 'a', gone: false });
});

it('shows nothing of another key, unless it keeps', async () => {
  const [plain, keeping] = [open(), open({ keeps: true })];
  await pass(0);
  answer = failing('server');
  plain.rerender({ key: 'other' });
  keeping.rerender({ key: 'other' });
  expect([plain.result.current.data, keeping.result.current.data]).toEqual([undefined, 'a']);
  await pass(0);
  expect([plain.result.current.data, keeping.result.current.data]).toEqual([undefined, 'a']);
  expect(keeping.result.current.error?.status).toBe(503);
});
