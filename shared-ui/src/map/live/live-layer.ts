import { boundsOf } from '../geo/along.ts';
import type { LiveHit, LiveId, LiveLayer, LivePoint, LiveSink } from './layer-types.ts';
import type { LiveBatch, LiveMode } from './protocol.ts';

/**
 * Points that move, independent of any map on screen: data may arrive before the map does, and the map may be
 * changed under it. This side is small and only keeps positions; a worker clusters and paints.
 */
export function createLiveLayer({ maxPoints = 100_000 }: { maxPoints?: number } = {}): LiveLayer {
  const slots = new Map<LiveId, number>();
  const ids: (LiveId | undefined)[] = [];
  const free: number[] = [];
  const listeners = new Set<(hit: LiveHit | null) => void>();
  const watchers = new Set<() => void>();
  let capacity = 0;
  let lngs = new Float64Array(0);
  let lats = new Float64Array(0);
  let states = new Uint8Array(0);
  let ages = new Uint8Array(0);
  let headings = new Float32Array(0);
  let labels: string[] = [];
  let mode: LiveMode = 'clusters';
  let shown: Set<LiveId> | null = null;
  let selected: LiveId | null = null;
  let sink: LiveSink | null = null;

  const slotsOf = (some: Iterable<LiveId>) =>
    Uint32Array.from([...some].flatMap((id) => slots.get(id) ?? []));

  function room(count: number): boolean {
    if (count > maxPoints) throw new RangeError(`live layer: ${count} points, room for ${maxPoints}`);
    if (count <= capacity) return false;
    capacity = Math.min(maxPoints, Math.max(1024, count * 2));
    const grown = <T extends Float64Array | Float32Array | Uint8Array>(next: T, old: T): T => {
      next.set(old);
      return next;
    };
    lngs = grown(new Float64Array(capacity), lngs);
    lats = grown(new Float64Array(capacity), lats);
    states = grown(new Uint8Array(capacity), states);
    ages = grown(new Uint8Array(capacity), ages);
    headings = grown(new Float32Array(capacity), headings);
    return true;
  }

  function slotFor(id: LiveId): number {
    const known = slots.get(id);
    if (known !== undefined) return known;
    const slot = free.pop() ?? ids.length;
    ids[slot] = id;
    slots.set(id, slot);
    return slot;
  }

  function write(slot: number, lng: number, lat: number, state: number, heading: number, age: number): void {
    lngs[slot] = lng;
    lats[slot] = lat;
    states[slot] = state;
    headings[slot] = heading;
    ages[slot] = age;
  }

  /**
   * Writes the slot of each id into `found` and returns the indexes of ids that have none. Ids are mostly in the order
   * of their slots, so the next slot is tried before the map of all of them.
   */
  function findSlots(some: readonly LiveId[], found: Uint32Array): number[] {
    const unknown: number[] = [];
    let next = 0;
    for (let i = 0; i < some.length; i++) {
      const id = some[i] as LiveId;
      const slot = ids[next] === id ? next : slots.get(id);
      if (slot === undefined) {
        unknown.push(i);
        continue;
      }
      found[i] = slot;
      next = slot + 1;
    }
    return unknown;
  }

  const batchOf = (from: readonly number[]): LiveBatch => ({
    slots: Uint32Array.from(from),
    lngs: Float64Array.from(from, (slot) => lngs[slot] ?? 0),
    lats: Float64Array.from(from, (slot) => lats[slot] ?? 0),
    states: Uint8Array.from(from, (slot) => states[slot] ?? 0),
    ages: Uint8Array.from(from, (slot) => ages[slot] ?? 0),
    headings: Float32Array.from(from, (slot) => headings[slot] ?? Number.NaN),
  });

  function sendBatch(batch: LiveBatch, jump: boolean): void {
    const parts = [batch.slots, batch.lngs, batch.lats, batch.states, batch.ages, batch.headings];
    sink?.send(
      { type: 'batch', batch, jump },
      parts.map(({ buffer }) => buffer),
    );
  }

  function sendAll(): void {
    if (!sink) return;
    const used = [...slots.values()];
    sink.send({ type: 'reset', capacity });
    sendBatch(batchOf(used), true);
    const named = used.filter((slot) => labels[slot]);
    if (named.length)
      sink.send({ type: 'labels', slots: named, labels: named.map((slot) => labels[slot] ?? '') });
    sink.send({ type: 'mode', mode });
    if (shown) sink.send({ type: 'show', slots: slotsOf(shown) });
    sink.send({ type: 'select', slot: selected === null ? -1 : (slots.get(selected) ?? -1) });
  }

  function upsert(points: Iterable<LivePoint>): void {
    const list = [...points];
    const added = list.reduce((sum, { id }) => sum + (slots.has(id) ? 0 : 1), 0);
    const grew = room(slots.size + added);
    const touched = list.map(({ id, lng, lat, state, heading, age, label }) => {
      const slot = slotFor(id);
      write(slot, lng, lat, state, heading ?? Number.NaN, age ?? 0);
      labels[slot] = label ?? '';
      return slot;
    });
    if (grew || touched.length === slots.size) {
      sendAll();
      return;
    }
    sendBatch(batchOf(touched), false);
    sink?.send({ type: 'labels', slots: touched, labels: touched.map((slot) => labels[slot] ?? '') });
    if (shown && added > 0) sink?.send({ type: 'show', slots: slotsOf(shown) });
  }

  async function pick(x: number, y: number): Promise<LiveHit | null> {
    const hit = await sink?.pick(x, y);
    if (!hit) return null;
    if ('cluster' in hit) return { kind: 'cluster', cluster: hit.cluster };
    const id = ids[hit.slot];
    return id === undefined ? null : { kind: 'point', id };
  }

  return {
    load(points) {
      slots.clear();
      ids.length = 0;
      free.length = 0;
      labels = [];
      upsert(points);
      if (slots.size === 0) sendAll();
    },
    upsert,
    patch(moved, newLngs, newLats, newStates, newHeadings, newAges) {
      const count = moved.length;
      // Constructors copy at once what `from` would walk through.
      const batch: LiveBatch = {
        slots: new Uint32Array(count),
        lngs: new Float64Array(newLngs),
        lats: new Float64Array(newLats),
        states: new Uint8Array(newStates),
        ages: newAges ? new Uint8Array(newAges) : new Uint8Array(count),
        headings: newHeadings ? new Float32Array(newHeadings) : new Float32Array(count).fill(Number.NaN),
      };
      const unknown = findSlots(moved, batch.slots);
      const added = unknown.length;
      const grew = added > 0 && room(slots.size + added);
      for (const i of unknown) batch.slots[i] = slotFor(moved[i] as LiveId);
      for (let i = 0; i < count; i++)
        write(
          batch.slots[i] as number,
          batch.lngs[i] as number,
          batch.lats[i] as number,
          batch.states[i] as number,
          batch.headings[i] as number,
          batch.ages[i] as number,
        );
      if (grew) {
        sendAll();
        return;
      }
      sendBatch(batch, false);
      if (shown && added > 0) sink?.send({ type: 'show', slots: slotsOf(shown) });
    },
    remove(gone) {
      const list = slotsOf(gone);
      for (const slot of list) {
        slots.delete(ids[slot] as LiveId);
        ids[slot] = undefined;
        labels[slot] = '';
        free.push(slot);
      }
      sink?.send({ type: 'remove', slots: list });
      // Their slot may be given to somebody else.
      if (selected !== null && !slots.has(selected)) sink?.send({ type: 'select', slot: -1 });
    },
    setMode(next) {
      mode = next;
      sink?.send({ type: 'mode', mode });
    },
    get mode() {
      return mode;
    },
    show(some) {
      shown = some && new Set(some);
      sink?.send({ type: 'show', slots: shown && slotsOf(shown) });
    },
    select(id) {
      selected = id;
      sink?.send({ type: 'select', slot: id === null ? -1 : (slots.get(id) ?? -1) });
    },
    pick,
    onPick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    framed() {
      for (const watcher of watchers) watcher();
    },
    position(id) {
      const slot = slots.get(id);
      return slot === undefined ? null : { lng: lngs[slot] as number, lat: lats[slot] as number };
    },
    bounds() {
      return boundsOf(
        [...slots.values()].map((slot) => ({ lng: lngs[slot] as number, lat: lats[slot] as number })),
      );
    },
    get size() {
      return slots.size;
    },
    connect(next) {
      sink = next;
      sendAll();
      return () => {
        if (sink === next) sink = null;
      };
    },
    async click(x, y) {
      const hit = await pick(x, y);
      for (const listener of listeners) listener(hit);
      return hit;
    },
  };
}
