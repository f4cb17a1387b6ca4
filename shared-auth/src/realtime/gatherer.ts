/** When collected items are delivered, in milliseconds. */
export interface GatherTiming {
  /** After the first of a burst. */
  gatherMs: number;
  /** Random extra delay, so that many browsers do not request at the same instant. */
  spreadMs?: number;
  /** Minimum time between two runs, for long bursts. */
  everyMs?: number;
  /** Also while the page is hidden: for what makes a sound. */
  unseen?: boolean;
}

export interface Gatherer<T> {
  add(item: T): void;
  /** Something unknown arrived: what was collected is incomplete. */
  miss(): void;
  stop(): void;
}

/** Beyond this many nothing is kept: `run` is notified that there was more. */
const MOST = 1000;

/**
 * Delivers bursts together. What is only seen waits while the page is hidden, and is delivered once when it is visible
 * again. `run` is called with null when there was more than could be kept.
 */
export function createGatherer<T>(
  run: (items: readonly T[] | null) => void,
  { gatherMs, spreadMs = 0, everyMs = 0, unseen = false }: GatherTiming,
): Gatherer<T> {
  let items: T[] | null = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  const hand = () => {
    timer = undefined;
    if (document.hidden && !unseen) return;
    const all = items;
    items = [];
    ranAt = performance.now();
    run(all);
  };
  const later = () => {
    const wait = Math.max(gatherMs, ranAt + everyMs - performance.now()) + Math.random() * spreadMs;
    timer ??= setTimeout(hand, wait);
  };
  const onSeen = () => {
    if (!document.hidden && items?.length !== 0) later();
  };
  document.addEventListener('visibilitychange', onSeen);

  return {
    add: (item) => {
      if (items && items.length < MOST) items.push(item);
      else items = null;
      later();
    },
    miss: () => {
      items = null;
      later();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    },
  };
}
