import { complianceReport, dayAfter, dutyHoursOf, dutyShiftOf, pathTo, toWallTime } from 'contract';
import { useApi, useUser } from 'shared-auth';
import {
  EmptyState,
  Heading,
  Link,
  LinkButton,
  Panel,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useNow,
  useTimeZone,
  weekdayName,
} from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useTasksJudged } from '../calendar/use-tasks-judged.ts';
import { DashboardRead } from '../dashboard/dashboard-read.tsx';
import { reports } from '../reports.ts';
import { useT } from './text.ts';

const DAYS = 30;
const NAMED = 5;
/** Days begin at half hours too, in some zones. */
const MINUTE_MS = 60_000;

interface Missing {
  key: string;
  label: string;
  detail: string;
  missed: number;
  total: number;
}

/** The checkpoints and the shifts at which most was missed of late. */
export default function MostMissed() {
  const t = useT();
  const { number, language } = useFormat();
  const zone = useTimeZone();
  const { day: from, night: to } = dutyHoursOf(useUser());
  const today = toWallTime(useNow(MINUTE_MS), zone)?.day ?? '';
  const period = { from: dayAfter(today, 1 - DAYS), to: today };
  const query = { ...period, sort: '-missed', per_page: 10 as const };
  const checkpoints = useApi(complianceReport.by.checkpoint.rows, { query });
  const shifts = useApi(complianceReport.by.shift.rows, { query });
  const error = checkpoints.error ?? shifts.error;
  const retry = () => void Promise.all([checkpoints.mutate(), shifts.mutate()]);
  useTasksJudged(retry);
  const worst = (
    rows: readonly { key: unknown; label: string; detail: string; missed: number; total: number }[],
  ) =>
    rows
      // The first is the total of all.
      .filter(({ key, missed }) => key !== null && missed > 0)
      .slice(0, NAMED)
      .map((row): Missing => ({ ...row, key: String(row.key) }));
  const [atPoints, inShifts] = [checkpoints.data, shifts.data].map((data) => data && worst(data.data));
  // The server names them in two languages only.
  const named = inShifts?.map((row): Missing => {
    const { weekday, night } = dutyShiftOf(row.key);
    const day = weekdayName(weekday, language);
    return { ...row, label: t(night ? 'patrol.worst.night' : 'patrol.worst.day', { day, from, to }) };
  });
  return (
    <Panel
      title={t('patrol.worst.title')}
      note={t('patrol.worst.note', { days: number(DAYS) })}
      actions={
        <LinkButton to={pathTo(reports.compliance.analytics, {}, period)} size="sm" variant="ghost">
          {t('patrol.worst.open')}
        </LinkButton>
      }
    >
      <Stack gap="4">
        <DashboardRead read={!!atPoints && !!named} error={error} retry={retry}>
          {!atPoints || !named ? (
            <Skeleton height="16rem" />
          ) : atPoints.length === 0 ? (
            <EmptyState title={t('patrol.worst.none')} />
          ) : (
            <Stack gap="4">
              <Worst
                title={t('patrol.worst.checkpoints')}
                rows={atPoints}
                field="checkpoint_id"
                period={period}
              />
              <Worst title={t('patrol.worst.shifts')} rows={named} field="shift" period={period} />
            </Stack>
          )}
        </DashboardRead>
      </Stack>
    </Panel>
  );
}

interface WorstProps {
  title: string;
  rows: readonly Missing[];
  /** The filter that a line opens its rows by. */
  field: 'checkpoint_id' | 'shift';
  period: { from: string; to: string };
}

function Worst({ title, rows, field, period }: WorstProps) {
  const t = useT();
  const { number } = useFormat();
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Lines label={title} ordered close>
        {rows.map(({ key, label, detail, missed, total }) => (
          <Line
            key={key}
            hover={label}
            title={
              <Link
                to={pathTo(reports.compliance.log.path, {}, { ...period, [field]: key, outcome: 'missed' })}
              >
                <bdi>{label}</bdi>
              </Link>
            }
            text={detail && <bdi>{detail}</bdi>}
            end={
              <Text as="span" size="sm" fontVariantNumeric="tabular-nums">
                {t('patrol.worst.of', { missed: number(missed), total: number(total) })}
              </Text>
            }
          />
        ))}
      </Lines>
    </Stack>
  );
}
