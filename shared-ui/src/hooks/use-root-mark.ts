import { useLayoutEffect } from 'react';

const holders = new Map<string, number>();

function count(name: string, by: 1 | -1): void {
  const held = (holders.get(name) ?? 0) + by;
  holders.set(name, held);
  document.documentElement.toggleAttribute(`data-${name}`, held > 0);
}

/** Sets `data-<name>` on `<html>` until the returned function is called; several may hold the same one. */
export function markRoot(name: string): () => void {
  count(name, 1);
  return () => count(name, -1);
}

/**
 * Sets `data-<name>` on `<html>` while mounted and `on`: how a part of the page signals rules that affect others.
 * The equivalent `:root:has(…)` would be re-evaluated on every change of any element.
 */
export function useRootMark(name: string, on = true): void {
  useLayoutEffect(() => (on ? markRoot(name) : undefined), [name, on]);
}
