import type { Visit, VisitEventRow } from 'contract';
import { useState } from 'react';

export interface Seen {
  /** The version that the reviewer has seen: the one that a vote names. */
  version: number;
  /** Someone acted after it. */
  isOld: boolean;
  /** What others did after it, newest first; not every change is listed (entries at the gate are not). */
  news: readonly VisitEventRow[];
  /** The reviewer has seen the news. */
  look: () => void;
}

const newestOf = ({ events }: Pick<Visit, 'events'>) => events[0]?.id ?? 0;

/** Keeps which version of a request its reviewer has seen, regardless of later reads. */
export function useSeen(visit: Visit): Seen {
  const { version } = visit.standing;
  const [seen, setSeen] = useState({ version, event: newestOf(visit) });
  const isOld = version !== seen.version;
  return {
    version: seen.version,
    isOld,
    news: isOld ? visit.events.filter(({ id, what }) => id > seen.event && what !== 'comment') : [],
    look: () => setSeen({ version, event: newestOf(visit) }),
  };
}
