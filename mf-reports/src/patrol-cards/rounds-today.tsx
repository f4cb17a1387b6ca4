import {
  BOARD_HOURS,
  complianceOf,
  type DueOutcome,
  type DuePointRow,
  pathTo,
  taskBoard,
  toWallTime,
} from 'contract';
import { mutateEndpoint, useApi, useCan } from 'shared-auth';
import {
  EmptyState,
  Link,
  LinkButton,
  Panel,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useNow,
  useTimeZone,
} from 'shared-ui';
import { Line, Lines, ShareBar } from 'shared-ui/parts';
import { titleOf } from '../calendar/title-of.ts';
import { useTasksJudged } from '../calendar/use-tasks-judged.ts';
import { DashboardRead } from '../dashboard/dashboard-read.tsx';
import { outcomeTones } from '../outcome-tones.ts';
import { outside } from '../outside.ts';
import { paths } from '../paths.ts';
import { complianceOn, JUDGED } from '../reports.ts';
import { useT } from './text.ts';

const MINUTE_MS = 60_000;
/** Missed points that are named, the last to end first; so are the times beside them. */
const NAMED = 5;

const parts = ['on_time', 'late', 'missed', 'excused', 'pending'] as const satisfies readonly DueOutcome[];
type Counts = Readonly<Record<DueOutcome, number>>;

/** How the rounds of today go, and what was just missed. */
export default function RoundsToday() {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const today = toWallTime(now, useTimeZone())?.day;
  // Scans and misses arrive by themselves: it is read by time only once another point is due, or its day is over.
  const { data, error, mutate } = useApi(
    taskBoard,
    {},
    {
      refreshInterval: (latest) =>
        latest && (latest.today.day !== today || isPast(latest.today.next_at, now)) ? MINUTE_MS : 0,
    },
  );
  useTasksJudged(() => void mutateEndpoint(taskBoard));
  const seesActivities = useCan('entities.activities');
  const missed = (data?.missed ?? []).filter(
    ({ ends_at }) => Date.parse(ends_at) > now - BOARD_HOURS * 3_600_000,
  );
  return (
    <Panel
      title={t('patrol.today.title')}
      actions={
        <LinkButton to={paths.board} size="sm" variant="ghost">
          {t('patrol.today.open')}
        </LinkButton>
      }
    >
      <Stack gap="4">
        <DashboardRead read={!!data} error={error} retry={() => void mutate()}>
          {!data ? (
            <Skeleton height="16rem" />
          ) : data.today.points + data.today.ahead === 0 && missed.length === 0 ? (
            <EmptyState
              title={t('patrol.today.none')}
              description={t('patrol.today.noneHint')}
              actions={
                seesActivities && (
                  <LinkButton to={outside.activities}>{t('patrol.today.activities')}</LinkButton>
                )
              }
            />
          ) : (
            <Stack gap="4">
              <Today
                counts={{ ...data.today, pending: pendingOf(data.today) }}
                day={data.today.day}
                ahead={data.today.ahead}
              />
              <Missed points={missed.slice(0, NAMED)} />
            </Stack>
          )}
        </DashboardRead>
      </Stack>
    </Panel>
  );
}

const pendingOf = ({
  points,
  on_time,
  late,
  missed,
  excused,
}: Omit<Counts, 'pending'> & { points: number }): number => points - on_time - late - missed - excused;

const isPast = (at: string | null, now: number): boolean => at !== null && Date.parse(at) <= now;

function Today({ counts, day, ahead }: { counts: Counts; day: string; ahead: number }) {
  const t = useT();
  const { number, percent } = useFormat();
  const compliance = complianceOf(counts)?.compliance ?? null;
  return (
    <Stack gap="2">
      <Row gap="2" alignItems="baseline">
        <Text as="span" size="xl" weight="semibold" fontVariantNumeric="tabular-nums">
          {compliance === null ? '—' : <Link to={complianceOn(day, JUDGED)}>{percent(compliance)}</Link>}
        </Text>
        <Text as="span" tone="muted">
          {t('patrol.today.compliance')}
        </Text>
      </Row>
      <ShareBar
        shares={parts.map((id) => ({
          ...{ id, tone: outcomeTones[id], count: counts[id] },
          words: t(`patrol.part.${id}`, { total: number(counts[id]) }),
        }))}
        end={
          ahead > 0 && (
            <Text as="span" size="sm" tone="muted">
              {t('patrol.today.ahead', { total: number(ahead) })}
            </Text>
          )
        }
      />
    </Stack>
  );
}

function Missed({ points }: { points: readonly DuePointRow[] }) {
  const t = useT();
  if (points.length === 0) return <Text tone="muted">{t('patrol.today.noneMissed')}</Text>;
  return (
    <Stack gap="1">
      <Text weight="semibold">{t('patrol.today.missed')}</Text>
      <Lines label={t('patrol.today.missed')} close>
        {points.map((point) => (
          <Line
            key={point.id}
            hover={point.checkpoint_name}
            title={
              <Link to={pathTo(paths.tasks, {}, { view: point.task_id })}>
                <bdi>{point.checkpoint_name}</bdi>
              </Link>
            }
            text={<bdi>{titleOf(point)}</bdi>}
            end={
              <Text as="span" size="sm" tone="muted">
                <RelativeTime value={point.ends_at} />
              </Text>
            }
          />
        ))}
      </Lines>
    </Stack>
  );
}
