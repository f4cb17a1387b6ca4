import type { ReactNode } from 'react';
import { Button, ErrorState, Row, Status, useT } from 'shared-ui';

interface DashboardReadProps {
  /** There is a response to what is asked now. */
  read: boolean;
  error: Error | undefined;
  retry: () => void;
  children: ReactNode;
}

/** What one response feeds: without one, why; above one that could not be read again, that it may be outdated. */
export function DashboardRead({ read, error, retry, children }: DashboardReadProps) {
  const t = useT();
  if (error && !read) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      {error && (
        <Row role="status" flexWrap="wrap">
          <Status tone="warning" look="plain">
            {error.message}
          </Status>
          <Button size="sm" onClick={retry}>
            {t('error.retry')}
          </Button>
        </Row>
      )}
      {children}
    </>
  );
}
