import { useLayoutEffect } from 'react';

const holders = new Map<string, number>();

function count(name: string, by: 1 | -1): void {
  const held = (holders.get(name) ?? 0) + by;
  holders.set(name, held);
  document.documentElement.toggleAttribute(`data-${name}`, held > 0);
}

/** Has `<html>` carry `data-<name>` until what it returns is called; several may hold the same one. */
export function markRoot(name: string): () => void {
  count(name, 1);
  return () => count(name, -1);
}

/**
 * Has `<html>` carry `data-<name>` while this is mounted and `on`: how a part of the page tells rules that concern others.
 * The same asked by `:root:has(…)` would be asked again at every change of any element.
 */
export function useRootMark(name: string, on = true): void {
  useLayoutEffect(() => (on ? markRoot(name) : undefined), [name, on]);
}
