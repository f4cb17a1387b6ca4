/**
 * Wall-clock times as people type them (spec section 5): `HH:mm` with optional seconds, 24 hours, hour 24 accepted as
 * the end of the day. Browser and server use the same functions.
 */
import { TIME_PATTERN } from './plain-values.ts';

/**
 * What the input shows while somebody types: the fourth digit inserts the colon, the fifth the second one. Digits that
 * are not a time stay as typed (`2575`), for an error to point at.
 */
export function typeTime(text: string): string {
  const kept = text.replace(/[^\d:]/g, '').slice(0, 8);
  const [, hours, minutes, seconds = ''] = /^(\d\d):?(\d\d):?(\d{0,2})$/.exec(kept) ?? [];
  // One digit of seconds is still incomplete.
  if (!TIME_PATTERN.test(`${hours}:${minutes}:${seconds.padEnd(2, '0')}`)) return kept;
  return [hours, minutes, seconds].filter(Boolean).join(':');
}

/** A typed time as `HH:mm` or `HH:mm:ss`, or null. `8:30` and `0830` are both `08:30`. */
export function readTime(text: string): string | null {
  const typed = typeTime(text.trim());
  const padded = /^\d:/.test(typed) ? `0${typed}` : typed;
  return TIME_PATTERN.test(padded) ? padded : null;
}

/** A start without seconds begins with its minute: `08:30` is `08:30:00`. Null if it is not a time. */
export function startTime(text: string): string | null {
  return withSeconds(text, '00');
}

/** An end without seconds includes its whole minute: `08:30` is `08:30:59`; `24:00` stays the end of the day. */
export function endTime(text: string): string | null {
  return withSeconds(text, '59');
}

function withSeconds(text: string, seconds: string): string | null {
  const time = readTime(text);
  if (!time || time.length > 5) return time;
  return time === '24:00' ? '24:00:00' : `${time}:${seconds}`;
}

/** Seconds since midnight, 0 to 86,400, or null if it is not a time. */
export function secondsOfDay(text: string): number | null {
  const time = readTime(text);
  if (!time) return null;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

export interface WallTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm:ss` */
  time: string;
}

/** An instant, in milliseconds since the epoch, as texts have it: ISO 8601 in UTC. Throws a RangeError for no instant. */
export const iso = (at: number): string => new Date(at).toISOString();

/** Zones change their clocks at whole quarters of an hour; before 1973 some did not. */
const QUARTER_MS = 900_000;
const EVEN_SINCE = Date.UTC(1973, 0, 1);
const MOST_QUARTERS = 5000;
/** More than a server's clients are in: a guest of a shared calendar may name any other, in any case. */
const MOST_ZONES = 64;

interface Zone {
  clock: Intl.DateTimeFormat;
  /** Milliseconds ahead of UTC, by quarter of an hour. */
  offsets: Map<number, number>;
}
const zones = new Map<string, Zone>();

/** Creating a formatter costs a hundred times as much as using it. */
function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA-u-nu-latn-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const zone = { clock, offsets: new Map() };
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

/** How far the clock of a zone is ahead of UTC at an instant, both in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { clock, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(at / QUARTER_MS);
  const known = at < EVEN_SINCE ? undefined : offsets.get(quarter);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(clock.formatToParts(at).map((part) => [part.type, part.value]));
  const day = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  const offset =
    Date.parse(`${day}T${parts.hour}:${parts.minute}:${parts.second}Z`) - Math.floor(at / 1000) * 1000;
  if (offsets.size >= MOST_QUARTERS) offsets.clear();
  if (at >= EVEN_SINCE) offsets.set(quarter, offset);
  return offset;
}

/**
 * What a clock in `timeZone` (IANA) shows at an instant (ISO 8601 or milliseconds). Null if it is not an instant. Fast
 * enough for each cell of a table: a zone's offset is read from the browser once per quarter of an hour.
 */
export function toWallTime(instant: string | number, timeZone: string): WallTime | null {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return null;
  const shown = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: shown.slice(0, -14), time: shown.slice(-13, -5) };
}

/**
 * The instant (ISO 8601, UTC) at which a clock in `timeZone` shows this day and time; null if either is invalid.
 * A time that a clock change skips moves forward by the skip; of one that occurs twice, the first is taken.
 */
export function fromWallTime(day: string, time: string, timeZone: string): string | null {
  const seconds = secondsOfDay(time);
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (seconds === null || Number.isNaN(midnight)) return null;
  const wanted = midnight + seconds * 1000;
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((at) => offsetAt(at, timeZone));
  const fits = offsets
    .map((offset) => wanted - offset)
    .filter((at) => at + offsetAt(at, timeZone) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - (offsets[0] ?? 0)).toISOString();
}

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
