import { act } from '@testing-library/react';

/** An observer of what is in view that a test moves itself. */
export interface FakeSight {
  /** How many elements were waited for, in the order of `come`. */
  count: () => number;
  /** The element that was waited for at an index is nearly in view. */
  come: (index: number) => Promise<void>;
  restore: () => void;
}

/** Nothing is in view until the test sets it; until `restore`. */
export function fakeSight(): FakeSight {
  const original = globalThis.IntersectionObserver;
  const seen: IntersectionObserverCallback[] = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return {
    count: () => seen.length,
    come: (index) =>
      act(async () =>
        seen[index]?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
      ),
    restore: () => {
      globalThis.IntersectionObserver = original;
    },
  };
}
