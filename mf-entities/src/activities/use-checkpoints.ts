import { type Checkpoint, listCheckpoints } from 'contract';
import { useApi } from 'shared-auth';

/** The checkpoints of these ids by their ids, as far as they have been read. */
export function useCheckpoints(ids: readonly number[]): ReadonlyMap<number, Checkpoint> {
  const asked = [...new Set(ids)].sort((one, other) => one - other).join(',');
  const query = { ids: asked, per_page: 200 } as const;
  const { data } = useApi(listCheckpoints, asked === '' ? null : { query });
  return new Map(data?.data.map((one) => [one.id, one]));
}
