import { listVisitPoints, type VisitPoint } from 'contract';
import { useApi } from 'shared-auth';
import type { ErrorStateProps } from 'shared-ui';

export interface VisitPoints {
  /** Where the request can go; undefined until known. */
  list: readonly VisitPoint[] | undefined;
  error: ErrorStateProps['error'] | undefined;
  retry: () => void;
}

/** Where the caller may request visits, and `current`: the place a request already has. */
export function useVisitPoints(current: number | undefined): VisitPoints {
  const { data, error, mutate } = useApi(listVisitPoints, {});
  return {
    list: data?.data.filter(({ id, requests }) => requests || id === current),
    error,
    retry: () => void mutate(),
  };
}
