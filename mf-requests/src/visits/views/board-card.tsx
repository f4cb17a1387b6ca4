import { pathTo, type VisitRow } from 'contract';
import { CalendarClock, MapPin, ShieldAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Box, Icon, Link, ProgressBar, Row, Stack, Text, useFormat } from 'shared-ui';
import { paths } from '../../paths.ts';
import { VisitStatusMark } from '../visit-status.tsx';
import { votesOf } from '../visit-votes.ts';
import { useT } from './text.ts';
import { repeatsInShort, spanInWords } from './times.ts';

const press = {
  _hover: { borderColor: 'border.strong', bg: 'bg.hover' },
  _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
};

function Fact({ icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <Row gap="1.5" alignItems="start" color="fg.muted" fontSize="sm">
      <Box flex="none" paddingTop="0.5">
        <Icon of={icon} />
      </Box>
      <Text as="span" overflowWrap="anywhere">
        {children}
      </Text>
    </Row>
  );
}

/** Votes of both stages, and whose turn it is. */
function Turn({ row }: { row: VisitRow }) {
  const t = useT();
  const { given, needed } = votesOf(row);
  return (
    <Stack gap="1.5">
      {needed > 0 && (
        <Row gap="2">
          <ProgressBar
            label={t('visitViews.board.votes')}
            value={given / needed}
            tone={given >= needed ? 'ok' : 'accent'}
          />
          <Text as="span" size="xs" tone="muted" flex="none">
            {t('visits.votes', { given, needed })}
          </Text>
        </Row>
      )}
      {row.stage && (
        <Box>
          <Badge tone={row.awaits_me ? 'accent' : 'neutral'}>
            {row.awaits_me
              ? t('visits.awaitsMe')
              : t('visitViews.board.turn', { stage: t(`visits.stage.${row.stage}`) })}
          </Badge>
        </Box>
      )}
    </Stack>
  );
}

/** One request on the board; the whole of it opens it. */
export function BoardCard({ row, reached }: { row: VisitRow; reached: boolean }) {
  const t = useT();
  const format = useFormat();
  const repeats = repeatsInShort(format, row);
  return (
    <Box
      asChild
      display="flex"
      flexDirection="column"
      gap="1.5"
      padding="3"
      borderWidth="1px"
      borderColor="border"
      borderInlineStartWidth={row.awaits_me ? '3px' : '1px'}
      borderInlineStartColor={row.awaits_me ? 'accent.solid' : 'border'}
      rounded="md"
      bg="bg.raised"
      color="fg"
      {...press}
    >
      <Link to={pathTo(paths.visit, { id: row.id })} data-card={row.id} tabIndex={reached ? 0 : -1}>
        <Row justifyContent="space-between" alignItems="start">
          <Text weight="semibold" overflowWrap="anywhere" lineClamp="2">
            <bdi>{row.name}</bdi>
          </Text>
          <Text as="span" size="xs" tone="muted" flex="none" fontVariantNumeric="tabular-nums">
            #{row.id}
          </Text>
        </Row>
        <Row flexWrap="wrap" columnGap="3" rowGap="1" fontSize="sm">
          <VisitStatusMark status={row.status} expired={row.expired} />
          {row.risky && (
            <Badge tone="warning" icon={<ShieldAlert aria-hidden />}>
              {t('visits.field.risky')}
            </Badge>
          )}
        </Row>
        <Fact icon={MapPin}>
          <bdi>{row.branch_name}</bdi> · <bdi>{row.subdepartment_name}</bdi>
        </Fact>
        <Fact icon={CalendarClock}>
          {spanInWords(format, t, row.starts_at, row.ends_at)}
          {repeats && ` · ${repeats}`}
        </Fact>
        <Fact icon={Users}>{t('visitViews.board.guests', { total: format.number(row.guest_count) })}</Fact>
        <Turn row={row} />
      </Link>
    </Box>
  );
}
