import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  completionOf,
  type DispatchEvent,
  type DispatchState,
  dueAt,
  isOpenDispatch,
  nextDispatchState,
  nextReminder,
  remindersUntil,
} from './dispatch-machine.ts';

const anyEvent = fc.constantFrom<DispatchEvent>('delivered', 'opened', 'answered', 'expire', 'cancel');

function run(events: readonly DispatchEvent[]): DispatchState[] {
  const states: DispatchState[] = ['dispatched'];
  for (const event of events) {
    const next = nextDispatchState(states.at(-1) as DispatchState, event);
    if (next) states.push(next);
  }
  return states;
}

describe('a dispatch', () => {
  it('never goes back, in any order of its events', () => {
    const rank: Record<DispatchState, number> = {
      dispatched: 0,
      delivered: 1,
      opened: 2,
      expired: 3,
      answered: 4,
      cancelled: 4,
    };
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const ranks = run(events).map((state) => rank[state]);
        return ranks.every((value, index) => index === 0 || value > (ranks[index - 1] as number));
      }),
    );
  });

  it('keeps the first answer even after a later cancel or expiry', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 6 }),
        fc.array(anyEvent, { maxLength: 6 }),
        (before, after) => {
          const open = run(before).every((state) => isOpenDispatch(state) || state === 'expired');
          fc.pre(open);
          return run([...before, 'answered', ...after]).at(-1) === 'answered';
        },
      ),
    );
  });

  it('a repeated step changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 6 }), anyEvent, (events, event) => {
        const once = run([...events, event]);
        return run([...events, event, event]).length === once.length;
      }),
    );
  });

  it('is on time up to and including the limit', () => {
    const due = dueAt(1_000_000, 5, 'minute');
    expect(due - 1_000_000).toBe(300_000);
    expect(completionOf(due, due)).toBe(1);
    expect(completionOf(due + 1, due)).toBe(2);
    expect(dueAt(0, 2, 'hour')).toBe(7_200_000);
    expect(dueAt(0, 30, 'second')).toBe(30_000);
  });
});

describe('reminders', () => {
  const anyPlan = fc.record({
    dispatched: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    window: fc.integer({ min: 1000, max: 999 * 3_600_000 }),
    reminders: fc.integer({ min: 0, max: 3 }),
  });

  it('are spread evenly and strictly between dispatch and limit, each counted from its stored instant on', () => {
    fc.assert(
      fc.property(anyPlan, ({ dispatched, window, reminders }) => {
        const due = dispatched + window;
        let before = dispatched;
        for (let sent = 0; sent < reminders; sent++) {
          const stored = Math.trunc(nextReminder(dispatched, due, reminders, sent) ?? 0);
          expect(stored).toBeGreaterThan(before);
          expect(stored).toBeLessThan(due);
          expect(remindersUntil(dispatched, due, reminders, stored)).toBe(sent + 1);
          expect(remindersUntil(dispatched, due, reminders, stored - 2)).toBe(sent);
          before = stored;
        }
        expect(nextReminder(dispatched, due, reminders, reminders)).toBeNull();
        expect(remindersUntil(dispatched, due, reminders, due + window)).toBe(reminders);
      }),
    );
  });

  it('that were missed are not sent late', () => {
    expect(remindersUntil(0, 400_000, 3, 250_000)).toBe(2);
    expect(nextReminder(0, 400_000, 3, 2)).toBe(300_000);
  });
});
