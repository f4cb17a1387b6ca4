/** Whether the points of a round were scanned in their order. Pure. */

interface Turn {
  /** Its place in the order in which the round is to be walked. */
  turn: number;
  /** ISO 8601; null: not scanned. */
  scanned_at: string | null;
}

/**
 * The points that were scanned out of their order, by turn: the fewest without which the others are in order. Points that nobody scanned are in nobody's way.
 */
export function outOfTurn(points: readonly Turn[]): Set<number> {
  const scanned = points
    .flatMap(({ turn, scanned_at }) => (scanned_at === null ? [] : [{ turn, at: Date.parse(scanned_at) }]))
    .sort((one, other) => one.turn - other.turn);
  // The longest run of scans that do not go back in time: `best[nth]` is the longest that ends with the nth.
  const best = scanned.map(() => ({ length: 1, before: -1 }));
  for (const [nth, { at }] of scanned.entries())
    for (let earlier = 0; earlier < nth; earlier++) {
      const [mine, theirs] = [best[nth], best[earlier]];
      if (mine && theirs && (scanned[earlier]?.at ?? 0) <= at && theirs.length + 1 > mine.length)
        best[nth] = { length: theirs.length + 1, before: earlier };
    }
  const out = new Set(scanned.map(({ turn }) => turn));
  let last = best.reduce(
    (longest, one, nth) => (one.length > (best[longest]?.length ?? 0) ? nth : longest),
    0,
  );
  for (; last >= 0 && scanned[last]; last = best[last]?.before ?? -1) out.delete(scanned[last]?.turn ?? 0);
  return out;
}
