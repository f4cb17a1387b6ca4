/** What the page under load answers to the measuring side. */
export interface MapBench {
  fps: number;
  /** Milliseconds between two frames, at worst. */
  worstFrame: number;
  /** Milliseconds from handing over new positions to their being on the canvas; median and worst. */
  toPixels: number;
  worstToPixels: number;
}

declare global {
  interface Window {
    measure(mode: 'clusters' | 'points' | 'heat', seconds: number): Promise<MapBench>;
  }
}
