import {
  expectedOutcomes,
  type GateReason,
  gateExpectedReport,
  gateOccupancy,
  gateRefusalReport,
  toWallTime,
} from 'contract';
import { useApi } from 'shared-auth';
import { Grid, LinkButton, Panel, useFormat, useNavigate } from 'shared-ui';
import { BarChart, DonutChart, LineChart } from 'shared-ui/charts';
import { partialBuckets } from 'shared-ui/figures';
import { bucketNames, bucketNarrowing, type Filters, logHref } from 'shared-ui/report';
import { gateReports } from '../reports.ts';
import { report as expected } from './gate-expected.report.tsx';
import { report as refusals } from './gate-refusals.report.tsx';
import { PhotosKept } from './photos-kept.tsx';
import { useT } from './text.ts';

interface FurtherProps {
  filters: Filters;
}

const MINUTE = 60_000;

/** The log of entries at an address of filters. */
const entriesAt = (
  filters: Readonly<Record<string, string | readonly string[] | undefined>>,
  given: Filters,
) => {
  const search = new URLSearchParams();
  const { range: _range, from: _from, to: _to, ...rest } = given;
  for (const [name, value] of Object.entries({ ...rest, ...filters }))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return `${gateReports.gateEntry.log.list}?${search}`;
};

/** Who was inside when, with entries and exits; each mark opens to its people. */
function People({ filters }: FurtherProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { data, error, mutate } = useApi(gateOccupancy, { query: filters as never });
  const moments = data?.over_time ?? [];
  const starts = moments.map(({ at }) => at);
  const step = data?.bucket_seconds ?? 0;
  const wall = (at: string) => {
    const { day = '', time = '' } = toWallTime(at, format.timeZone) ?? {};
    return { day, minute: `${day} ${time.slice(0, 5)}`, whole: Date.parse(at) % MINUTE === 0 };
  };
  const narrowing = (index: number) =>
    data ? bucketNarrowing(starts[index] ?? '', step, format.timeZone, data) : null;
  const shared = {
    categories: bucketNames(starts, step, format),
    partial: partialBuckets(starts, data, format.timeZone),
    loading: !data,
    ...(error && !data && { error: error.message, onRetry: () => void mutate() }),
  };
  const openInside = (index: number) => {
    const { day, minute } = wall(starts[index] ?? '');
    void navigate(entriesAt({ from: data?.since, to: day, inside_at: minute }, filters));
  };
  const openMoves = (index: number, series: number) => {
    const place = narrowing(index);
    if (!place) return;
    const { from = '', to = '', hour } = place;
    const clock = hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:00`;
    const days: string[] = [];
    for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
      days.push(new Date(day).toISOString().slice(0, 10));
    const found =
      series === 0
        ? { from, to, hour: hour === undefined ? undefined : String(hour) }
        : { from: data?.since, to, left_on: days, exit_hour: clock };
    void navigate(
      entriesAt(found, { ...filters, state: filters.state ?? ['out', 'closed', 'inside', 'overdue'] }),
    );
  };
  return (
    <>
      <Panel title={t('gate.people.title')} note={t('gate.people.note')}>
        <LineChart
          {...shared}
          label={t('gate.people.title')}
          series={[
            { name: t('gate.people.peak'), data: moments.map(({ peak }) => peak), tone: 'warning' },
            { name: t('gate.people.inside'), data: moments.map(({ inside }) => inside), tone: 'accent' },
          ]}
          isSelectable={(index, series) =>
            series === 1 && Boolean(moments[index]?.inside) && wall(starts[index] ?? '').whole
          }
          onSelect={openInside}
        />
      </Panel>
      <Panel title={t('gate.moves.title')}>
        <BarChart
          {...shared}
          label={t('gate.moves.title')}
          series={[
            { name: t('gate.moves.entered'), data: moments.map(({ entered }) => entered), tone: 'accent' },
            { name: t('gate.moves.left'), data: moments.map(({ left }) => left), tone: 'ok' },
          ]}
          isSelectable={(index, series) =>
            Boolean(series === 0 ? moments[index]?.entered : moments[index]?.left) &&
            narrowing(index) !== null
          }
          onSelect={openMoves}
        />
      </Panel>
    </>
  );
}

/** Who was not let in, by rule. */
function Refused({ filters }: FurtherProps) {
  const t = useT();
  const navigate = useNavigate();
  const { range, from, to, branch_id, company } = filters;
  const own: Filters = { range, from, to, branch_id, company };
  const { data, error, mutate } = useApi(gateRefusalReport.by.reason.chart, { query: own as never });
  const groups = data?.groups ?? [];
  return (
    <Panel
      title={t('gate.refused.title')}
      note={t('gate.refused.note')}
      actions={
        <LinkButton to={linkTo(gateReports.gateRefusal.analytics, own)} size="sm" variant="ghost">
          {t('gate.refused.open')}
        </LinkButton>
      }
    >
      <BarChart
        horizontal
        label={t('gate.refused.title')}
        categories={groups.map(({ key }) =>
          key === null ? t('gateRefusals.figure.further') : t(`gate.reason.${key as GateReason}`),
        )}
        series={[{ name: t('gateRefusals.figure.total'), data: data?.series[0]?.data ?? [], tone: 'danger' }]}
        loading={!data}
        {...(error && !data && { error: error.message, onRetry: () => void mutate() })}
        onSelect={(index) => {
          const key = groups[index]?.key;
          if (key) void navigate(logHref(refusals, own, { group: { by: 'reason', key } }) ?? '');
        }}
      />
    </Panel>
  );
}

/** Of those who were expected, how many arrived. */
function Awaited({ filters }: FurtherProps) {
  const t = useT();
  const navigate = useNavigate();
  const { range, from, to, branch_id } = filters;
  const own: Filters = { range, from, to, branch_id };
  const { data, error, mutate } = useApi(gateExpectedReport.summary, { query: own as never });
  return (
    <Panel
      title={t('gate.awaited.title')}
      note={t('gate.refused.note')}
      actions={
        <LinkButton to={linkTo(gateReports.gateExpected.analytics, own)} size="sm" variant="ghost">
          {t('gate.awaited.open')}
        </LinkButton>
      }
    >
      <DonutChart
        label={t('gate.awaited.title')}
        categories={expectedOutcomes.map((one) => t(`gateExpected.figure.${one}`))}
        series={[
          {
            name: t('gateExpected.figure.total'),
            data: data?.figures.total ? [data.figures.came, data.figures.absent] : [],
          },
        ]}
        tones={['ok', 'warning']}
        loading={!data}
        {...(error && !data && { error: error.message, onRetry: () => void mutate() })}
        onSelect={(index) => {
          const outcome = expectedOutcomes[index];
          if (outcome)
            void navigate(logHref(expected, own, { rows: { filters: { outcome: [outcome] } } }) ?? '');
        }}
      />
    </Panel>
  );
}

function linkTo(path: string, filters: Filters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return `${path}?${search}`;
}

/** What the report of entries shows besides entries: people inside over time, refusals, absent guests, and photos. */
export function GateFurther({ filters }: FurtherProps) {
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 26rem), 1fr))">
      <People filters={filters} />
      <Refused filters={filters} />
      <Awaited filters={filters} />
      <PhotosKept filters={filters} />
    </Grid>
  );
}
