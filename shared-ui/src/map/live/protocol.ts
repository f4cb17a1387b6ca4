import type { FontFile } from '../../theme/fonts.ts';
import type { Bounds, Camera, Size } from '../geo/mercator.ts';

/** The spec's device states; an open SOS outranks them all. */
export const liveStates = { disconnected: 0, connected: 1, indeterminate: 2, sos: 3 } as const;
export type LiveState = (typeof liveStates)[keyof typeof liveStates];

export type LiveMode = 'clusters' | 'points' | 'heat';

export interface LiveCluster extends Bounds {
  lng: number;
  lat: number;
  count: number;
  /** How many points are in each state, by state number. */
  states: [number, number, number, number];
  gravest: LiveState;
}

export interface LiveColors {
  /** By state number. */
  states: [string, string, string, string];
  surface: string;
  text: string;
  selected: string;
}

/** Positions by slot: the page keeps which id sits in which slot, the worker only counts. */
export interface LiveBatch {
  slots: Uint32Array<ArrayBuffer>;
  lngs: Float64Array<ArrayBuffer>;
  lats: Float64Array<ArrayBuffer>;
  states: Uint8Array<ArrayBuffer>;
  /** Steps by which a point fades, as in `FixAge`. */
  ages: Uint8Array<ArrayBuffer>;
  /** Degrees from north, NaN where unknown. */
  headings: Float32Array<ArrayBuffer>;
}

export type LiveCommand =
  | { type: 'size'; size: Size; margin: number; ratio: number }
  | { type: 'camera'; camera: Camera }
  | { type: 'look'; colors: LiveColors; reducedMotion: boolean; font: string }
  /** For a worker, which has its own fonts. */
  | { type: 'fonts'; files: FontFile[] }
  | { type: 'mode'; mode: LiveMode }
  | { type: 'reset'; capacity: number }
  | { type: 'batch'; batch: LiveBatch; jump: boolean }
  | { type: 'labels'; slots: number[]; labels: string[] }
  | { type: 'remove'; slots: Uint32Array<ArrayBuffer> }
  | { type: 'show'; slots: Uint32Array<ArrayBuffer> | null }
  | { type: 'select'; slot: number }
  | { type: 'pick'; request: number; x: number; y: number }
  | { type: 'outside'; clusters: boolean }
  | { type: 'awake'; awake: boolean }
  | { type: 'shown' };

export interface LiveFrame {
  image: ImageBitmap;
  camera: Camera;
  size: Size;
  margin: number;
  /** What the provider's own elements are to show, if it may have changed; empty where this picture has them. */
  clusters?: LiveCluster[];
}

export type SlotHit = { kind: 'point'; slot: number } | { kind: 'cluster'; cluster: LiveCluster };

export type LiveReport =
  | { type: 'frame'; frame: LiveFrame }
  | { type: 'picked'; request: number; hit: SlotHit | null };
