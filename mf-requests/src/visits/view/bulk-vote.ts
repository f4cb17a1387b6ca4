import { getVisit, type VisitRow, type VisitStage, voteVisit } from 'contract';
import { call } from 'shared-auth';
import { problemText } from 'shared-ui/problem';

/** How the vote on one of many requests went; `changed`: someone acted after the list was read. */
export type VoteResult = { state: 'waiting' | 'ok' | 'changed' } | { state: 'failed'; reason: string };

/** Votes on one request as the list showed it. A request that has changed since gets no vote. */
export async function voteOnRow(row: VisitRow, stage: VisitStage): Promise<VoteResult> {
  const params = { id: row.id };
  try {
    const { updated_at, standing } = await call(getVisit, { params });
    if (updated_at !== row.updated_at) return { state: 'changed' };
    await call(voteVisit, {
      params,
      body: { version: standing.version, stage, comment: '', request: null },
    });
    return { state: 'ok' };
  } catch (problem) {
    return { state: 'failed', reason: problemText(problem) };
  }
}
