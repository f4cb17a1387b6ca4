import { useLayoutEffect, useRef, useState } from 'react';

/** The same function for good, which does what the one given last does; for what is called by events, not while drawing. */
export function useSteady<Args extends unknown[], Result>(
  given: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [steady] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  );
  return steady;
}
