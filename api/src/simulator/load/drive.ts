import { type TownOptions, townOf } from '../town/streets.ts';
import { createDevice } from './device.ts';
import { type PositionCall, type ProtocolName, protocols } from './protocols.ts';
import type { Wire } from './wire.ts';

export interface DriveOptions {
  wire: Wire;
  protocol: ProtocolName;
  /** What each device signs with; there are as many devices. */
  tokens: readonly string[];
  /** Positions a second, of all devices together. */
  rate: number;
  seconds: number;
  seed: string;
  /** Fixes of one report; the app's phones collect some, trackers send each at once. */
  batch?: number;
  town?: Omit<TownOptions, 'seed'>;
  /** Told of each call whose positions were taken: which device, and when the answer came, in milliseconds. */
  onTaken?(nth: number, at: number): void;
}

/** In positions, but for the times of the calls. */
export interface Driven {
  sent: number;
  accepted: number;
  /** Answered with an error. */
  refused: number;
  /** Not answered. */
  lost: number;
  /** Kept for a while where there was no network. */
  buffered: number;
  /** Of refused calls by their status. */
  statuses: Map<number, number>;
  /** Milliseconds from call to answer, sorted. */
  times: number[];
  /** From the first call to the last answer. */
  seconds: number;
}

const TICK_MS = 10;

/** The value below which a share of sorted ones lie; not a number when there are none. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Has the phones of a town report for a while. Each takes a fix as often as the rate asks for and sends it, or some
 * together; all of them evenly over time, none before its last report was answered. What a device says depends on the
 * seed, its number and its instants alone.
 */
export async function drive(options: DriveOptions): Promise<Driven> {
  const { wire, tokens, rate, seconds, seed, batch = 1, onTaken } = options;
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

  const send = async (nth: number, call: PositionCall): Promise<void> => {
    driven.sent += call.positions;
    const called = performance.now();
    const answer = await wire.send(call);
    driven.times.push(performance.now() - called);
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
    for (const call of protocol.calls(device.token, report)) await send(nth, call);
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
    if (passed >= seconds * 1000) break;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(waiting);
  driven.seconds = (performance.now() - start) / 1000;
  driven.buffered = devices.reduce((sum, device) => sum + device.buffered(), 0);
  driven.times.sort((one, other) => one - other);
  return driven;
}
