import { checkpointParameters } from 'contract';
import { useApi } from 'shared-auth';
import { type FilterControlProps, ListFilter } from 'shared-ui/resource';

/** The types there are among the caller's checkpoints. */
export function CheckpointTypeFilter(props: FilterControlProps) {
  const { data } = useApi(checkpointParameters, {});
  return <ListFilter {...props} names={data?.types ?? []} />;
}
