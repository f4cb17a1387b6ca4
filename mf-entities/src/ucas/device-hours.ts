import { type DeviceLog, type DeviceLogRow, toWallTime } from 'contract';

const HOUR = 3_600_000;

/** The first instant of a day and the first of the next, in milliseconds. */
interface Day {
  starts: number;
  ends: number;
}

const hoursIn = ({ starts, ends }: Day) => Math.round((ends - starts) / HOUR);

/**
 * What the clock of a zone shows as each hour of a day begins: on a day on which it changes, one is missing or is there
 * twice.
 */
export const hourNames = (day: Day, timeZone: string): string[] =>
  Array.from(
    { length: hoursIn(day) },
    (_, hour) => toWallTime(day.starts + hour * HOUR, timeZone)?.time.slice(0, 5) ?? '',
  );

/**
 * The battery at the end of each hour of a day, as last reported; null where nothing was reported yet, and in hours
 * to come.
 */
export function batteryByHour(
  { before, rows }: Pick<DeviceLog, 'before' | 'rows'>,
  { now, ...day }: Day & { now: number },
): (number | null)[] {
  let [told, next] = [before?.battery ?? null, 0];
  return Array.from({ length: hoursIn(day) }, (_, hour) => {
    const from = day.starts + hour * HOUR;
    if (from > now) return null;
    for (let row = rows[next]; row && Date.parse(row.at) < from + HOUR; row = rows[++next])
      told = row.battery ?? told;
    return told;
  });
}

const sameState = (one: DeviceLogRow, other: DeviceLogRow) =>
  one.connection === other.connection &&
  one.button === other.button &&
  one.network === other.network &&
  one.charging === other.charging;

/** The rows at which more than the battery changed, newest first. */
export function stateChanges({ before, rows }: Pick<DeviceLog, 'before' | 'rows'>): DeviceLogRow[] {
  let last = before;
  const changes = rows.filter((row) => {
    const isNew = last === null || !sameState(last, row);
    last = row;
    return isNew;
  });
  return changes.reverse();
}
