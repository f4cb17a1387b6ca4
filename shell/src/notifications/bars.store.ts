import { create } from 'zustand';
import type { Change } from './notifications.store.ts';

/** A notice at the bottom of the screen; the newest word about an occurrence takes the place of the one before. */
export interface Bar extends Change {
  id: string;
}

const MOST = 20;

export const useBars = create<{ bars: Bar[] }>()(() => ({ bars: [] }));

export function showBars(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const added = changes.map((change) => ({ ...change, id: change.notice.id }));
  const replaced = new Set(added.map(({ id }) => id));
  useBars.setState(({ bars }) => ({
    bars: [...bars.filter(({ id }) => !replaced.has(id)), ...added].slice(-MOST),
  }));
}

export const closeBar = (id: string): void =>
  useBars.setState(({ bars }) => ({ bars: bars.filter((bar) => bar.id !== id) }));

export const closeAllBars = (): void => useBars.setState({ bars: [] });
