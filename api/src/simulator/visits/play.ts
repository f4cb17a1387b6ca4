import type { VisitRequestStatusId } from 'contract';
import { createOffice, type OfficeOptions, type OfficeRound } from './office.ts';

/** The outcome of some requests: how many are in each status, and what was done on the way. */
export interface Played {
  asked: number;
  statuses: ReadonlyMap<VisitRequestStatusId, number>;
  done: OfficeRound;
}

/** An edited request may be rejected again; this is far beyond what chance allows. */
const MOST_ROUNDS = 40;
const acts = ({ refused: _, late: __, ...done }: OfficeRound) =>
  Object.values(done).reduce((sum, count) => sum + count, 0);

/** Requests a number of visits, and lets everybody decide at once until nothing is left to do. */
export async function playVisits({
  visits,
  ...options
}: Omit<OfficeOptions, 'usually'> & { visits: number }): Promise<Played> {
  const office = createOffice({ ...options, usually: 0 });
  const ids: number[] = [];
  for (let nth = 0; nth < visits; nth++) {
    const id = await office.ask(Date.now() + nth);
    if (id !== null) ids.push(id);
  }
  let done = await office.round(Date.now());
  for (let nth = 1; nth < MOST_ROUNDS; nth++) {
    const more = await office.round(Date.now());
    done = plus(done, more);
    if (acts(more) === 0) break;
  }
  const statuses = new Map<VisitRequestStatusId, number>();
  for (const id of ids) {
    const status = await office.statusOf(id);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return { asked: ids.length, statuses, done };
}

function plus(one: OfficeRound, other: OfficeRound): OfficeRound {
  const sum = { ...one };
  for (const name of Object.keys(sum) as (keyof OfficeRound)[]) sum[name] += other[name];
  return sum;
}
