import { getVisit, listVisits, type VisitRow, type VisitStage } from 'contract';
import { useSyncExternalStore } from 'react';
import { mutateEndpoint } from 'shared-auth';
import { type VoteResult, voteOnRow } from './bulk-vote.ts';

/** Votes on many requests, under way or over. */
export interface VoteRun {
  rows: readonly VisitRow[];
  results: ReadonlyMap<number, VoteResult>;
  isOver: boolean;
  /** Clears the selection it was created from. */
  clear: () => void;
}

// Outside of any component: a row that has its vote leaves the list of those that wait, and its selection with it.
let run: VoteRun | null = null;
const listeners = new Set<() => void>();

function show(next: VoteRun | null): void {
  run = next;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The votes under way, or over and not yet put away; null for none. */
export const useVoteRun = (): VoteRun | null => useSyncExternalStore(subscribe, () => run);

/** Puts away the results. */
export function closeVoteRun(): void {
  run?.clear();
  show(null);
}

/** Votes on requests one after the other, as the list showed them. */
export async function voteOnAll(
  rows: readonly VisitRow[],
  stage: VisitStage,
  clear: () => void,
): Promise<void> {
  const results = new Map<number, VoteResult>();
  const tell = (isOver: boolean) => show({ rows, clear, isOver, results: new Map(results) });
  tell(false);
  for (const row of rows) {
    results.set(row.id, await voteOnRow(row, stage));
    tell(false);
  }
  tell(true);
  for (const endpoint of [getVisit, listVisits]) void mutateEndpoint(endpoint);
}
