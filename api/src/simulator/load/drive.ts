import { type TownOptions, townOf } from '../town/streets.ts';
import { createDevice } from './device.ts';
import { type PositionCall, type ProtocolName, protocols } from './protocols.ts';
import type { Wire } from './wire.ts';

export interface DriveOptions {
  wire: Wire;
  protocol: ProtocolName;
  /** Credentials of the devices, one each. */
  tokens: readonly string[];
  /** A token instead of one that was refused; without it, or if it throws, the refusal stands. */
  renew?(nth: number, refused: string): Promise<string>;
  /** Positions per second, of all devices together. */
  rate: number;
  seconds: number;
  seed: string;
  /** Fixes per report; the app's phones batch some, trackers send each at once. */
  batch?: number;
  town?: Omit<TownOptions, 'seed'>;
  /** Ends it early; what was sent until then is waited for. */
  signal?: AbortSignal;
  /** Called for each accepted call: which device, and when the response arrived, in milliseconds. */
  onTaken?(nth: number, at: number): void;
}

/** In positions, except for the durations of the calls. */
export interface Driven {
  sent: number;
  accepted: number;
  /** Responses with an error. */
  refused: number;
  /** Without a response. */
  lost: number;
  /** Buffered for a while for lack of a network. */
  buffered: number;
  /** Of refused calls by their status. */
  statuses: Map<number, number>;
  /** Milliseconds from call to response, sorted. */
  times: number[];
  /** From the first call to the last response. */
  seconds: number;
}

const TICK_MS = 10;

/** A percentile of sorted values; NaN when there are none. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Makes the phones of a town report for a while. Each takes a fix at the requested rate and sends it, or several
 * together; all spread evenly over time, none before its last report was acknowledged. A device's reports depend only
 * on the seed, its number and its instants.
 */
export async function drive(options: DriveOptions): Promise<Driven> {
  const { wire, tokens, rate, seconds, seed, batch = 1, renew, signal, onTaken } = options;
  const protocol = protocols[options.protocol];
  const town = townOf({ seed, ...options.town });
  const began = Date.now();
  const start = performance.now();
  /** Milliseconds between two fixes of one device. */
  const gap = (1000 * tokens.length) / rate;
  const devices = tokens.map((token, nth) => ({
    ...createDevice({ town, seed, nth, startAt: began - gap * batch }),
    token,
    isBusy: false,
  }));
  const driven: Driven = {
    ...{ sent: 0, accepted: 0, refused: 0, lost: 0, buffered: 0, seconds: 0 },
    statuses: new Map(),
    times: [],
  };

  const timed = async (call: PositionCall) => {
    const called = performance.now();
    return { answer: await wire.send(call), took: performance.now() - called };
  };

  /** Once more under a new token where the device's is no longer valid: only that call counts. */
  const answerOf = async (nth: number, call: PositionCall) => {
    const first = await timed(call);
    const device = devices[nth];
    if (first.answer.status !== 401 || !renew || !device || call.token === undefined) return first;
    const fresh = await renew(nth, call.token).catch(() => null);
    if (fresh === null) return first;
    device.token = fresh;
    return timed({ ...call, token: fresh });
  };

  const send = async (nth: number, call: PositionCall): Promise<void> => {
    driven.sent += call.positions;
    const { answer, took } = await answerOf(nth, call);
    driven.times.push(took);
    if (answer.status >= 200 && answer.status < 300) {
      driven.accepted += protocol.accepted(call, answer);
      if (call.positions > 0) onTaken?.(nth, Date.now());
    } else if (answer.status === 0) driven.lost += call.positions;
    else {
      driven.refused += call.positions;
      driven.statuses.set(answer.status, (driven.statuses.get(answer.status) ?? 0) + 1);
    }
  };

  const turn = async (nth: number, now: number): Promise<void> => {
    const device = devices[nth];
    if (!device) return;
    for (let back = batch - 1; back >= 0; back--) device.collect(Math.round(now - back * gap));
    if (device.isBusy) return;
    const report = device.report();
    if (!report) return;
    device.isBusy = true;
    for (const call of protocol.calls(device.token, report)) if (!signal?.aborted) await send(nth, call);
    device.isBusy = false;
  };

  const waiting = new Set<Promise<void>>();
  for (let turns = 0; ; ) {
    const passed = performance.now() - start;
    const due = Math.floor((Math.min(passed, seconds * 1000) * rate) / (1000 * batch));
    for (; turns < due; turns++) {
      const one = turn(turns % devices.length, began + (turns * 1000 * batch) / rate);
      waiting.add(one);
      void one.finally(() => waiting.delete(one));
    }
    if (passed >= seconds * 1000 || signal?.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(waiting);
  driven.seconds = (performance.now() - start) / 1000;
  driven.buffered = devices.reduce((sum, device) => sum + device.buffered(), 0);
  driven.times.sort((one, other) => one - other);
  return driven;
}
