/**
 * Indexes of the buckets that a period covers only in part: the first if it begins before the period, the last
 * if it ends after the period or has not ended yet. Instants are ISO; all buckets have the same length.
 */
export function partialBuckets(
  starts: readonly string[],
  period: { from: string; to: string } | undefined,
  now: number = Date.now(),
): number[] {
  const at = starts.map((start) => Date.parse(start));
  const [first, second] = at;
  const last = at.at(-1);
  if (!period || first === undefined || last === undefined) return [];
  const end = Math.min(Date.parse(period.to), now);
  const length = second === undefined ? 0 : second - first;
  const partial = new Set<number>();
  if (first < Date.parse(period.from)) partial.add(0);
  if (last + length > end) partial.add(at.length - 1);
  return [...partial];
}
