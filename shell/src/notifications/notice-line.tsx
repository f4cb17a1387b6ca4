import type { LucideIcon } from 'lucide-react';
import { Box, Grid, Link, RelativeTime, Text } from 'shared-ui';

interface NoticeLineProps {
  icon: LucideIcon;
  title: string;
  text: string;
  at: string;
  unread: boolean;
  /** Something that went wrong. */
  grave: boolean;
  /** Where it leads; null for nowhere. */
  to: string | null;
  onLeave: () => void;
}

/** A line of the notices: what it is about, when, what happened, and the way to it. */
export function NoticeLine({ icon: Icon, title, text, at, unread, grave, to, onLeave }: NoticeLineProps) {
  const marks = { 'data-unread': unread || undefined, 'data-missed': grave || undefined };
  const inside = (
    <>
      {unread && <UnreadMark />}
      <Text as="span" tone={grave ? 'danger' : 'subtle'} alignSelf="center">
        <Icon size={16} aria-hidden />
      </Text>
      <Text as="b" weight="medium" truncate>
        {title}
      </Text>
      <Text as="span" size="xs" tone="muted" whiteSpace="nowrap">
        <RelativeTime value={at} />
      </Text>
      <Text as="span" size="sm" tone={grave ? 'danger' : 'muted'} gridColumn="2 / -1">
        {text}
      </Text>
    </>
  );
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
        {...(to !== null && { _hover: { bg: 'bg.hover' } })}
      >
        {to === null ? (
          <div {...marks}>{inside}</div>
        ) : (
          <Link {...marks} to={to} onClick={onLeave}>
            {inside}
          </Link>
        )}
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
