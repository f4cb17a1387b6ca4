interface Group {
  id: number;
  ucas: number;
}

/**
 * How many people a choice reaches; null while nobody is chosen or a group's size is not known yet. Who is in
 * several groups is only known to the server, so with more than one source it is a highest number.
 */
export function reachOf(
  ucaIds: readonly number[],
  groupIds: readonly number[],
  groups: readonly Group[],
): { people: number; exact: boolean } | null {
  const sizes = groupIds.map((id) => groups.find((group) => group.id === id)?.ucas);
  if (sizes.includes(undefined)) return null;
  const sources = [ucaIds.length, ...sizes.map((size) => size ?? 0)].filter((size) => size > 0);
  if (sources.length === 0) return null;
  return { people: sources.reduce((sum, size) => sum + size, 0), exact: sources.length === 1 };
}
