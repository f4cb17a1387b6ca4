/** Too many wait for a connection already, or this one has waited long enough. */
export class BusyError extends Error {
  readonly code: string;

  constructor(code: '53300' | '55P03') {
    super(code === '53300' ? 'too many wait for a connection' : 'what it needs is held by somebody else');
    this.code = code;
  }
}

export interface GateOptions {
  /** Connections there are. */
  places: number;
  /** How many may wait; any more are refused. */
  queue: number;
  /** How long one may wait. */
  waitMs: number;
}

/** A caller at the gate. */
export interface Visitor {
  /** Is served before all others that wait, and waits without limit. */
  first?: boolean;
  patient?: boolean;
  /** Those of one kind get half of the places at most. */
  kind?: string | undefined;
}

export interface Gate {
  /** Waits for a place; returns how to give it back. Rejects with BusyError. */
  enter(visitor: Visitor): Promise<() => void>;
  /**
   * Reports that a kind timed out on a lock: until one of it gets through, they run one at a time and the others
   * are refused at once, so that what is locked does not take the places of what is not.
   */
  held(kind: string): void;
  free(kind: string): void;
  stats(): { used: number; waiting: number };
}

interface Waiter {
  visitor: Visitor;
  admit(): void;
  refuse(code: '53300' | '55P03'): void;
}

/** Clears that a kind was held when none of it arrived to try. */
const HELD_MS = 10_000;

/** A queue before a pool: short, in order, and fair to those who want something else. */
export function createGate({ places, queue, waitMs }: GateOptions): Gate {
  const inside = new Map<string, number>();
  const heldUntil = new Map<string, number>();
  const waiting: Waiter[] = [];
  const share = Math.max(1, Math.ceil(places / 2));
  let used = 0;

  const isHeld = (kind: string) => (heldUntil.get(kind) ?? 0) > performance.now();
  const insideOf = (kind: string) => inside.get(kind) ?? 0;
  const heldInside = () => [...inside].reduce((sum, [kind, n]) => sum + (isHeld(kind) ? n : 0), 0);
  const fits = ({ kind }: Visitor) => used < places && (kind === undefined || insideOf(kind) < share);

  const take = ({ kind }: Visitor) => {
    used++;
    if (kind !== undefined) inside.set(kind, insideOf(kind) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      used--;
      if (kind !== undefined) {
        if (insideOf(kind) > 1) inside.set(kind, insideOf(kind) - 1);
        else inside.delete(kind);
      }
      admitNext();
    };
  };
  const admitNext = () => {
    for (let at = waiting.findIndex(({ visitor }) => fits(visitor)); at >= 0; ) {
      const [next] = waiting.splice(at, 1);
      next?.admit();
      at = waiting.findIndex(({ visitor }) => fits(visitor));
    }
  };

  return {
    async enter(visitor) {
      const { kind, first, patient } = visitor;
      if (kind !== undefined && isHeld(kind) && (insideOf(kind) > 0 || heldInside() >= share))
        throw new BusyError('55P03');
      if (fits(visitor) && (first || !waiting.some((one) => fits(one.visitor)))) return take(visitor);
      if (!patient && waiting.length >= queue) throw new BusyError('53300');
      return new Promise((resolve, reject) => {
        const limit = patient ? undefined : setTimeout(() => waiter.refuse('53300'), waitMs);
        const waiter: Waiter = {
          visitor,
          admit: () => {
            clearTimeout(limit);
            resolve(take(visitor));
          },
          refuse: (code) => {
            clearTimeout(limit);
            waiting.splice(waiting.indexOf(waiter), 1);
            reject(new BusyError(code));
          },
        };
        const behind = first ? waiting.findIndex((one) => !one.visitor.first) : -1;
        if (behind < 0) waiting.push(waiter);
        else waiting.splice(behind, 0, waiter);
      });
    },
    held: (kind) => {
      heldUntil.set(kind, performance.now() + HELD_MS);
      for (const one of waiting.filter(({ visitor }) => visitor.kind === kind)) one.refuse('55P03');
    },
    free: (kind) => {
      heldUntil.delete(kind);
    },
    stats: () => ({ used, waiting: waiting.length }),
  };
}
