import {
  accuracyOrWorst,
  type Fix,
  type OsmandSaid,
  type OwntracksSaid,
  type PhoneState,
  type TraccarLocation,
} from 'contract';

/** A report of a tracking app in our own terms. The fix is null if its receiver had none at that instant. */
export interface Tracked {
  at: string;
  fix: Fix | null;
  state: PhoneState | null;
}

const METRES_A_SECOND_IN_KNOT = 1852 / 3600;
const METRES_A_SECOND_IN_KMH = 1 / 3.6;
/** The approximate error of a receiver for each unit of dilution of precision. */
const METRES_A_DILUTION = 5;
/** The accuracy assumed for those that report none. */
const USUAL_ACCURACY = 15;
/** Instants in seconds stay below this for thousands of years, those in milliseconds have been above it since 1973. */
const MOST_SECONDS = 1e11;
/** An offset after a time: in a query its plus arrives as a blank, and its minutes may be left out. */
const OFFSET = /(?<=\d\d:\d\d(?::\d\d(?:\.\d+)?)?)([+ -])(\d\d)(?::?(\d\d))?$/;
/** The shape of a date, even of one that does not exist (`0000-00-00`). */
const DATE = /^[+-]?\d{4,6}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-][\d:]+)?)?$/i;

type Said = string | number | boolean | null | undefined;

const isGiven = (value: Said): value is string | number | boolean =>
  value !== undefined && value !== null && value !== '';

/** A number, or null. */
function numberOf(value: Said): number | null {
  if (!isGiven(value) || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const within = (value: number | null, least: number, most: number): number | undefined =>
  value === null || value < least || value > most ? undefined : value;

/** Apps say 0, some of them -1, when they do not know an accuracy. */
const aboveZero = (value: number | null | undefined): number | null => (value && value > 0 ? value : null);

const yes = (value: Said): boolean | undefined =>
  isGiven(value) ? ['true', '1'].includes(String(value).toLowerCase()) : undefined;

/**
 * Milliseconds of an instant in seconds, milliseconds or ISO 8601, as UTC if it has no offset: not a number if it is a
 * date that does not exist, null if it is no time at all.
 */
export function instantOf(value: Said, now: number): number | null {
  if (!isGiven(value)) return now;
  const number = numberOf(value);
  if (number !== null) return Math.round(Math.abs(number) < MOST_SECONDS ? number * 1000 : number);
  const text = String(value)
    .trim()
    .replace(
      OFFSET,
      (_, sign: string, hours: string, minutes = '00') => `${sign === '-' ? '-' : '+'}${hours}:${minutes}`,
    )
    .replace(' ', 'T');
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/i.test(text);
  const at = Date.parse(hasOffset ? text : `${text}Z`);
  return Number.isNaN(at) && !DATE.test(text) ? null : at;
}

/** Milliseconds of an instant at which a phone may have been somewhere. */
const isPlausible = (at: number): boolean => at > Date.UTC(1990, 0, 1) && at < Date.UTC(2200, 0, 1);

interface Raw {
  lat: number | null;
  lng: number | null;
  at: number | null;
  accuracy: number | null;
  /** Metres per second. */
  speed: number | null;
  heading: number | null;
  battery: number | null;
  charging: boolean | undefined;
  isValid: boolean;
}

/**
 * Empty if its clock was far off: apps send a refused fix again for ever, and all later ones wait for it. Null if it is
 * not a position on Earth or has no instant.
 */
function trackedOf(raw: Raw): Tracked[] | null {
  const lat = within(raw.lat, -90, 90);
  const lng = within(raw.lng, -180, 180);
  if (raw.at === null || (raw.isValid && (lat === undefined || lng === undefined))) return null;
  if (!isPlausible(raw.at)) return [];
  const captured_at = new Date(raw.at).toISOString();
  const speed = within(raw.speed, 0, 400);
  const heading = within(raw.heading, 0, 360);
  const battery = within(raw.battery, 0, 100);
  const given = {
    ...(speed !== undefined && { speed }),
    ...(heading !== undefined && { heading }),
    ...(battery !== undefined && { battery }),
  };
  const accuracy = accuracyOrWorst.parse(aboveZero(raw.accuracy) ?? USUAL_ACCURACY);
  const fix =
    raw.isValid && lat !== undefined && lng !== undefined
      ? { lat, lng, accuracy, captured_at, ...given }
      : null;
  const state =
    raw.charging === undefined
      ? null
      : { captured_at, charging: raw.charging, ...(battery !== undefined && { battery }) };
  return [{ at: captured_at, fix, state }];
}

function traccarFix({ timestamp, coords, battery }: TraccarLocation, now: number): Tracked[] | null {
  const level = within(battery?.level ?? null, 0, 1);
  return trackedOf({
    lat: coords.latitude,
    lng: coords.longitude,
    at: instantOf(timestamp, now),
    accuracy: coords.accuracy ?? null,
    speed: coords.speed ?? null,
    heading: coords.heading ?? null,
    battery: level === undefined ? null : level * 100,
    charging: battery?.is_charging ?? undefined,
    isValid: true,
  });
}

/** Reads a call of the OsmAnd protocol: what of it is understood, without undatable fixes; null if nothing is. */
export function osmandFixes(said: OsmandSaid, now: number): Tracked[] | null {
  const { location } = said;
  if (location !== undefined && typeof location !== 'string') {
    const known = [location]
      .flat()
      .map((one) => one && traccarFix(one, now))
      .filter((one) => one !== null);
    return known.length === 0 ? null : known.flat();
  }
  const [lat, lng] = location ? location.split(',') : [said.lat, said.lon];
  const hdop = aboveZero(numberOf(said.hdop));
  const speed = numberOf(said.speed);
  const battery = numberOf(said.batt);
  // Traccar Client says it only while it is charging.
  const unplugged = within(battery, 0, 100) === undefined ? undefined : false;
  const isValid = yes(said.valid) ?? true;
  return trackedOf({
    lat: numberOf(lat),
    lng: numberOf(lng),
    at: instantOf(said.timestamp, now),
    accuracy: aboveZero(numberOf(said.accuracy)) ?? (hdop === null ? null : hdop * METRES_A_DILUTION),
    speed: speed === null ? null : speed * METRES_A_SECOND_IN_KNOT,
    heading: numberOf(said.bearing) ?? numberOf(said.heading),
    battery,
    charging: yes(said.charge) ?? unplugged,
    isValid,
  });
}

const CHARGING: readonly (boolean | undefined)[] = [undefined, false, true, true];

/** Reads a message of OwnTracks: empty if it is no location or undatable, null if it is not understood. */
export function owntracksFixes(said: OwntracksSaid, now: number): Tracked[] | null {
  if (said._type !== 'location') return [];
  return trackedOf({
    lat: said.lat ?? null,
    lng: said.lon ?? null,
    at: instantOf(said.tst, now),
    accuracy: said.acc ?? null,
    speed: (said.vel ?? null) === null ? null : Number(said.vel) * METRES_A_SECOND_IN_KMH,
    heading: said.cog ?? null,
    battery: said.batt ?? null,
    charging: CHARGING[said.bs ?? 0],
    isValid: true,
  });
}
