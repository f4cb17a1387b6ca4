import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Ports } from '../../../ports/ports.ts';
import { createIntake } from './intake.ts';
import type { PhoneReport } from './take-reports.ts';

/** @both-databases Fixes are gathered in another way where there is one connection. */

const WRITING_MS = 30;
const report = { phone: { uca_id: 1 }, fixes: [], states: [], heard: true } as unknown as PhoneReport;

/** When batches began, in milliseconds, on a database that needs some time for each. */
function intakeOn(kind: 'pglite' | 'postgres') {
  const from = performance.now();
  const began: number[] = [];
  const intake = createIntake({
    clock: { now: () => new Date() },
    database: {
      kind,
      transact: async () => {
        began.push(performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
        return { outcomes: [{ accepted: 0, tooOld: 0, days: 30 }], shown: [] };
      },
    },
    realtime: {},
    log: { error: () => {} },
  } as unknown as Ports);
  return { intake, began };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['leaves the embedded database to others for as long as a batch took', 'pglite', [5, 65]],
  ['goes straight on to what waits on a server', 'postgres', [5, 35]],
] as const)('%s', async (_, kind, expected) => {
  const { intake, began } = intakeOn(kind);
  const first = intake.take(report);
  await jest.advanceTimersByTimeAsync(10);
  const second = intake.take(report);
  await jest.advanceTimersByTimeAsync(200);
  await Promise.all([first, second]);
  expect(began).toEqual(expected);
});
