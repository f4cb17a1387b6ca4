import { PageSkeleton as Skeleton } from 'shared-ui';
import { useT } from '../text.ts';

/** A placeholder in the shape of a page. */
export function PageSkeleton() {
  return <Skeleton label={useT()('system.loading')} />;
}
