import type { VisitGroup, VisitRow } from 'contract';

type Seen = Pick<VisitRow, 'updated_at'> & { group: VisitGroup };

/**
 * The rows of a column that were in another before; remembers where each is now. A column that is read late may still
 * have a row that has left it: an older one moves nothing.
 */
export function movedTo(seen: Map<number, Seen>, group: VisitGroup, rows: readonly VisitRow[]): VisitRow[] {
  return rows.filter(({ id, updated_at }) => {
    const before = seen.get(id);
    if (before && before.updated_at > updated_at) return false;
    seen.set(id, { group, updated_at });
    return before !== undefined && before.group !== group;
  });
}
