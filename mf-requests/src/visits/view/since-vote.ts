import type { VisitEventRow } from 'contract';

const isVote = ({ what }: VisitEventRow) => what === 'validation' || what === 'authorization';

/**
 * What happened since the last vote, newest first; a vote with changes is among it, since what it changed has been seen
 * by its author alone. Without a vote: since the request was created.
 */
export function sinceLastVote(events: readonly VisitEventRow[]): {
  voted: boolean;
  events: readonly VisitEventRow[];
} {
  const at = events.findIndex(isVote);
  const last = events[at];
  if (!last) return { voted: false, events: events.filter(({ what }) => what !== 'creation') };
  return { voted: true, events: events.slice(0, last.changes.length > 0 ? at + 1 : at) };
}
