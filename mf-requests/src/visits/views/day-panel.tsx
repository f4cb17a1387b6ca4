import { MOST_ON_DAY, pathTo, type VisitOnDay, visitDay } from 'contract';
import { ShieldAlert } from 'lucide-react';
import { type ReadInput, useApi } from 'shared-auth';
import {
  Badge,
  Box,
  EmptyState,
  ErrorState,
  type Format,
  Link,
  Row,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { ListNote } from 'shared-ui/resource';
import { paths } from '../../paths.ts';
import { VisitStatusMark } from '../visit-status.tsx';
import { useT } from './text.ts';

type Query = NonNullable<ReadInput<typeof visitDay>['query']>;

/** A time of day, with its day where that is another one. */
const timeOn = (format: Format, day: string, at: string) =>
  format.date(at) === day ? format.time(at) : format.dateTime(at);

function Arrival({ row, day }: { row: VisitOnDay; day: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.muted" paddingBlock="3">
      <Stack gap="1">
        {row.windows.map(({ from, to }) => (
          <Text key={from} weight="semibold" fontVariantNumeric="tabular-nums">
            {t('visitViews.calendar.until', {
              from: timeOn(format, day, from),
              to: timeOn(format, day, to),
            })}
          </Text>
        ))}
        <Text tone="accent" weight="medium" overflowWrap="anywhere">
          <Link to={pathTo(paths.visit, { id: row.id })}>
            <bdi>{row.name}</bdi>
          </Link>
        </Text>
        <Text size="sm" tone="muted" overflowWrap="anywhere">
          <bdi>{row.branch_name}</bdi> · <bdi>{row.subdepartment_name}</bdi>
        </Text>
        <Row flexWrap="wrap" columnGap="3" rowGap="1" fontSize="sm">
          <Text as="span">{t('visitViews.board.guests', { total: format.number(row.guest_count) })}</Text>
          <VisitStatusMark status={row.status} expired={row.expired} />
          {row.risky && (
            <Badge tone="warning" icon={<ShieldAlert aria-hidden />}>
              {t('visits.field.risky')}
            </Badge>
          )}
        </Row>
      </Stack>
    </Box>
  );
}

export interface DayPanelProps {
  day: string;
  /** In words. */
  title: string;
  /** What the whole day has, in words. */
  sum: string | undefined;
  /** The list's filter. */
  query: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** The requests that expect guests on a day, in order of arrival. */
export function DayPanel({ day, title, sum, query, onClose }: DayPanelProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, mutate } = useApi(
    visitDay,
    { query: { ...query, day } as Query },
    { keepPreviousData: false },
  );
  const retry = () => void mutate();
  return (
    <Drawer open title={title} description={sum} onClose={onClose}>
      {data && <ListNote error={error} onRetry={retry} />}
      {!data && error && <ErrorState error={error} onRetry={retry} />}
      {!data && !error && (
        <Stack gap="3" aria-busy>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="5rem" />
          ))}
        </Stack>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={t('visitViews.calendar.emptyDay')}
          description={t('visitViews.calendar.emptyHint')}
        />
      )}
      {data && data.total > 0 && (
        <>
          <Stack as="ol" gap="0" listStyleType="none">
            {data.data.map((row) => (
              <Arrival key={row.id} row={row} day={day} />
            ))}
          </Stack>
          {data.total > data.data.length && (
            <Text size="sm" tone="muted">
              {t('visitViews.calendar.first', {
                shown: format.number(MOST_ON_DAY),
                total: format.number(data.total),
              })}
            </Text>
          )}
        </>
      )}
    </Drawer>
  );
}
