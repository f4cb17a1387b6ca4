import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Entry of the browser's history and list → the rows ticked there. */
const ticked = new Map<string, ReadonlySet<number>>();
const MOST = 20;

/**
 * Nothing is ticked anywhere.
 *
 * @internal Called by tests alone.
 */
export const forgetSelected = (): void => ticked.clear();

/**
 * The rows ticked in a list. They are restored when the same entry of the browser's history shows the list again:
 * after its area loaded another release, and after Back.
 */
export function useSelected(list: string) {
  const place = `${useLocation().key} ${list}`;
  const state = useState<ReadonlySet<number>>(() => ticked.get(place) ?? new Set());
  const [ids] = state;
  useEffect(() => {
    ticked.delete(place);
    if (ids.size > 0) ticked.set(place, ids);
    const [oldest] = ticked.keys();
    if (ticked.size > MOST && oldest !== undefined) ticked.delete(oldest);
  }, [place, ids]);
  return state;
}
