import { type Ages, createAgeMeter, type PositionsPayload, reportAge } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { call } from 'shared-auth';
import type { LiveLayer } from 'shared-ui/map';
import { serverOffset } from './server-offset.ts';

const READ_MS = 1000;
const OFFSET_MS = 5 * 60_000;
/** A frame counts as painted if no second one follows within this time. */
const SETTLED_MS = 300;
/** A batch not painted by then is off screen and is dropped. */
const LOST_MS = 5000;

/** Positions received together and waiting to be painted. Instants are from `performance.now()`. */
interface Batch {
  ages: number[];
  came: number;
  /** When the first frame after their arrival was on screen. */
  first: number | null;
}

const sameAges = (one: Ages | null, other: Ages | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Age of positions when painted, from the server accepting them to the pixel. Exceeding the promised age is reported
 * once, for the log. Call `receive` with new positions before drawing them; `ages` is null while unknown. `serverNow` is
 * the server's clock in epoch milliseconds, this device's until it is known, and `offset` what it is ahead by.
 */
export function useDataAge(layer: LiveLayer) {
  const [meter] = useState(createAgeMeter);
  const [ages, setAges] = useState<Ages | null>(null);
  const batches = useRef<Batch[]>([]);
  const offset = useRef<number | null>(null);
  const [known, setKnown] = useState(0);

  useEffect(() => {
    const ask = () => {
      void serverOffset().then((found) => {
        offset.current = found ?? offset.current;
        setKnown(offset.current ?? 0);
      });
    };
    ask();
    const timer = setInterval(ask, OFFSET_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    const settle = (batch: Batch, painted: number) =>
      meter.note(
        batch.ages.map((age) => age + painted - batch.came),
        painted,
      );
    const stop = layer.onFrame(() => {
      const now = performance.now();
      batches.current = batches.current.filter((batch) => {
        if (batch.first !== null) settle(batch, now);
        else batch.first = now;
        return batch.first === now;
      });
    });
    let wasBroken = false;
    const timer = setInterval(() => {
      const now = performance.now();
      batches.current = batches.current.filter((batch) => {
        const { first, came } = batch;
        if (first !== null && now - first > SETTLED_MS) settle(batch, first);
        return first === null ? now - came < LOST_MS : now - first <= SETTLED_MS;
      });
      const read = meter.read(now);
      setAges((before) => (sameAges(before, read) ? before : read));
      if (read?.broken && !wasBroken) {
        const { p50, p95, positions } = read;
        void call(reportAge, { body: { p50, p95, positions } }).catch(() => {
          wasBroken = false;
        });
      }
      wasBroken = read?.broken ?? false;
    }, READ_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [layer, meter]);

  const receive = (news: readonly PositionsPayload[]) => {
    // A hidden tab does not paint.
    if (offset.current === null || document.hidden) return;
    const here = Date.now() + offset.current;
    const old = news.flatMap(({ heard_at, waited_ms }) => {
      const way = Math.max(0, here - Date.parse(heard_at));
      return waited_ms.map((waited) => waited + way);
    });
    batches.current.push({ ages: old, came: performance.now(), first: null });
  };
  const serverNow = () => Date.now() + (offset.current ?? 0);
  return { ages, receive, serverNow, offset: known };
}
