import { isUnanswered, type SosPayload } from 'contract';
import { create } from 'zustand';

interface SosState {
  /** SOS that nobody has resolved, the newest press first. */
  open: readonly SosPayload[];
  /** Which alarms this browser must no longer play: see `alarmOf`. */
  hushed: ReadonlySet<string>;
}

export const useSos = create<SosState>()(() => ({ open: [], hushed: new Set() }));

/** Events received during a read are newer than its response. */
let received = 0;
const receivedAs = new Map<number, number>();

/** Captured before a read begins, and passed to `takeOpen` with its response. */
export const beforeReading = (): number => received;

const newestFirst = (one: SosPayload, other: SosPayload) =>
  other.pressed_at.localeCompare(one.pressed_at) || other.session_id - one.session_id;

function keep(open: readonly SosPayload[]): void {
  const alarms = new Set(open.map(alarmOf));
  useSos.setState(({ hushed }) => ({
    open: open.filter(({ state }) => state !== 'resolved').toSorted(newestFirst),
    hushed: new Set([...hushed].filter((alarm) => alarms.has(alarm))),
  }));
}

/**
 * What triggers another call: another press, another call to everyone, an SOS that its owner gave back.
 * One that was silenced rings again then.
 */
export function alarmOf({ session_id, presses, state }: SosPayload): string {
  const stage = !isUnanswered(state) ? 'over' : state === 'broadcast' ? 'everybody' : 'called';
  return `${session_id} ${presses} ${stage}`;
}

/** Stores the server's event of one SOS; returns what was known of it before. */
export function takeSos(sos: SosPayload): SosPayload | undefined {
  received += 1;
  receivedAs.set(sos.session_id, received);
  const { open } = useSos.getState();
  keep([...open.filter(({ session_id }) => session_id !== sos.session_id), sos]);
  return open.find(({ session_id }) => session_id === sos.session_id);
}

/** Stores all open ones, as read; events received since the read began are kept. */
export function takeOpen(rows: readonly SosPayload[], began: number): void {
  const isNewer = (session: number) => (receivedAs.get(session) ?? 0) > began;
  keep([
    ...rows.filter(({ session_id }) => !isNewer(session_id)),
    ...useSos.getState().open.filter(({ session_id }) => isNewer(session_id)),
  ]);
}

/** Nobody is signed in any more, or may not see them. */
export function clearSos(): void {
  receivedAs.clear();
  useSos.setState({ open: [], hushed: new Set() });
}

/** This browser falls silent until one of them calls again. */
export const hush = (alarms: readonly SosPayload[]): void =>
  useSos.setState(({ hushed }) => ({ hushed: new Set([...hushed, ...alarms.map(alarmOf)]) }));

/** Those not yet attended. */
export const unansweredOf = (open: readonly SosPayload[]): SosPayload[] =>
  open.filter(({ state }) => isUnanswered(state));
