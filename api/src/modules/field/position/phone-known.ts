import { type AppConnection, DeviceConnection, type DeviceLogRow, type Fix, type PhoneState } from 'contract';
import type { FeedRow } from './position-feed.ts';

/** The known state of a phone: its row of `last_position`. Instants are ISO 8601 in UTC. */
export interface Known {
  connection: 0 | 1 | 2;
  heard_at: string;
  lat: number | null;
  lng: number | null;
  accuracy: number;
  speed: number;
  heading: number;
  battery: number | null;
  fixed_at: string | null;
  button: 0 | 1 | 2;
  button_type: number | null;
  charging: boolean | null;
  network: DeviceLogRow['network'];
  state_at: string | null;
}

/** A fix dated by the server. `said_at`: when it was by the phone's clock, where that differs. */
export interface DatedFix extends Fix {
  said_at?: string;
}

/** A fix reported by a phone, in the server's time. */
export interface TakenFix extends DatedFix {
  /** `captured_at` in milliseconds. */
  at: number;
  /** Older than the newest one taken: drawn on the map, but ignored by fences. */
  late: boolean;
}

/**
 * One request of a phone. `heard`: it sent something else, which shows that it is connected; `signs`: when it says that
 * it was on without a position, which shows so only while that is fresh.
 */
export interface Report {
  fixes: readonly DatedFix[];
  states: readonly PhoneState[];
  heard: boolean;
  signs?: readonly string[];
}

/** A report in the server's time. */
export interface DatedReport extends Report {
  /** When its phone sent it, dated as its contents are, if it says so; milliseconds. */
  sent?: number;
}

interface Heard {
  known: Known;
  fixes: TakenFix[];
  log: DeviceLogRow[];
}

const { connected, disconnected, indeterminate } = DeviceConnection;

const unheard = (at: string): Known => ({
  connection: disconnected,
  heard_at: at,
  lat: null,
  lng: null,
  accuracy: 0,
  speed: 0,
  heading: 0,
  battery: null,
  fixed_at: null,
  button: indeterminate,
  button_type: null,
  charging: null,
  network: null,
  state_at: null,
});

/** Milliseconds of silence up to which a phone counts as connected. */
export const connectedMs = (postSeconds: number): number => Math.max(2 * postSeconds, 60) * 1000;

/**
 * Whether what a phone was at an instant shows that it is connected. `sent`: when it said so, in milliseconds, by the
 * clock of that instant where it is known, else by the server's, of which the phone's may be ahead.
 */
export const isFresh = (at: string, sent: number, postSeconds: number): boolean =>
  Math.abs(sent - Date.parse(at)) <= connectedMs(postSeconds);

/** The log row for a phone's state from an instant on. */
export function logRow(known: Known, at: string): DeviceLogRow {
  const { battery, charging, connection, button, network } = known;
  return { at, battery, charging, connection, button, network };
}

const differs = (one: DeviceLogRow, other: DeviceLogRow) =>
  one.battery !== other.battery ||
  one.charging !== other.charging ||
  one.connection !== other.connection ||
  one.button !== other.button ||
  one.network !== other.network;

/** The state of a button is unknown while its phone is disconnected. */
export const withoutPhone = (known: Known): Known =>
  known.connection === disconnected ? { ...known, button: indeterminate } : known;

const byTime = <T extends { captured_at: string }>(list: readonly T[]): T[] =>
  [...list].sort((one, other) => Date.parse(one.captured_at) - Date.parse(other.captured_at));

/**
 * The new state of a phone after a request, in the server's time: `now` in milliseconds. Only fresh content makes it
 * connected, so that a buffer sent late does not. States older than the newest one only go to the log.
 */
export function hear(before: Known | null, report: DatedReport, now: number, postSeconds: number): Heard {
  const nowText = new Date(now).toISOString();
  const fixes = byTime(report.fixes);
  const states = byTime(report.states);
  const oldest = fixes[0]?.captured_at ?? states[0]?.captured_at ?? nowText;
  let known = before ?? unheard(fixes.at(-1)?.captured_at ?? (report.heard ? nowText : oldest));
  const fresh = (at: string) => isFresh(at, report.sent ?? now, postSeconds);
  const log: DeviceLogRow[] = [];
  let noted = before ? logRow(before, '') : null;
  const note = (at: string, next: Known) => {
    const row = logRow(next, at);
    const isOther = !noted || differs(noted, row);
    noted = row;
    if (!isOther) return;
    if (log.at(-1)?.at === at) log.pop();
    log.push(row);
  };

  const taken: TakenFix[] = [];
  const newest = known.fixed_at === null ? Number.NEGATIVE_INFINITY : Date.parse(known.fixed_at);
  const seen = new Set<number>();
  for (const fix of fixes) {
    const at = Date.parse(fix.captured_at);
    if (seen.has(at)) continue;
    seen.add(at);
    const late = at <= newest;
    taken.push({ ...fix, at, late });
    if (late) continue;
    const battery = fix.battery === undefined ? known.battery : Math.round(fix.battery);
    const { lat, lng, accuracy, speed = 0, heading = 0, captured_at } = fix;
    const isNoted = battery !== known.battery;
    known = { ...known, lat, lng, accuracy, speed, heading, battery, fixed_at: captured_at };
    if (isNoted) note(captured_at, known);
  }

  let ended: AppConnection | null = null;
  for (const { captured_at, battery, charging, network, button, app } of states) {
    const said = {
      ...(battery !== undefined && { battery: Math.round(battery) }),
      ...(charging !== undefined && { charging }),
      ...(network !== undefined && { network }),
    };
    if (known.state_at !== null && Date.parse(captured_at) <= Date.parse(known.state_at)) {
      const apart = {
        ...known,
        ...said,
        connection: disconnected,
        button: button?.connection ?? indeterminate,
      };
      log.push(logRow(apart, captured_at));
      continue;
    }
    known = { ...known, ...said, state_at: captured_at };
    if (fresh(captured_at)) {
      if (button) known = { ...known, button: button.connection, button_type: button.type };
      ended = app?.connection ?? null;
    }
    note(captured_at, known);
  }

  const isNews = [fixes, states].some((list) => list.some(({ captured_at }) => fresh(captured_at)));
  if (ended === disconnected) known = { ...known, connection: disconnected, heard_at: nowText };
  else if (report.heard || isNews) known = { ...known, connection: connected, heard_at: nowText };
  known = withoutPhone(known);
  note(nowText, known);
  return { known, fixes: taken, log };
}

/** A phone as a map shows it; null until its first fix. */
export function feedRow(ucaId: number, known: Known): FeedRow | null {
  const { lat, lng, heading, speed, accuracy, battery, connection, button, button_type, fixed_at, heard_at } =
    known;
  if (lat === null || lng === null || fixed_at === null) return null;
  const at = { lat, lng, heading, speed, accuracy, fixed_at };
  return { uca_id: ucaId, ...at, battery, connection, button, button_type, heard_at };
}

/** Whether a phone or its button has turned, which a map shows even where no position is new. */
export const hasTurned = (before: Known | null, after: Known): boolean =>
  before?.connection !== after.connection ||
  before.button !== after.button ||
  before.button_type !== after.button_type;
