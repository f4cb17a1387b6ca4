import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Where nothing is laid out (a test) charts are as wide as this. */
const USUAL = 600;

/** The size of an element in pixels, known before it is painted and kept up with; `height` where it has none yet. */
export function useSize<T extends HTMLElement>(height: number): [RefObject<T | null>, Size | undefined] {
  const element = useRef<T>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () =>
      setSize((before) => {
        const now = { width: watched.clientWidth || USUAL, height: watched.clientHeight || height };
        return before?.width === now.width && before.height === now.height ? before : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [height]);
  return [element, size];
}
