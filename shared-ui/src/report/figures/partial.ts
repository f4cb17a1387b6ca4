import { dayAfter, fromWallTime, toWallTime } from 'contract';

const DAY_MS = 86_400_000;

/**
 * Where the last bucket ends, being as long as those before: whole days end at a midnight of `timeZone`, however long the
 * clock makes them.
 */
function endOf(last: number, length: number, timeZone: string): number {
  const days = Math.round(length / DAY_MS);
  const wall = days > 0 ? toWallTime(last, timeZone) : null;
  const midnight = wall && fromWallTime(dayAfter(wall.day, days), '00:00', timeZone);
  return midnight ? Date.parse(midnight) : last + length;
}

/**
 * Indexes of the buckets that a period covers only in part: the first if it begins before the period, the last if it ends
 * after the period or has not ended yet. Instants are ISO.
 */
export function partialBuckets(
  starts: readonly string[],
  period: { from: string; to: string } | undefined,
  timeZone: string,
  now: number = Date.now(),
): number[] {
  const at = starts.map((start) => Date.parse(start));
  const last = at.at(-1);
  const [first] = at;
  if (!period || first === undefined || last === undefined) return [];
  const end = Math.min(Date.parse(period.to), now);
  const before = at.at(-2);
  const partial = new Set<number>();
  if (first < Date.parse(period.from)) partial.add(0);
  if ((before === undefined ? last : endOf(last, last - before, timeZone)) > end) partial.add(at.length - 1);
  return [...partial];
}
