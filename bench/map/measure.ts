/** What the measured page returns. */
export interface MapBench {
  fps: number;
  /** The longest time between two frames, in milliseconds. */
  worstFrame: number;
  /** Milliseconds from passing new positions to their being on the canvas; median and maximum. */
  toPixels: number;
  worstToPixels: number;
}

/** A map that moves in each frame. */
export interface SwayBench {
  fps: number;
  worstFrame: number;
}

declare global {
  interface Window {
    /** Other clusterings by name, with the median milliseconds from an update to its pixels. */
    rivals: string[];
    rival(name: string): Promise<number>;
    sway(zoom: number, seconds: number): Promise<SwayBench>;
    measure(mode: 'clusters' | 'points' | 'heat', seconds: number): Promise<MapBench>;
  }
}
