import { NotificationCompletion, TIME_FORMAT_SECONDS, type TimeFormat } from '../core/constants.ts';

/** The states of one user's dispatch, in order; a late answer is kept and marked by `completion` 2. */
export const dispatchStates = [
  'dispatched',
  'delivered',
  'opened',
  'answered',
  'expired',
  'cancelled',
] as const;
export type DispatchState = (typeof dispatchStates)[number];

/**
 * Events of one user's dispatch. `delivered`, `opened` and `answered` are sent by the phone, `expire` by
 * the server's clock, `cancel` by an operator.
 */
export type DispatchEvent = 'delivered' | 'opened' | 'answered' | 'expire' | 'cancel';

const transitions: Record<DispatchState, Partial<Record<DispatchEvent, DispatchState>>> = {
  dispatched: {
    delivered: 'delivered',
    opened: 'opened',
    answered: 'answered',
    expire: 'expired',
    cancel: 'cancelled',
  },
  delivered: { opened: 'opened', answered: 'answered', expire: 'expired', cancel: 'cancelled' },
  opened: { answered: 'answered', expire: 'expired', cancel: 'cancelled' },
  /** A late answer is kept (behaviours, "Notification requests"). */
  expired: { answered: 'answered' },
  answered: {},
  cancelled: {},
};

/** The state after an event, or null when the event changes nothing (a repeated or outdated step is harmless). */
export function nextDispatchState(state: DispatchState, event: DispatchEvent): DispatchState | null {
  return transitions[state][event] ?? null;
}

/** States that are still waiting for an answer. */
export const openDispatchStates = ['dispatched', 'delivered', 'opened'] as const satisfies DispatchState[];

export function isOpenDispatch(state: DispatchState): boolean {
  return (openDispatchStates as readonly DispatchState[]).includes(state);
}

/** The deadline for an answer to be on time. Both instants in milliseconds since the epoch. */
export function dueAt(dispatchedAt: number, maxResponseTime: number, format: TimeFormat): number {
  return dispatchedAt + maxResponseTime * TIME_FORMAT_SECONDS[format] * 1000;
}

/**
 * When a person who has not answered is reminded next, or null when no reminder is left: `reminders` of them are
 * spread evenly between dispatch and limit. Instants in milliseconds since the epoch.
 */
export function nextReminder(
  dispatchedAt: number,
  due: number,
  reminders: number,
  sent: number,
): number | null {
  return sent >= reminders ? null : dispatchedAt + ((due - dispatchedAt) * (sent + 1)) / (reminders + 1);
}

/**
 * How many of its planned reminders are due at or before an instant. Instants in milliseconds since the epoch; stored
 * ones have lost their fraction, which counts as reached.
 */
export function remindersUntil(dispatchedAt: number, due: number, reminders: number, at: number): number {
  const reached = Math.floor(((at + 1 - dispatchedAt) * (reminders + 1)) / (due - dispatchedAt));
  return Math.max(0, Math.min(reminders, reached));
}

/** 1 if answered in time, otherwise 2; by the server's clock, and exactly at the limit is still in time. */
export function completionOf(answeredAt: number, due: number): 1 | 2 {
  return answeredAt <= due ? NotificationCompletion.completed : NotificationCompletion.notCompleted;
}
