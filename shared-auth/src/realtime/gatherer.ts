/** When what was gathered is handed on, in milliseconds. */
export interface GatherTiming {
  /** After the first of a burst. */
  gatherMs: number;
  /** Up to so much later, by chance, so that many browsers do not ask in the same instant. */
  spreadMs?: number;
  /** Least time between two runs, for bursts that go on. */
  everyMs?: number;
}

export interface Gatherer<T> {
  add(item: T): void;
  /** Something came of which nothing is known: what was gathered is not all. */
  miss(): void;
  stop(): void;
}

/** More than these are not kept: whoever runs is told that there was more. */
const MOST = 1000;

/**
 * Hands on what comes in bursts, together, and never while nobody looks: then once the page is seen again. `run` is
 * given null when there was more than it is told of.
 */
export function createGatherer<T>(
  run: (items: readonly T[] | null) => void,
  { gatherMs, spreadMs = 0, everyMs = 0 }: GatherTiming,
): Gatherer<T> {
  let items: T[] | null = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  const hand = () => {
    timer = undefined;
    if (document.hidden) return;
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
