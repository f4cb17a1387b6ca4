import { ucaParameters } from 'contract';
import { useApi } from 'shared-auth';
import { type FilterControlProps, ListFilter } from 'shared-ui/resource';

/** The types there are among the caller's UCAs. */
export function TypeFilter(props: FilterControlProps) {
  const { data } = useApi(ucaParameters, {});
  return <ListFilter {...props} names={data?.types ?? []} />;
}

/** The places there are among the caller's UCAs. */
export function PlaceFilter(props: FilterControlProps) {
  const { data } = useApi(ucaParameters, {});
  return <ListFilter {...props} names={data?.places ?? []} />;
}
