import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is laid out (a test) charts are as wide as this. */
const USUAL = 600;

/** The width of an element in pixels, known before it is painted and kept up with. */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    setWidth(watched.clientWidth || USUAL);
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth || USUAL));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
