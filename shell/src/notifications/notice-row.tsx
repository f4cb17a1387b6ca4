import { CircleCheck, Send, TriangleAlert } from 'lucide-react';
import { Box, Grid, Link, RelativeTime, Text } from 'shared-ui';
import { pathOf, useNoticeText } from './notice-text.ts';
import type { Notice } from './notifications.store.ts';

/** One occurrence: what was asked, how many have answered, and the way to its monitor. */
export function NoticeRow({
  notice,
  unread,
  onLeave,
}: {
  notice: Notice;
  unread: boolean;
  onLeave: () => void;
}) {
  const text = useNoticeText();
  const missed = notice.kind === 'missed';
  const Icon = missed ? TriangleAlert : notice.open === 0 ? CircleCheck : Send;
  return (
    <li>
      <Grid
        asChild
        position="relative"
        gridTemplateColumns="auto minmax(0, 1fr) auto"
        alignItems="baseline"
        gap="0"
        columnGap="2.5"
        py="2"
        ps="1.125rem"
        pe="2.5"
        rounded="md"
        _hover={{ bg: 'bg.hover' }}
      >
        <Link
          data-unread={unread || undefined}
          data-missed={missed || undefined}
          to={pathOf(notice)}
          onClick={onLeave}
        >
          {unread && <UnreadMark />}
          <Text as="span" tone={missed ? 'danger' : 'subtle'} alignSelf="center">
            <Icon size={16} aria-hidden />
          </Text>
          <Text as="b" weight="medium" truncate>
            {notice.title}
          </Text>
          <Text as="span" size="xs" tone="muted" whiteSpace="nowrap">
            <RelativeTime value={notice.changed_at} />
          </Text>
          <Text as="span" size="sm" tone={missed ? 'danger' : 'muted'} gridColumn="2 / -1">
            {text(notice)}
          </Text>
        </Link>
      </Grid>
    </li>
  );
}

const UnreadMark = () => (
  <Box
    as="span"
    position="absolute"
    insetInlineStart="1.5"
    insetBlockStart="0.9375rem"
    boxSize="0.4375rem"
    rounded="full"
    bg="accent.solid"
  />
);
