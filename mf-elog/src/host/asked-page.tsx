import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Page, Skeleton } from 'shared-ui';
import { useT } from './text.ts';
import type { Opened } from './use-asked.ts';

interface AskedPageProps<V> {
  title: string;
  opened: Opened<V>;
  onRetry: () => void;
  children: (asked: V) => ReactNode;
}

/** The page of what a host is asked, while it is opened, and for every link that does not work. */
export function AskedPage<V>({ title, opened, onRetry, children }: AskedPageProps<V>) {
  const t = useT();
  if (opened.state === 'there') return children(opened.asked);
  if (opened.state === 'gone')
    return (
      <Page title={t('host.invalid')}>
        <EmptyState
          title={t('host.invalidTitle')}
          description={t('host.invalidNote')}
          illustration="search"
        />
      </Page>
    );
  return (
    <Page title={title}>
      {opened.state === 'failed' ? (
        <ErrorState error={opened.error} onRetry={onRetry} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Page>
  );
}
