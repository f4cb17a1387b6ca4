import { EmptyState, Page } from 'shared-ui';
import { useT } from '../text.ts';

/** The page for every invalid link: unknown, over, revoked or used. */
export function LinkInvalid() {
  const t = useT();
  return (
    <Page title={t('guest.invalid')}>
      <EmptyState
        title={t('guest.invalidTitle')}
        description={t('guest.invalidNote')}
        illustration="search"
      />
    </Page>
  );
}
