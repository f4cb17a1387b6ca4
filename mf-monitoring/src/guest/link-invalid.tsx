import { EmptyState, Page } from 'shared-ui';
import { useT } from '../text.ts';

/** The one plain page of every link that leads nowhere: unknown, ended, revoked or used. */
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
