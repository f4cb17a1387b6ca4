import { getVisit, listVisits, rejectVisit, type VisitRow, voteVisit } from 'contract';
import type { Random } from '../../../seed/random.ts';
import { comments, rejections } from '../../../seed/visit-words.ts';
import type { AppClient } from '../app-client.ts';
import { inputOf } from './requester.ts';

/** A person who validates or authorizes the visits of the simulated requesters. */

/** Requests of these requesters that wait for the caller's vote, those that begin first first. */
export async function waitingVisits(client: AppClient, requesters: ReadonlySet<number>): Promise<VisitRow[]> {
  const { data } = await client.call(listVisits, {
    query: { scope: 'mine', sort: '-created_at', per_page: 50 },
  });
  return data.filter(({ requester_id }) => requesters.has(requester_id));
}

export type Decided = 'agreed' | 'changed' | 'rejected';

/** Decides about one request, mostly in its favour. Throws AppError, with 409 when somebody was faster. */
export async function decide(client: AppClient, { id }: VisitRow, random: Random): Promise<Decided> {
  const params = { id };
  const visit = await client.call(getVisit, { params });
  const { version } = visit.standing;
  if (random.chance(0.07)) {
    await client.call(rejectVisit, { params, body: { version, reason: random.pick(rejections) } });
    return 'rejected';
  }
  const comment = random.chance(0.15) ? random.pick(comments) : '';
  const request = random.chance(0.1)
    ? { ...inputOf(visit), order_number: `OT-${random.int(1000, 9999)}` }
    : null;
  const stage = visit.stage ?? 'validation';
  await client.call(voteVisit, { params, body: { version, stage, comment, request } });
  return request ? 'changed' : 'agreed';
}
