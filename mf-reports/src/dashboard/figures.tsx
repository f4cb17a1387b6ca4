import {
  type ChartRange,
  type DashboardContext,
  type MainDashboard,
  pathTo,
  type ReportEntry,
} from 'contract';
import { useCan } from 'shared-auth';
import { FigureCard, type FigureCardProps } from 'shared-ui/figures';
import { reports } from '../reports.ts';
import { useT } from '../text.ts';
import { useDashboard } from './use-dashboard.ts';

interface DashboardFigureProps extends Omit<FigureCardProps, 'value' | 'previous' | 'to'> {
  name: keyof MainDashboard['figures'];
  range: ChartRange;
  /** The report whose log has its rows, and what is asked of it beside the range. */
  rows: { of: ReportEntry; query?: Parameters<typeof pathTo>[2] };
}

/** Those that were answered, the slowest or the fastest first. */
const answered = (sort: 'response_seconds' | '-response_seconds') => ({
  of: reports.request,
  query: { outcome: ['on_time', 'late'], sort },
});
const due = { of: reports.request, query: { outcome: ['on_time', 'late', 'unanswered'] } };

/** One of the dashboard's figures beside the same one a period earlier; it leads to its rows those who may see them. */
function DashboardFigure({ name, range, rows: { of, query }, ...card }: DashboardFigureProps) {
  const seesRows = useCan(of.permission);
  const figure = useDashboard(range)?.figures[name];
  return (
    <FigureCard
      value={figure?.value ?? null}
      previous={figure?.previous ?? null}
      to={seesRows ? pathTo(of.log.list, {}, { range, ...query }) : null}
      loading={!figure}
      {...card}
    />
  );
}

/** How much was scanned, and by how many. */
export function ScanFigures({ range }: DashboardContext) {
  const t = useT();
  return (
    <>
      <DashboardFigure
        name="scans"
        range={range}
        rows={{ of: reports.scan }}
        label={t('dashboard.figure.scans')}
        better="up"
      />
      <DashboardFigure
        name="active_ucas"
        range={range}
        rows={{ of: reports.scan }}
        label={t('dashboard.figure.activeUcas')}
        better="up"
      />
    </>
  );
}

/** How many requests were sent, and how they were answered. */
export function RequestFigures({ range }: DashboardContext) {
  const t = useT();
  return (
    <>
      <DashboardFigure
        name="requests_sent"
        range={range}
        rows={{ of: reports.request }}
        label={t('dashboard.figure.requestsSent')}
      />
      <DashboardFigure
        name="on_time_share"
        range={range}
        rows={due}
        label={t('dashboard.figure.onTimeShare')}
        measure="share"
        better="up"
      />
      <DashboardFigure
        name="response_p50"
        range={range}
        rows={answered('response_seconds')}
        label={t('dashboard.figure.responseP50')}
        hint={t('figure.p50Hint')}
        measure="seconds"
        better="down"
      />
      <DashboardFigure
        name="response_p95"
        range={range}
        rows={answered('-response_seconds')}
        label={t('dashboard.figure.responseP95')}
        hint={t('figure.p95Hint')}
        measure="seconds"
        better="down"
      />
    </>
  );
}
