import { channels, events, type PositionsPayload } from 'contract';
import { wireChannel } from '../../../http/outbox.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Known } from './phone-known.ts';

/** A phone as a map shows it. */
export interface FeedRow {
  uca_id: number;
  lat: number;
  lng: number;
  heading: number;
  speed: number;
  accuracy: number;
  battery: number | null;
  connection: number;
  button: number;
  button_type: number | null;
  fixed_at: string;
  heard_at: string;
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

const minuteOf = (instant: string | undefined) => Math.floor(Date.parse(instant ?? '') / 60_000);

/** Whether a map shows something else of a phone without a new fix; of its last sign, once a minute. */
export const showsElse = (before: Known | null, after: Known): boolean =>
  hasTurned(before, after) ||
  before?.battery !== after.battery ||
  minuteOf(before.heard_at) !== minuteOf(after.heard_at);

/** A position and the time it began to wait, in milliseconds. */
interface Waiting {
  row: FeedRow;
  since: number;
}

export interface PositionFeed {
  /** Sends a phone's newest position to its client within half a second. Call it after the commit. */
  push(clientId: number, rows: readonly FeedRow[]): void;
  /** Sends what is waiting at once. */
  flush(): Promise<void>;
}

/**
 * Gathers for at least `GATHER_MS`, or `SENDING_SHARE` times what sending usually takes if that is longer. One slow
 * send among fast ones only had to wait for the processor.
 */
const GATHER_MS = 150;
const LONGEST_GATHER_MS = 500;
const SENDING_SHARE = 10;
/** Devices in one event: some 60 KB of JSON. */
const DEVICES_PER_EVENT = 500;

function payloadOf(waiting: readonly Waiting[], now: Date): PositionsPayload {
  const rows = waiting.map(({ row }) => row);
  return {
    uca_ids: rows.map(({ uca_id }) => uca_id),
    lats: rows.map(({ lat }) => lat),
    lngs: rows.map(({ lng }) => lng),
    headings: rows.map(({ heading }) => heading),
    speeds: rows.map(({ speed }) => speed),
    accuracies: rows.map(({ accuracy }) => accuracy),
    batteries: rows.map(({ battery }) => battery),
    connections: rows.map(({ connection }) => connection),
    buttons: rows.map(({ button }) => button),
    button_types: rows.map(({ button_type }) => button_type),
    fixed_at: rows.map(({ fixed_at }) => fixed_at),
    last_heard_at: rows.map(({ heard_at }) => heard_at),
    waited_ms: waiting.map(({ since }) => Math.max(0, now.getTime() - since)),
    heard_at: now.toISOString(),
  };
}

/**
 * Positions skip the outbox. Each is superseded within seconds, and a client that reconnects requests all of them, so
 * one lost in a crash does not matter; but at hundreds a second each would cost a row written, read and deleted. They
 * are gathered briefly, only the newest of each phone is kept, and each client gets one event. With many screens the
 * interval is longer, so that sending takes a tenth of the time.
 */
export function createPositionFeed({
  realtime,
  clock,
  log,
}: Pick<Ports, 'realtime' | 'clock' | 'log'>): PositionFeed {
  let waiting = new Map<number, Map<number, Waiting>>();
  let timer: NodeJS.Timeout | null = null;
  let gatherMs = GATHER_MS;
  let tookBefore = 0;

  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = new Map();
    const now = clock.now();
    const began = performance.now();
    for (const [clientId, phones] of batch) {
      const rows = [...phones.values()];
      for (let at = 0; at < rows.length; at += DEVICES_PER_EVENT) {
        const data = payloadOf(rows.slice(at, at + DEVICES_PER_EVENT), now);
        await realtime
          .publish([wireChannel(channels.positions(clientId))], events.positionsUpdate, data)
          .catch((error: unknown) => log.warn({ err: error }, 'positions could not be sent'));
      }
    }
    const took = performance.now() - began;
    const usual = Math.min(took, tookBefore);
    tookBefore = took;
    gatherMs = Math.min(LONGEST_GATHER_MS, Math.max(GATHER_MS, usual * SENDING_SHARE));
  };

  return {
    flush,
    push(clientId, rows) {
      if (rows.length === 0) return;
      const phones = waiting.get(clientId) ?? new Map<number, Waiting>();
      waiting.set(clientId, phones);
      const since = clock.now().getTime();
      for (const row of rows) phones.set(row.uca_id, { row, since });
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
  };
}

const feeds = new WeakMap<Ports['realtime'], PositionFeed>();

/** Creates the feed of this server. */
export function feedOf(ports: Pick<Ports, 'realtime' | 'clock' | 'log'>): PositionFeed {
  const known = feeds.get(ports.realtime);
  if (known) return known;
  const feed = createPositionFeed(ports);
  feeds.set(ports.realtime, feed);
  return feed;
}
