/** Whether two form values are equal; files by identity, everything else by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Blob || b instanceof Blob || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameValue(left[key], right[key]));
}

/** The top-level values that differ from the initial ones: the body of a PATCH. */
export function changedValues<V extends object>(before: V, after: V): Partial<V> {
  const changed: Partial<V> = {};
  for (const key of Object.keys(after) as (keyof V)[])
    if (!sameValue(before[key], after[key])) changed[key] = after[key];
  return changed;
}
