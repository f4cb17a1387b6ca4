import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { useT } from '../text.ts';

/** Stands where a page will be, in its shape. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className="v-page" aria-busy="true">
      <VisuallyHidden>{t('system.loading')}</VisuallyHidden>
      <div className="v-page-head" aria-hidden="true">
        <Stack gap="2">
          <Skeleton width="7rem" height="0.75rem" />
          <Skeleton width="16rem" height="1.5rem" />
        </Stack>
      </div>
      <Skeleton width="100%" height="18rem" />
    </div>
  );
}
