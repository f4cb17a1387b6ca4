import { beforeEach, expect, it } from '@jest/globals';
import {
  alarmOf,
  beforeReading,
  clearSos,
  hush,
  takeOpen,
  takeSos,
  unansweredOf,
  useSos,
} from './sos.store.ts';
import { sosRow } from './testing.ts';

beforeEach(clearSos);
const open = () => useSos.getState().open.map(({ session_id, state }) => [session_id, state]);
const isHushed = (sos: ReturnType<typeof sosRow>) => useSos.getState().hushed.has(alarmOf(sos));

it('keeps the newest press first, and forgets what is resolved', () => {
  takeOpen([sosRow(1), sosRow(2)], beforeReading());
  expect(open().map(([id]) => id)).toEqual([2, 1]);
  takeSos(sosRow(1, { presses: 2, pressed_at: '2026-11-21T11:00:00.000Z' }));
  expect(open().map(([id]) => id)).toEqual([1, 2]);
  takeSos(sosRow(1, { state: 'resolved' }));
  expect(open()).toEqual([[2, 'notifying']]);
});

it('returns what was known of one before', () => {
  expect(takeSos(sosRow(1))).toBeUndefined();
  expect(takeSos(sosRow(1, { state: 'acknowledged' }))?.state).toBe('notifying');
  expect(unansweredOf(useSos.getState().open)).toEqual([]);
});

it('keeps events received during a read', () => {
  takeOpen([sosRow(1), sosRow(2), sosRow(3)], beforeReading());
  const began = beforeReading();
  takeSos(sosRow(1, { state: 'acknowledged' }));
  takeSos(sosRow(2, { state: 'resolved' }));
  takeSos(sosRow(4));
  takeOpen([sosRow(1), sosRow(2)], began);
  expect(open()).toEqual([
    [4, 'notifying'],
    [1, 'acknowledged'],
  ]);
});

it('is silent about what was hushed until it calls again', () => {
  const first = sosRow(1);
  takeSos(first);
  hush([first]);
  expect(isHushed(first)).toBe(true);
  const next = sosRow(1, { level: 2 });
  takeSos(next);
  expect(isHushed(next)).toBe(true);
  for (const anew of [sosRow(1, { presses: 2 }), sosRow(1, { presses: 2, state: 'broadcast' })]) {
    takeSos(anew);
    expect(isHushed(anew)).toBe(false);
    hush([anew]);
  }
  takeSos(sosRow(1, { presses: 2, state: 'acknowledged' }));
  const given = sosRow(1, { presses: 2, state: 'raised' });
  takeSos(given);
  expect(isHushed(given)).toBe(false);
});
