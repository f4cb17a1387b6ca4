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

interface Figure extends Pick<FigureCardProps, 'measure' | 'better'> {
  name: keyof MainDashboard['figures'];
  label: `dashboard.figure.${'scans' | 'activeUcas' | 'requestsSent' | 'onTimeShare' | 'responseP50' | 'responseP95'}`;
  hint?: 'figure.p50Hint' | 'figure.p95Hint';
  /** Left out where no list has exactly what is counted. */
  rows?: Rows;
}

const ofScans: readonly Figure[] = [
  { name: 'scans', label: 'dashboard.figure.scans', rows: scans, better: 'up' },
  { name: 'active_ucas', label: 'dashboard.figure.activeUcas', rows: byPerson, better: 'up' },
];
const time = { measure: 'seconds', better: 'down' } as const;
const ofRequests: readonly Figure[] = [
  // One that is sent to ten people counts once, and has ten rows.
  { name: 'requests_sent', label: 'dashboard.figure.requestsSent' },
  { name: 'on_time_share', label: 'dashboard.figure.onTimeShare', rows: due, measure: 'share', better: 'up' },
  {
    ...{ name: 'response_p50', label: 'dashboard.figure.responseP50', hint: 'figure.p50Hint' },
    rows: answered('response_seconds'),
    ...time,
  },
  {
    ...{ name: 'response_p95', label: 'dashboard.figure.responseP95', hint: 'figure.p95Hint' },
    rows: answered('-response_seconds'),
    ...time,
  },
];

/** One of the dashboard's figures beside the same one a period earlier; it leads to its rows those who may see them. */
function DashboardFigure({
  figure: { name, label, hint, rows, ...card },
  range,
}: {
  figure: Figure;
  range: ChartRange;
}) {
  const t = useT();
  const seesRows = useCan(rows?.permission ?? 'dashboard.main');
  const found = useDashboard(range)?.figures[name];
  return (
    <FigureCard
      label={t(label)}
      hint={hint && t(hint)}
      value={found?.value ?? null}
      previous={found?.previous ?? null}
      to={rows && seesRows ? `${rows.path}?range=${range}${rows.query ? `&${rows.query}` : ''}` : null}
      loading={!found}
      {...card}
    />
  );
}

const figuresOf = (figures: readonly Figure[], range: ChartRange) =>
  figures.map((figure) => <DashboardFigure key={figure.name} figure={figure} range={range} />);

/** How much was scanned, and by how many. */
export const ScanFigures = ({ range }: DashboardContext) => figuresOf(ofScans, range);

/** How many requests were sent, and how they were answered. */
export const RequestFigures = ({ range }: DashboardContext) => figuresOf(ofRequests, range);
