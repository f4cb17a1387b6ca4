import { CLOCK_LEEWAY_SECONDS, phoneMoment } from 'contract';

/** What is remembered of a phone whose clock was wrong. Milliseconds; own times are by the phone's clock. */
export interface PhoneClock {
  /** How far the clock was ahead when last measured; negative: behind. */
  ahead: number;
  /** Server time of that measurement. */
  measured: number;
  /** Server time of the last report that was moved. */
  moved: number;
  /** The newest own time taken. Newer ones cannot be stored yet. */
  newest: number;
  /** How far own times were moved back since this is remembered; older memories do not have it. */
  offsets?: Offsets;
}

/** The least and the greatest of offsets, in milliseconds: positive ones lead back in time. */
export interface Offsets {
  least: number;
  greatest: number;
}

/** How a report came: when, in milliseconds of the server, and its `sent_at` if the app gives one. */
export interface Sending {
  arrived: number;
  sent_at?: string | undefined;
}

const MINUTE = 60_000;
const LEEWAY = CLOCK_LEEWAY_SECONDS * 1000;
/** For this long a measured offset is kept, so that delays of the network do not change the intervals of fixes. */
const STEADY = 5 * MINUTE;
/** Fixes this far apart may be from before and after the clock jumped. */
const APART = 10 * MINUTE;
/** A time further ahead among others that are not is an error of the receiver. */
const ABSURD = 24 * 60 * MINUTE;
/** Nothing that was moved longer ago is sent again. */
const FORGOTTEN = 7 * 24 * 60 * MINUTE;

/**
 * The parts of a report, of its times in order: those to drop lie after `last`, those that the clock gave after a jump
 * begin at `jump`. A jump explains times in the future if the gap before them is as long as they are ahead.
 */
function partsOf(times: readonly number[], now: number): { last: number; jump: number } {
  const isSome = (times[0] ?? 0) <= now + ABSURD;
  const last = (isSome ? times.findLast((time) => time <= now + ABSURD) : times.at(-1)) ?? now;
  const gap = Math.max(APART, last - now);
  const jump = times.find(
    (time, nth) => nth > 0 && time > now + LEEWAY && time - (times[nth - 1] ?? time) >= gap,
  );
  return { last, jump: jump !== undefined && jump <= last ? jump : Number.POSITIVE_INFINITY };
}

/** The remembered offset, if it is recent and the report agrees with it. `newest`: its newest own time. */
function steadyOf(clock: PhoneClock | null, newest: number, measured: number, { arrived, sent_at }: Sending) {
  if (!clock || arrived - clock.measured > STEADY || newest - clock.ahead > arrived) return null;
  const isClose =
    sent_at === undefined
      ? clock.ahead - (newest - arrived) <= STEADY
      : Math.abs(clock.ahead - measured) <= LEEWAY;
  return isClose ? clock.ahead : null;
}

type Found = Omit<PhoneClock, 'moved' | 'offsets'> & { former: number; arrived: number };

/** By how much what a phone sent before may have been moved; nothing while nothing is remembered, null: unknown. */
export function offsetsOf(clock: PhoneClock | null): Offsets | null {
  return clock ? (clock.offsets ?? null) : { least: 0, greatest: 0 };
}

function withOffset(clock: PhoneClock | null, ...more: number[]): Pick<PhoneClock, 'offsets'> {
  const known = offsetsOf(clock);
  return known
    ? { offsets: { least: Math.min(known.least, ...more), greatest: Math.max(known.greatest, ...more) } }
    : {};
}

/** What to remember after a report; null while the clock is right. */
function remembered(clock: PhoneClock | null, { former, arrived, ...found }: Found): PhoneClock | null {
  if (found.ahead !== 0 || former !== 0)
    return { ...found, moved: arrived, ...withOffset(clock, found.ahead, former) };
  if (!clock || arrived - clock.moved > FORGOTTEN) return null;
  return { ...clock, newest: found.newest };
}

/**
 * Own times of one report in the server's time, never after `arrived`; null: dropped. With `sent_at`, the offset of the
 * clock is known and all times are moved by it, if it is more than the leeway. What is still in the future shows that
 * the clock is ahead:
 *
 * - The whole report is moved back by one offset, so that its newest time is now. Intervals stay as they were. An offset
 *   measured in the last minutes is used again if the report agrees with it.
 * - Only the future part is moved if the clock may have jumped ahead within the report: it begins after a gap of ten
 *   minutes or more, not shorter than it is ahead.
 * - Times more than a day ahead are dropped, unless all are.
 *
 * The result depends on when the report arrives, so fixes stored before keep their time (`dateReports`). `newest`: the
 * phone's newest own time as far as known, in case nothing is remembered. The clock is null while it is right; `sent`
 * is `sent_at`, moved as the newest times are.
 */
export function byServerClock(
  own: readonly number[],
  sending: Sending,
  clock: PhoneClock | null,
  newest = Number.NEGATIVE_INFINITY,
): { times: (number | null)[]; clock: PhoneClock | null; sent: number | undefined } {
  const { arrived, sent_at } = sending;
  const sent = sent_at === undefined ? null : phoneMoment(sent_at, sent_at, arrived);
  const known = sent?.off ? (sent.skew_seconds ?? 0) * 1000 : 0;
  const said = sent_at === undefined ? undefined : Date.parse(sent_at);
  if (known === 0 && !clock && own.every((time) => time <= arrived))
    return { times: [...own], clock, sent: said };
  const times = own.map((time) => time - known);
  const ordered = times.toSorted((one, other) => one - other);
  const { last, jump } = partsOf(ordered, arrived);
  const before = ordered.findLast((time) => time < jump && time <= last) ?? arrived;
  const measured = known + Math.max(0, last - arrived);
  const steady = steadyOf(clock, last + known, measured, sending);
  const ahead = steady ?? measured;
  const former = jump === Number.POSITIVE_INFINITY ? ahead : known + Math.max(0, before - arrived);
  return {
    sent: said === undefined ? undefined : said - ahead,
    times: own.map((time, nth) => {
      const right = times[nth] ?? time;
      return right > last ? null : time - (right < jump ? former : ahead);
    }),
    clock: remembered(clock, {
      ...{ ahead, former, arrived, newest: Math.max(clock?.newest ?? newest, last + known) },
      measured: steady === null || !clock ? arrived : clock.measured,
    }),
  };
}
