import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type BusyError, createGate } from './gate.ts';

const refusal = (entering: Promise<unknown>) =>
  entering.then(
    () => null,
    (error: BusyError) => error.code,
  );
/** Lets those who may enter do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  jest.useRealTimers();
});

describe('the gate before a pool', () => {
  it('lets as many in as there are places, the others in their order', async () => {
    const gate = createGate({ places: 2, queue: 10, waitMs: 1000 });
    const leaves = [await gate.enter({}), await gate.enter({})];
    const order: number[] = [];
    for (const n of [1, 2, 3]) void gate.enter({}).then((leave) => leaves.push(leave) && order.push(n));
    await settle();
    expect([order, gate.stats()]).toEqual([[], { used: 2, waiting: 3 }]);
    leaves[0]?.();
    leaves[0]?.();
    await settle();
    expect([order, gate.stats()]).toEqual([[1], { used: 2, waiting: 2 }]);
    leaves[1]?.();
    leaves[2]?.();
    await settle();
    expect(order).toEqual([1, 2, 3]);
  });

  it('refuses who finds the queue full, and who has waited too long', async () => {
    jest.useFakeTimers();
    const gate = createGate({ places: 1, queue: 1, waitMs: 20 });
    const leave = await gate.enter({});
    const waits = refusal(gate.enter({}));
    expect(await refusal(gate.enter({}))).toBe('53300');
    jest.advanceTimersByTime(20);
    expect(await waits).toBe('53300');
    expect(gate.stats()).toEqual({ used: 1, waiting: 0 });
    const patient = gate.enter({ patient: true });
    jest.advanceTimersByTime(40);
    leave();
    (await patient)();
    expect(gate.stats()).toEqual({ used: 0, waiting: 0 });
  });

  it('lets those first who sign in', async () => {
    const gate = createGate({ places: 1, queue: 10, waitMs: 1000 });
    const leave = await gate.enter({});
    const order: string[] = [];
    const come = (name: string, first: boolean) =>
      gate.enter({ first }).then((done) => {
        order.push(name);
        done();
      });
    const all = [come('call', false), come('sign-in', true), come('sign-out', true), come('other', false)];
    leave();
    await Promise.all(all);
    expect(order).toEqual(['sign-in', 'sign-out', 'call', 'other']);
  });

  it('gives one kind half of the places, so that another finds one', async () => {
    const gate = createGate({ places: 4, queue: 10, waitMs: 1000 });
    const leaves = await Promise.all([gate.enter({ kind: 'a' }), gate.enter({ kind: 'a' })]);
    const third = gate.enter({ kind: 'a' });
    (await gate.enter({ kind: 'b' }))();
    expect(gate.stats()).toEqual({ used: 2, waiting: 1 });
    leaves[0]?.();
    (await third)();
  });

  it('lets one at a time try what is locked, until one gets through', async () => {
    const gate = createGate({ places: 4, queue: 10, waitMs: 1000 });
    const leaves = await Promise.all([gate.enter({ kind: 'a' }), gate.enter({ kind: 'a' })]);
    const waiting = refusal(gate.enter({ kind: 'a' }));
    gate.held('a');
    expect(await waiting).toBe('55P03');
    for (const leave of leaves) leave();
    const probe = await gate.enter({ kind: 'a' });
    expect(await refusal(gate.enter({ kind: 'a' }))).toBe('55P03');
    gate.free('a');
    probe();
    await Promise.all([gate.enter({ kind: 'a' }), gate.enter({ kind: 'a' })]);
    expect(gate.stats()).toEqual({ used: 2, waiting: 0 });
  });
});
