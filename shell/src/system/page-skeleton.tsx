import { PageSkeleton as Skeleton } from 'shared-ui';
import { useT } from '../text.ts';

/** Stands where a page will be, in its shape. */
export function PageSkeleton() {
  return <Skeleton label={useT()('system.loading')} />;
}
