import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps, Page } from 'shared-ui';

export interface MessagePageProps extends Omit<EmptyStateProps, 'title'> {
  title: string;
  /** The sentence under the drawing; the title is above as the page's heading. */
  headline: string;
  children?: ReactNode;
}

/** A whole screen with one message and what to do about it. */
export function MessagePage({ title, headline, ...rest }: MessagePageProps) {
  return (
    <Page title={title}>
      <EmptyState title={headline} {...rest} />
    </Page>
  );
}
