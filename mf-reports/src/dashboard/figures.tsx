import type { ChartRange, DashboardContext, MainDashboard, Permission } from 'contract';
import { useCan } from 'shared-auth';
import { FigureCard, type FigureCardProps } from 'shared-ui/figures';
import { useT } from '../text.ts';
import { useDashboard } from './use-dashboard.ts';

/** Where rows are, who may see them, and what is asked beside the range. */
interface Rows {
  path: string;
  permission: Permission;
  query?: string;
}

/** Written out: the table of all reports would be another file to wait for before the first figures. */
const scans = { path: '/reportes/escaneos/bitacora', permission: 'reports.scans' } as const satisfies Rows;
const byPerson = { ...scans, path: '/reportes/escaneos/analitica', query: 'group=uca' } as const;
const requests = {
  path: '/reportes/solicitudes/bitacora',
  permission: 'reports.requests',
} as const satisfies Rows;
const due = { ...requests, query: 'outcome=on_time&outcome=late&outcome=unanswered' };
/** Those that were answered, the slowest or the fastest first. */
const answered = (sort: 'response_seconds' | '-response_seconds') => ({
  ...requests,
  query: `outcome=on_time&outcome=late&sort=${sort}`,
});

interface DashboardFigureProps extends Omit<FigureCardProps, 'value' | 'previous' | 'to'> {
  name: keyof MainDashboard['figures'];
  range: ChartRange;
  /** Null where no list has exactly what is counted. */
  rows: Rows | null;
}

/** One of the dashboard's figures beside the same one a period earlier; it leads to its rows those who may see them. */
function DashboardFigure({ name, range, rows, ...card }: DashboardFigureProps) {
  const seesRows = useCan(rows?.permission ?? 'dashboard.main');
  const figure = useDashboard(range)?.figures[name];
  return (
    <FigureCard
      value={figure?.value ?? null}
      previous={figure?.previous ?? null}
      to={rows && seesRows ? `${rows.path}?range=${range}${rows.query ? `&${rows.query}` : ''}` : null}
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
        rows={scans}
        label={t('dashboard.figure.scans')}
        better="up"
      />
      <DashboardFigure
        name="active_ucas"
        range={range}
        rows={byPerson}
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
        // One that is sent to ten people counts once, and has ten rows.
        rows={null}
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
