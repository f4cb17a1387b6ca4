import type { ComponentProps, ReactNode } from 'react';
import { Box, ErrorState, Heading, RelativeTime, Row, Skeleton, Status, Text } from 'shared-ui';
import { useT } from '../text.ts';

interface FenceListProps<Item> extends ComponentProps<typeof ErrorState> {
  title: string;
  /** Shown where the list is empty. */
  empty: string;
  /** Undefined until they are there. */
  items: readonly Item[] | undefined;
  /** An item as a `<li>` with its key. */
  children: (item: Item) => ReactNode;
}

/** A short list in a read panel: activity at geofences, or why it cannot be shown. */
export function FenceList<Item>({ title, empty, items, children, ...failed }: FenceListProps<Item>) {
  return (
    <Box as="section" my="3">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {failed.error && !items ? (
        <ErrorState {...failed} />
      ) : !items ? (
        <Skeleton height="3rem" />
      ) : items.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <Box as="ul">{items.map(children)}</Box>
      )}
    </Box>
  );
}

/** One who is inside, or where: since when, and whether that is uncertain. */
export function Standing({
  since,
  uncertain,
  children,
}: {
  since: string;
  uncertain: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <Row as="li" py="1" flexWrap="wrap" justifyContent="space-between" columnGap="3">
      {children}
      <Row gap="2" alignItems="center">
        {uncertain && <Status tone="warning">{t('common.uncertain')}</Status>}
        <Text as="span" size="sm" tone="muted">
          <RelativeTime value={since} />
        </Text>
      </Row>
    </Row>
  );
}
