import { expect, it } from '@jest/globals';
import { abortAny } from './abort-any.ts';

it('aborts with the first of its signals, for its reason, once', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = abortAny([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
  expect(abortAny([new AbortController().signal, other.signal]).reason).toBe('gone');
});
