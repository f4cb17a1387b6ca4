/** What the page under load answers to the measuring side. */
export interface MapBench {
  fps: number;
  /** Milliseconds between two frames, at worst. */
  worstFrame: number;
  /** Milliseconds from handing over new positions to their being on the canvas; median and worst. */
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
    /** Other clusterings by name, and the median of milliseconds from an update of theirs to its pixels. */
    rivals: string[];
    rival(name: string): Promise<number>;
    sway(zoom: number, seconds: number): Promise<SwayBench>;
    measure(mode: 'clusters' | 'points' | 'heat', seconds: number): Promise<MapBench>;
  }
}
