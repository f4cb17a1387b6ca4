import { clusterRadius } from './cluster.ts';
import type { LiveColors } from './protocol.ts';
import { sprite } from './sprites.ts';

/** Shares are drawn in this many steps of a turn, and radii in steps of half a pixel. */
const parts = 24;
/** Pictures kept at a time; some 4 MB at a ratio of 1. */
const kept = 300;
/** The order around the ring: connected, indeterminate, disconnected. */
const around = [1, 2, 0] as const;

export interface Ring {
  picture: OffscreenCanvas;
  /** CSS pixels. */
  side: number;
}

/**
 * Pictures of the rings of clusters. Arcs are the dearest part of a frame, and from one update to the next few rings
 * look different, so that each is drawn once and then copied.
 */
export class Rings {
  private readonly colors: LiveColors;
  private readonly ratio: number;
  private readonly pictures = new Map<number, Ring>();

  constructor(colors: LiveColors, ratio: number) {
    this.colors = colors;
    this.ratio = ratio;
  }

  /** The ring of a cluster of `count` points, `states` of them in each state by number. */
  of(count: number, states: ArrayLike<number>): Ring {
    const sos = (states[3] as number) > 0;
    const shares = sos ? [0, 0, 0] : around.map((state) => share(states[state] as number, count));
    const halves = Math.round(clusterRadius(count) * 2);
    const [first = 0, second = 0, third = 0] = shares;
    const key = ((halves * 64 + first) * 64 + second) * 64 + third;
    let ring = this.pictures.get(key);
    if (!ring) {
      if (this.pictures.size >= kept) this.pictures.clear();
      ring = this.draw(halves / 2, shares, sos);
      this.pictures.set(key, ring);
    }
    return ring;
  }

  private draw(radius: number, shares: number[], sos: boolean): Ring {
    const { states, surface, text } = this.colors;
    const side = 2 * Math.ceil(radius + 2);
    const whole = shares.reduce((sum, one) => sum + one, 0);
    const picture = sprite(
      this.ratio,
      (context) => {
        context.beginPath();
        context.arc(0, 0, radius, 0, 2 * Math.PI);
        context.fillStyle = sos ? states[3] : surface;
        context.fill();
        if (sos) {
          context.strokeStyle = surface;
          context.lineWidth = 2;
          context.stroke();
          return;
        }
        context.lineWidth = 4;
        let from = -Math.PI / 2;
        shares.forEach((one, index) => {
          if (one === 0) return;
          const to = from + (one / whole) * 2 * Math.PI;
          context.strokeStyle = states[around[index] ?? 0] ?? text;
          context.beginPath();
          context.arc(0, 0, radius - 2, from, to);
          context.stroke();
          from = to;
        });
      },
      side,
    );
    return { picture, side };
  }
}

/** A part of a whole in steps; what is there at all is never too little to see. */
const share = (part: number, whole: number) =>
  part === 0 ? 0 : Math.max(1, Math.round((part / whole) * parts));
