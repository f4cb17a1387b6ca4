import { type Dispatch, isOpenDispatch } from 'contract';

/** Counts of one dispatch by each user's state; they add up to the number of users. */
export interface Tally {
  onTime: number;
  late: number;
  open: number;
  missed: number;
  cancelled: number;
}

export function tallyOf(dispatches: readonly Pick<Dispatch, 'state' | 'late'>[]): Tally {
  const tally: Tally = { onTime: 0, late: 0, open: 0, missed: 0, cancelled: 0 };
  for (const { state, late } of dispatches) {
    if (isOpenDispatch(state)) tally.open++;
    else if (state === 'answered') tally[late ? 'late' : 'onTime']++;
    else if (state === 'expired') tally.missed++;
    else tally.cancelled++;
  }
  return tally;
}

/** Median response time, in seconds; null before the first answer. */
export function medianResponse(dispatches: readonly Pick<Dispatch, 'response_seconds'>[]): number | null {
  const seconds = dispatches
    .flatMap(({ response_seconds }) => (response_seconds === null ? [] : [response_seconds]))
    .sort((a, b) => a - b);
  if (seconds.length === 0) return null;
  const middle = (seconds.length - 1) / 2;
  return ((seconds[Math.floor(middle)] ?? 0) + (seconds[Math.ceil(middle)] ?? 0)) / 2;
}
