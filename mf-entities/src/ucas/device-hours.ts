import type { DeviceLog, DeviceLogRow } from 'contract';

const HOUR = 3_600_000;

/**
 * The battery at the end of each hour of a day, as last reported; null where nothing was reported yet, and in hours
 * to come. `starts` is the first instant of the day and `ends` the first of the next.
 */
export function batteryByHour(
  { before, rows }: Pick<DeviceLog, 'before' | 'rows'>,
  { starts, ends, now }: { starts: number; ends: number; now: number },
): (number | null)[] {
  const hours = Math.round((ends - starts) / HOUR);
  let [told, next] = [before?.battery ?? null, 0];
  return Array.from({ length: hours }, (_, hour) => {
    const from = starts + hour * HOUR;
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
