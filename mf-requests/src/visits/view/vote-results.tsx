import { lazy, Suspense } from 'react';
import { closeVoteRun, useVoteRun } from './vote-run.ts';

const BulkProgress = lazy(() => import('./bulk-progress.tsx'));

/** The progress of votes on many requests; shown beside the list, whose rows may leave it meanwhile. */
export function VoteResults() {
  const run = useVoteRun();
  return <Suspense>{run && <BulkProgress run={run} onClose={closeVoteRun} />}</Suspense>;
}
