import type { TravelledRoute } from 'contract';
import { useState } from 'react';

/** The names of all UCAs shown so far: a filter still names whom it has while their next route loads. */
export function useNames(routes: readonly TravelledRoute[]): ReadonlyMap<number, string> {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const isNew = routes.some(({ uca_id, uca_name }) => names.get(uca_id) !== uca_name);
  if (isNew) setNames(new Map([...names, ...routes.map((one) => [one.uca_id, one.uca_name] as const)]));
  return names;
}
