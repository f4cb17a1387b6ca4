import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Without layout (in a test) charts have this width. */
const USUAL = 600;

/** The size of an element in pixels, known before paint and kept up to date; `height` is the initial one. */
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
