import { type AppConnection, DeviceConnection, type DeviceLogRow, type Fix, type PhoneState } from 'contract';

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
  /** When the phone last said its battery. */
  battery_at: string | null;
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

/**
 * A state to log. Null: as it is in the log at that instant already; what a phone buffered says nothing of whether the
 * server heard it then. `late`: it is older than the newest state. The first of these is no change if the log says the
 * same of its instant, and the end, at the newest state, says what the log said before them.
 */
export interface NotedRow extends Omit<DeviceLogRow, 'connection' | 'button'> {
  connection: DeviceLogRow['connection'] | null;
  button: DeviceLogRow['button'] | null;
  late?: 'first' | 'next' | 'end';
}

const nothing = { battery: null, charging: null, connection: null, button: null, network: null };

interface Heard {
  known: Known;
  fixes: TakenFix[];
  log: NotedRow[];
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
  battery_at: null,
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

/** Whether a row says anything else than the one before it. */
const differs = (before: NotedRow, row: NotedRow) =>
  before.battery !== row.battery ||
  before.charging !== row.charging ||
  before.network !== row.network ||
  (row.connection !== null && before.connection !== row.connection) ||
  (row.button !== null && before.button !== row.button);

/** The state of a button is unknown while its phone is disconnected. */
export const withoutPhone = (known: Known): Known =>
  known.connection === disconnected ? { ...known, button: indeterminate } : known;

const byTime = <T extends { captured_at: string }>(list: readonly T[]): T[] =>
  [...list].sort((one, other) => Date.parse(one.captured_at) - Date.parse(other.captured_at));

/** States by time, those of one instant as one: what the later of them says, and the rest of the earlier. */
function byInstant(states: readonly PhoneState[]): PhoneState[] {
  const merged = new Map<number, PhoneState>();
  for (const state of byTime(states)) {
    const at = Date.parse(state.captured_at);
    merged.set(at, { ...merged.get(at), ...state });
  }
  return [...merged.values()];
}

/** What a state says of its phone, apart from its button and its app. */
const saidBy = ({ battery, charging, network }: PhoneState): Partial<Known> => ({
  ...(battery !== undefined && { battery: Math.round(battery) }),
  ...(charging !== undefined && { charging }),
  ...(network !== undefined && { network }),
});

/**
 * The new state of a phone after a request, in the server's time: `now` in milliseconds. Only fresh content makes it
 * connected, so that a buffer sent late does not. What is older than the newest state only goes to the log, but for the
 * place of a fix, and for a battery where none was said since.
 */
export function hear(before: Known | null, report: DatedReport, now: number, postSeconds: number): Heard {
  const nowText = new Date(now).toISOString();
  const fixes = byTime(report.fixes);
  const states = byInstant(report.states);
  const oldest = fixes[0]?.captured_at ?? states[0]?.captured_at ?? nowText;
  let known = before ?? unheard(fixes.at(-1)?.captured_at ?? (report.heard ? nowText : oldest));
  const fresh = (at: string) => isFresh(at, report.sent ?? now, postSeconds);
  const log: NotedRow[] = [];
  let noted: NotedRow | null = before ? logRow(before, '') : null;
  const note = (row: NotedRow) => {
    if (noted && !differs(noted, row)) return;
    noted = row;
    if (log.at(-1)?.at === row.at) log.pop();
    log.push(row);
  };
  const apart = (at: string, then: Known, button: NotedRow['button'] = null): NotedRow => ({
    ...logRow(then, at),
    connection: null,
    button,
  });
  const lateRows: NotedRow[] = [];
  /** Only what was said then, and before it in this report: what is known now is of now. */
  const noteLate = (at: string, said: Partial<NotedRow>) => {
    const last = lateRows.at(-1);
    const row: NotedRow = { ...(last ?? { ...nothing, late: 'first' }), ...said, at };
    if (last?.at === at) lateRows.pop();
    else if (last) row.late = 'next';
    if (!last || last.at === at || differs(last, row)) lateRows.push(row);
  };

  const taken: TakenFix[] = [];
  const newest = known.fixed_at === null ? Number.NEGATIVE_INFINITY : Date.parse(known.fixed_at);
  const seen = new Set<number>();
  /** How long before an instant the known battery was said, in milliseconds; negative: after it. */
  const batteryAge = (at: string) =>
    Date.parse(at) - (known.battery_at === null ? Number.NEGATIVE_INFINITY : Date.parse(known.battery_at));
  const takeFix = (fix: DatedFix) => {
    const at = Date.parse(fix.captured_at);
    if (seen.has(at)) return;
    seen.add(at);
    const late = at <= newest;
    taken.push({ ...fix, at, late });
    const { lat, lng, accuracy, speed = 0, heading = 0, captured_at } = fix;
    if (!late) known = { ...known, lat, lng, accuracy, speed, heading, fixed_at: captured_at };
    if (fix.battery === undefined) return;
    const battery = Math.round(fix.battery);
    const isNoted = battery !== known.battery;
    const isLast = batteryAge(captured_at) > 0;
    if (isLast) known = { ...known, battery, battery_at: captured_at };
    if (known.state_at !== null && at < Date.parse(known.state_at)) {
      if (isLast || !late) noteLate(captured_at, { battery });
    } else if (isLast && isNoted)
      note(fresh(captured_at) && !late ? logRow(known, captured_at) : apart(captured_at, known));
  };

  let ended: AppConnection | null = null;
  const takeState = (state: PhoneState) => {
    const { captured_at, button, app } = state;
    const said = saidBy(state);
    const { battery = known.battery, ...others } = said;
    const isLate = known.state_at !== null && Date.parse(captured_at) <= Date.parse(known.state_at);
    const age = batteryAge(captured_at);
    // Of a fix and a state of one instant, the state is right.
    const isLast = said.battery !== undefined && (isLate ? age > 0 : age >= 0);
    if (isLast) known = { ...known, battery, battery_at: captured_at };
    if (isLate) {
      noteLate(captured_at, { ...said, ...(button && { button: button.connection }) });
      return;
    }
    known = { ...known, ...others, state_at: captured_at };
    if (!fresh(captured_at)) {
      note(apart(captured_at, { ...known, battery }, button?.connection));
      return;
    }
    if (button) known = { ...known, button: button.connection, button_type: button.type };
    ended = app?.connection ?? null;
    note(logRow({ ...known, battery }, captured_at));
  };

  const content = [
    ...fixes.map((fix) => ({ captured_at: fix.captured_at, take: () => takeFix(fix) })),
    ...states.map((state) => ({ captured_at: state.captured_at, take: () => takeState(state) })),
  ];
  for (const { take } of byTime(content)) take();

  // Whoever signs out says so last: what was captured before it may arrive after it.
  const endedAt = before?.connection === disconnected ? Date.parse(before.state_at ?? '') : Number.NaN;
  const isNews = [...content.map(({ captured_at }) => captured_at), ...(report.signs ?? [])].some(
    (at) => fresh(at) && !(Date.parse(at) <= endedAt),
  );
  if (ended === disconnected) known = { ...known, connection: disconnected, heard_at: nowText };
  else if (report.heard || isNews) known = { ...known, connection: connected, heard_at: nowText };
  known = withoutPhone(known);
  note(logRow(known, nowText));
  const end = before?.state_at;
  if (end && lateRows.length > 0 && lateRows.at(-1)?.at !== end)
    lateRows.push({ ...nothing, at: end, late: 'end' });
  return { known, fixes: taken, log: [...lateRows, ...log] };
}
