import type { FixAge } from 'contract';
import type { Bounds, LngLat } from '../geo/mercator.ts';
import type { LiveCluster, LiveCommand, LiveMode, LiveState } from './protocol.ts';

export type LiveId = string | number;

export interface LivePoint extends LngLat {
  id: LiveId;
  state: LiveState;
  /** Degrees from north. */
  heading?: number | null;
  /** The step by which it fades; default 0, fresh. An SOS is painted as fresh. */
  age?: FixAge;
  /** Shown beside the point when there is room. */
  label?: string;
}

export type LiveHit = { kind: 'point'; id: LiveId } | { kind: 'cluster'; cluster: LiveCluster };

/** The part of the layer that paints: a worker behind a map on screen. */
export interface LiveSink {
  send(command: LiveCommand, transfer?: Transferable[]): void;
  pick(x: number, y: number): Promise<{ slot: number } | { cluster: LiveCluster } | null>;
}

export interface LiveLayer {
  /** Replaces everything. Throws RangeError above `maxPoints`. */
  load(points: Iterable<LivePoint>): void;
  /** Adds or replaces a few, labels included. */
  upsert(points: Iterable<LivePoint>): void;
  /**
   * Moves known points, which glide there; unknown ids are added. All lists have the same length; without headings none
   * is known, without ages all are fresh.
   */
  patch(
    ids: readonly LiveId[],
    lngs: ArrayLike<number>,
    lats: ArrayLike<number>,
    states: ArrayLike<number>,
    headings?: ArrayLike<number>,
    ages?: ArrayLike<number>,
  ): void;
  remove(ids: Iterable<LiveId>): void;
  setMode(mode: LiveMode): void;
  readonly mode: LiveMode;
  /** Shows only these; everything with null. */
  show(ids: Iterable<LiveId> | null): void;
  select(id: LiveId | null): void;
  /** What is under a pixel of the map; null where there is nothing or no map. */
  pick(x: number, y: number): Promise<LiveHit | null>;
  /** Called when a click on the map meets a point or a cluster, and with null when it meets neither. */
  onPick(listener: (hit: LiveHit | null) => void): () => void;
  /** Called when a frame is on screen. What was moved before it began is in it, at the latest in the one after. */
  onFrame(listener: () => void): () => void;
  position(id: LiveId): LngLat | null;
  /** Around every point, shown or not; null when there are none. */
  bounds(): Bounds | null;
  readonly size: number;
  /** For the map: hands the points to the painter. Returns a function to detach. */
  connect(sink: LiveSink): () => void;
  /** For the map: a frame is on screen. */
  framed(): void;
  /** For the map: a click happened there. */
  click(x: number, y: number): Promise<LiveHit | null>;
}
