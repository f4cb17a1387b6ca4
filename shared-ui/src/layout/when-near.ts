/** Calls back once when an element is less than half a screen away. Returns how to stop. */
export function whenNear(element: Element, call: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      call();
    },
    { rootMargin: '50% 0px' },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
